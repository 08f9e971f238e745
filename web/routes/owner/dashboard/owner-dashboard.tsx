import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { useApi } from '#web/api/queries.ts'
import { propertyAt } from '#web/features/homes/listings/paths.ts'
import { StartHome } from '#web/features/homes/listings/start-home.tsx'
import { PlanSummary } from '#web/features/money/plans/plan-summary.tsx'
import { usePermissions } from '#web/shell/session/use-permissions.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, Figures } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { plural } from '#web/ui/format.ts'
import { Row, Split, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { ClosedScreenNotice } from './closed-screen-notice.tsx'
import { HomesByStatus } from './homes-by-status.tsx'
import { Needs } from './needs.tsx'
import { WorkCards } from './work-cards.tsx'

export const meta = () =>
  pageMeta({
    title: 'Dashboard',
    description: 'Your properties and what needs your attention.',
    path: '/homeowner/dashboard',
    isPrivate: true,
  })

type Overview = Answer<Api['GET /owners/dashboard']>

export default function OwnerDashboard() {
  const overview = useApi('GET /owners/dashboard')
  // Requested in parallel, so that the figures do not arrive after everything else.
  const stats = useApi('GET /owners/dashboard-stats')
  const { may, isLimited } = usePermissions()
  const mayEdit = may('edit_properties')
  // A home and a plan belong to the whole account.
  const mayAdd = mayEdit && !isLimited
  return (
    <Page
      dense
      title="Dashboard"
      description={overview.data && leadOf(overview.data)}
      actions={
        overview.data !== undefined &&
        overview.data.homes > 0 && (
          <Row gap={2}>
            {may('view_analytics') && (
              <ButtonLink variant="plain" to="/homeowner/analytics">
                Analytics
              </ButtonLink>
            )}
            {mayAdd && (
              <ButtonLink variant="plain" to="/homeowner/update-property">
                Add a property
              </ButtonLink>
            )}
          </Row>
        )
      }
    >
      <ClosedScreenNotice />
      <QueryView query={overview}>
        {(data) =>
          data.homes === 0 ? (
            <Beginning mayEdit={mayAdd} />
          ) : (
            <Everything overview={data} stats={stats} mayEdit={mayEdit} mayBill={may('manage_billing') && !isLimited} />
          )
        }
      </QueryView>
    </Page>
  )
}

function leadOf({ homes, needs }: Overview) {
  if (homes === 0) return 'Everything about your homes will appear here.'
  if (needs.length === 0) return 'You’re all caught up.'
  return `${plural(needs.length, 'thing needs', 'things need')} your attention.`
}

const Beginning = ({ mayEdit }: { mayEdit: boolean }) =>
  mayEdit ? (
    <EmptyState title="List your first home">
      <p>Start with its name. You can fill in the rest at your own pace.</p>
      <StartHome />
    </EmptyState>
  ) : (
    <EmptyState title="No properties yet">
      <p>The owner you work with has not added a property yet.</p>
    </EmptyState>
  )

type Stats = UseQueryResult<Answer<Api['GET /owners/dashboard-stats']>>

type Shown = { overview: Overview; stats: Stats; mayEdit: boolean; mayBill: boolean }

const withHome = ({ home, ...event }: Overview['activity'][number]) => ({
  ...event,
  about: <Link to={propertyAt(home.id)}>{homeTitleOf(home)}</Link>,
})

function Everything({ overview, stats, mayEdit, mayBill }: Shown) {
  return (
    <>
      <Needs needs={overview.needs} mayEdit={mayEdit} />
      <OwnerFigures overview={overview} stats={stats} />
      <WorkCards work={overview.work} />
      <Split>
        <Stack gap={5}>
          <Card title="Recent activity">
            <Timeline events={overview.activity.map(withHome)} relative />
          </Card>
        </Stack>
        <Stack gap={5}>
          <HomesByStatus byStatus={overview.byStatus} />
          {mayBill && <PlanSummary />}
        </Stack>
      </Split>
    </>
  )
}

function OwnerFigures({ overview: { byStatus, bedsFree, savedBy }, stats }: { overview: Overview; stats: Stats }) {
  const published = byStatus.find(({ status }) => status === 'PUBLISHED')?.count ?? 0
  return (
    <QueryView query={stats}>
      {({ properties, beds, occupiedBeds, occupancyPercent }) => (
        <Figures
          items={[
            { label: 'Occupancy', value: `${occupancyPercent}%`, note: `${occupiedBeds} of ${plural(beds, 'bed')} taken` },
            { label: 'Beds available', value: bedsFree, note: 'shown in search now' },
            { label: 'Properties', value: properties, note: `${published} published` },
            { label: 'Saves', value: savedBy, note: 'by people searching' },
          ]}
        />
      )}
    </QueryView>
  )
}
