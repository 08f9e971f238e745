import { useSearchParams } from 'react-router'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { SendAlso } from '#web/features/stays/applications/send-also.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { ForResidents } from './for-residents.tsx'

export const meta = () =>
  pageMeta({
    title: 'Application sent',
    description: 'What happens next with your application.',
    path: '/application-sent',
    isPrivate: true,
  })

/** The card says whether the application was sent: a URL that is old, or names no application, says nothing. */
export default function ApplicationSent() {
  const [params] = useSearchParams()
  const id = params.get('id')
  return (
    <Page narrow title="Your application" description="What happens next and when.">
      <ForResidents>
        {id ? (
          <Sent id={id} />
        ) : (
          <EmptyState title="Which application?">
            <p>This page opens automatically after you send an application. You can see all your applications in one place.</p>
            <ButtonLink to="/residents/applications">My applications</ButtonLink>
          </EmptyState>
        )}
      </ForResidents>
    </Page>
  )
}

function Sent({ id }: { id: string }) {
  const query = useApi('GET /residents/applications/{id}', { params: { id } })
  return (
    <QueryView query={query}>
      {({ home, nextStep, submittedAt }) => (
        <>
          <Card title={submittedAt ? 'Application sent' : 'Not sent yet'}>
            <p role="status">
              {submittedAt ? `Sent to ${home.title}. ` : `Your application to ${home.title} has not been sent yet. `}
              {nextStep}
            </p>
            <Row>
              <ButtonLink to={screen('/residents/application-detail/:id', { id })}>
                {submittedAt ? 'Track my application' : 'View application'}
              </ButtonLink>
              <ButtonLink to="/search" variant="soft">
                Find other homes
              </ButtonLink>
            </Row>
          </Card>
          {submittedAt && (
            <>
              <NextSteps />
              <SendAlso homeId={home.id} />
            </>
          )}
        </>
      )}
    </QueryView>
  )
}

const NextSteps = () => (
  <Card title="What happens next">
    <Stack as="ol" gap={2} bullets>
      <li>Someone at the home will read it. They may ask you a question or set up an interview.</li>
      <li>
        We’ll email you and add a notification. If the home does not answer within 7 days, your application closes and we refund
        any fee.
      </li>
      <li>If they say yes, they’ll hold a bed for a few days so you have time to reserve it.</li>
      <li>If they say no, they must say why, and you can appeal.</li>
    </Stack>
  </Card>
)
