import { useApi } from '#web/api/queries.ts'
import { useApplicationsLive } from '#web/features/stays/applications/use-applications-live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList } from '#web/ui/record-list.tsx'
import { ApplicationListRow } from './application-row.tsx'

export const meta = () =>
  pageMeta({
    title: 'Application pending',
    description: 'Applications you’re waiting to hear about.',
    path: '/residents/application-pending',
    isPrivate: true,
  })

/** For the days in between: whose turn it is, and until when. */
export default function ApplicationPending() {
  useApplicationsLive()
  const status = useApi('GET /residents/applications/status')
  return (
    <Page
      narrow
      title="Application pending"
      description="Waiting is hard. Here’s who has your application and when you should hear back."
    >
      <QueryView query={status}>
        {({ open }) => {
          const waiting = open.filter(({ submittedAt }) => submittedAt !== null)
          if (waiting.length === 0)
            return (
              <EmptyState title="Nothing pending">
                <p>No home is reviewing an application from you right now.</p>
                <ButtonLink to="/residents/applications">My applications</ButtonLink>
              </EmptyState>
            )
          return (
            <>
              <RecordList cards label="Pending applications">
                {waiting.map((application) => (
                  <ApplicationListRow key={application.id} application={application} />
                ))}
              </RecordList>
              <p>
                You can apply to several homes. If you’re not safe where you are or need to talk now, you can call or text 988 at
                any time.
              </p>
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}
