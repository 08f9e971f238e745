import { screen } from '#contract/screens.ts'
import { useApplicationsLive } from '#web/features/stays/applications/use-applications-live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { RecordList } from '#web/ui/record-list.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { ApplicationListRow } from './application-row.tsx'
import { residentPartOf, residentParts } from './parts.ts'
import { ResidentTours } from './resident-tours.tsx'

export const meta = () =>
  pageMeta({
    title: 'Applications',
    description: 'Your applications and their status.',
    path: '/residents/applications',
    isPrivate: true,
  })

export default function ResidentApplications() {
  const [searchParams] = useQueryParams()
  return searchParams.get('view') === 'tours' ? <ResidentTours /> : <ApplicationList />
}

function ApplicationList() {
  useApplicationsLive()
  const [searchParams] = useQueryParams()
  const part = residentPartOf(searchParams.get('status'))
  const list = useList('GET /residents/applications', { query: { limit: 100 } })
  return (
    <ListScreen
      title="Applications"
      description="Applications waiting on you come first."
      actions={
        <>
          <ButtonLink to={screen('/residents/applications', { view: 'tours' })} variant="plain">
            Tours and calls
          </ButtonLink>
          <ButtonLink to="/search" variant="soft">
            Find homes
          </ButtonLink>
        </>
      }
      query={list}
      noun="application"
      rows={({ applications }) => applications.filter(({ status }) => part.holds(status))}
      keyOf={({ id }) => id}
      tabs={({ applications }) => ({
        label: 'Show',
        tabs: residentParts.map(({ value, label, holds }) => ({
          value,
          label,
          count: applications.filter(({ status }) => holds(status)).length,
        })),
        value: part.value,
      })}
      show={(applications) => (
        <RecordList cards label="Applications">
          {applications.map((application) => (
            <ApplicationListRow key={application.id} application={application} />
          ))}
        </RecordList>
      )}
      empty={{
        title: 'No open applications',
        text: 'Applications you send will appear here.',
        action: <ButtonLink to="/search">Find a home</ButtonLink>,
      }}
    />
  )
}
