import { useSearchParams } from 'react-router'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { SignInFirst } from '#web/features/stays/sign-in-first.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Text } from '#web/ui/text.tsx'

export const meta = () =>
  pageMeta({ title: 'Your waitlist spot', description: 'Your place in line.', path: '/waitlist-success', isPrivate: true })

/** The card says whether someone is in line: a URL that is old, or names no spot, says nothing. */
export default function WaitlistSuccess() {
  const [params] = useSearchParams()
  const id = params.get('id')
  return (
    <Page narrow title="Your waitlist spot" description="Your place in line and what happens next.">
      <SignInFirst only="SEEKER" words="Only the person waiting can see this page.">
        {id ? (
          <Joined id={id} />
        ) : (
          <EmptyState title="Which waitlist?">
            <p>This page opens automatically after you join a waitlist. You can see all your waitlists in one place.</p>
            <ButtonLink to="/residents/waitlist">My waitlists</ButtonLink>
          </EmptyState>
        )}
      </SignInFirst>
    </Page>
  )
}

function Joined({ id }: { id: string }) {
  const query = useApi('GET /residents/waitlist/{id}', { params: { id } })
  return (
    <QueryView query={query}>
      {({ homeId, homeTitle, position, nextStep }) => (
        <Card title={position === null ? homeTitle : `You’re on the waitlist at ${homeTitle}.`}>
          {position !== null && (
            <Row as="p" nowrap align="baseline" gap={2} role="status">
              <span>You’re number</span>{' '}
              <Text as="strong" size="3xl">
                {position}
              </Text>{' '}
              <span>in line</span>
            </Row>
          )}
          <p>{nextStep}</p>
          {position !== null && (
            <Stack as="ol" gap={2} bullets>
              <li>We’ll email you and add a notification as soon as a bed is offered to you.</li>
              <li>
                Answer soon. <AnswerTime homeId={homeId} />
              </li>
              <li>You can be on several waitlists at the same time.</li>
            </Stack>
          )}
          <Row>
            <ButtonLink to={screen('/waitlist/:id', { id })}>View my waitlist spot</ButtonLink>
            <ButtonLink to="/search?availableNow=true" variant="soft">
              Homes with available beds
            </ButtonLink>
          </Row>
        </Card>
      )}
    </QueryView>
  )
}

/** Each home sets how long its offers are good for. A home that is no longer public does not say. */
function AnswerTime({ homeId }: { homeId: string }) {
  const { data } = useApi('GET /homes/{id}/waitlist', { params: { id: homeId } })
  return data
    ? `An offer is good for ${data.offerHours} hours, then it goes to the next person.`
    : 'An offer that passes its deadline goes to the next person.'
}
