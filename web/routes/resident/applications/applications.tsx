import { useApplicationsLive } from '#web/features/stays/applications/use-applications-live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CountChoice } from '#web/ui/list/count-choice.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList } from '#web/ui/record-list.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { ApplicationListRow } from './application-row.tsx'
import { residentPartOf, residentParts } from './parts.ts'

export const meta = () =>
  pageMeta({
    title: 'Applications',
    description: 'Your applications and their status.',
    path: '/residents/applications',
    isPrivate: true,
  })

export default function ResidentApplications() {
  useApplicationsLive()
  const [searchParams, change] = useQueryParams()
  const part = residentPartOf(searchParams.get('status'))
  const list = useList('GET /residents/applications', { query: { limit: 100 } })
  return (
    <Page
      title="Applications"
      description="Applications waiting on you come first."
      actions={
        <ButtonLink to="/search" variant="soft">
          Find homes
        </ButtonLink>
      }
    >
      <QueryView query={list}>
        {({ applications }) => {
          const shown = applications.filter(({ status }) => part.holds(status))
          const choices = residentParts.map(({ value, label, holds }) => ({
            value,
            label,
            count: applications.filter(({ status }) => holds(status)).length,
          }))
          return (
            <>
              <CountChoice
                label="Show"
                choices={choices}
                isChosen={(value) => value === part.value}
                onChoose={(value) => change({ status: value === residentParts[0].value ? null : value })}
              />
              {shown.length === 0 ? (
                <EmptyState title="No applications">
                  <p>
                    {applications.length === 0 ? 'You have not applied to a home yet.' : 'No applications match your filters.'}
                  </p>
                  {applications.length === 0 && <ButtonLink to="/search">Find a home</ButtonLink>}
                </EmptyState>
              ) : (
                <RecordList cards label="Applications">
                  {shown.map((application) => (
                    <ApplicationListRow key={application.id} application={application} />
                  ))}
                </RecordList>
              )}
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}
