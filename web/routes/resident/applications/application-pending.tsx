import { useApi } from '#web/api/queries.ts'
import { useApplicationsLive } from '#web/features/stays/applications/use-applications-live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { ApplicationListRow } from './application-row.tsx'
import styles from './applications.module.css'

export const meta = () =>
  pageMeta({
    title: 'Application pending',
    description: 'What you are waiting for.',
    path: '/residents/application-pending',
    isPrivate: true,
  })

/** For the days in between: whose turn it is, and until when. */
export default function ApplicationPending() {
  useApplicationsLive()
  const status = useApi('GET /residents/applications/status')
  return (
    <Page narrow title="Application pending" description="Waiting is hard. Here is who has the word now, and until when.">
      <QueryView query={status}>
        {({ open }) => {
          const waiting = open.filter(({ submittedAt }) => submittedAt !== null)
          if (waiting.length === 0)
            return (
              <EmptyState title="Nothing is waiting">
                <p>No home has an application of yours right now.</p>
                <ButtonLink to="/residents/applications">My applications</ButtonLink>
              </EmptyState>
            )
          return (
            <>
              <ul className={styles.list} aria-label="Applications that wait">
                {waiting.map((application) => (
                  <ApplicationListRow key={application.id} application={application} />
                ))}
              </ul>
              <p>
                You can apply to several homes. If you are not safe where you are, or need to talk now, call or text 988 at any
                time.
              </p>
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}
