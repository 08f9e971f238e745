import { useSearchParams } from 'react-router'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { SignInFirst } from '#web/features/stays/sign-in-first.tsx'
import styles from '#web/features/stays/stays.module.css'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'

export const meta = () =>
  pageMeta({ title: 'You’re on the waitlist', description: 'Your place in line.', path: '/waitlist-success', isPrivate: true })

export default function WaitlistSuccess() {
  const [params] = useSearchParams()
  const id = params.get('id')
  return (
    <Page narrow title="You’re on the waitlist" description="Your place in line, and what happens next.">
      <SignInFirst only="SEEKER" words="This page shows a place in line to the person who waits.">
        {id ? (
          <Joined id={id} />
        ) : (
          <EmptyState>
            <p>All your places are in one list.</p>
            <ButtonLink to="/residents/waitlist">My waitlist</ButtonLink>
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
      {({ homeTitle, position, nextStep }) => (
        <Card title={homeTitle}>
          {position !== null && (
            <p className={styles.place} role="status">
              <strong>{position}</strong> <span>is your place in line</span>
            </p>
          )}
          <p>{nextStep}</p>
          <ol className={styles.points}>
            <li>We write to you as soon as a bed is offered to you, by email and in the bell.</li>
            <li>Look at it soon: an offer stands for a day, then the next person is asked.</li>
            <li>You can wait for several homes at the same time.</li>
          </ol>
          <div className={styles.buttons}>
            <ButtonLink to={screen('/waitlist/:id', { id })}>View my waitlist spot</ButtonLink>
            <ButtonLink to="/search?availableNow=true" variant="soft">
              Homes with a free bed
            </ButtonLink>
          </div>
        </Card>
      )}
    </QueryView>
  )
}
