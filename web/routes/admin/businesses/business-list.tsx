import { Link } from 'react-router'
import { type Business, businessSort, businessStatus } from '#contract/overview/businesses.ts'
import { planNameLabel } from '#contract/payments/plan.labels.ts'
import { planId } from '#contract/payments/plans.ts'
import { screen } from '#contract/screens.ts'
import { timeframe } from '#contract/timeframe.ts'
import type { ComplianceStatus } from '#contract/trust/home-compliance.ts'
import { useApi } from '#web/api/queries.ts'
import { subscriptionStatusLabel } from '#web/features/money/plans/words.ts'
import { StaffLink } from '#web/features/staff/staff-link.tsx'
import { timeframeLabel } from '#web/features/staff/timeframe.ts'
import { Figures } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { plural } from '#web/ui/format.ts'
import { choiceFilter, searchFilter } from '#web/ui/list/filters.ts'
import { List } from '#web/ui/list/list-screen.tsx'
import { tabsByStatus } from '#web/ui/list/tabs-by-status.ts'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { businessAt, businessStatuses, businessStatusLabel } from './business-words.ts'
import { WorstCompliance } from './compliance-badge.tsx'

const columns: readonly Column<Business>[] = [
  {
    title: 'Business',
    sort: 'name',
    cell: ({ id, name }) => <Link to={businessAt(id)}>{name}</Link>,
    note: ({ email }) => email,
    isNoteWide: true,
  },
  {
    title: 'Plan',
    cell: ({ plan, planStatus }) =>
      planStatus && planStatus !== 'ACTIVE'
        ? `${planNameLabel[plan]}, ${subscriptionStatusLabel[planStatus]}`
        : planNameLabel[plan],
  },
  {
    title: 'Homes',
    sort: 'homes',
    isShort: true,
    cell: ({ homes, publishedHomes }) => `${plural(homes, 'home')}, ${publishedHomes} published`,
  },
  { title: 'Beds', phone: 'hidden', align: 'end', cell: ({ beds }) => beds },
  { title: 'Residents', phone: 'hidden', align: 'end', cell: ({ residents }) => residents },
  { title: 'Compliance', phone: 'hidden', isShort: true, cell: ({ compliance }) => <WorstCompliance counts={compliance} /> },
  { title: 'Since', sort: 'created', phone: 'hidden', isShort: true, cell: ({ createdAt }) => <DayText at={createdAt} /> },
  { title: 'Status', phone: 'side', isShort: true, cell: ({ status }) => <StatusBadge of={businessStatuses} value={status} /> },
]

const { '30d': usual, custom: _dates, ...otherTimeframes } = timeframeLabel
const filters = [
  searchFilter('Business, owner or email'),
  choiceFilter({ param: 'plan', label: 'Plan', none: 'All plans', labels: planNameLabel }),
  choiceFilter({ param: 'timeframe', label: 'Figures for', none: usual, labels: otherTimeframes }),
]

export function BusinessList() {
  const [searchParams] = useQueryParams()
  const plan = planId.safeParse(searchParams.get('plan')).data
  const status = businessStatus.safeParse(searchParams.get('status')).data
  const sort = businessSort.safeParse(searchParams.get('sort')).data ?? '-created'
  const list = useList('GET /admin/business-management/businesses', {
    query: {
      search: searchParams.get('search') || undefined,
      plan,
      ...(status && { status: [status] }),
      sort,
      page: pageOf(searchParams),
    },
  })
  return (
    <List
      query={list}
      noun="business"
      nouns="businesses"
      rows={({ businesses }) => businesses}
      keyOf={({ id }) => id}
      columns={columns}
      sort={sort}
      figures={<OverviewFigures />}
      filters={filters}
      tabs={({ counts }) =>
        tabsByStatus({
          statuses: businessStatus.options.filter((state) => counts[state] || state === status),
          labels: businessStatusLabel,
          counts,
          value: status,
        })
      }
      empty={{ title: 'No businesses yet', text: 'Owners appear here when they sign up.' }}
    />
  )
}

/** What came in the period, and in the one before. */
const compared = (now: number, before: number) => `${now} new, ${before} before`

function OverviewFigures() {
  const [searchParams] = useQueryParams()
  const frame = timeframe.exclude(['custom']).safeParse(searchParams.get('timeframe')).data ?? '30d'
  const { data } = useApi('GET /admin/business-management/overview', { query: { timeframe: frame } })
  if (!data) return null
  const { businesses, homes, beds, subscriptions, compliance, suspensions } = data
  const subscriptionsAt = (of: Record<string, string>, count: number) => (
    <StaffLink to={screen('/admin-subscriptions', of)}>{count}</StaffLink>
  )
  const homesThatAre = (status: ComplianceStatus) => (
    <StaffLink to={`?view=compliance&status=${status}`} staff={['REVIEWER']}>
      {compliance[status]}
    </StaffLink>
  )
  return (
    <Figures
      items={[
        {
          label: 'Businesses',
          value: <Link to="/admin-business-overview">{businesses.total}</Link>,
          note: compared(businesses.new, businesses.newBefore),
        },
        {
          label: 'Suspended',
          value: <Link to="?status=SUSPENDED">{businesses.suspended}</Link>,
          note: compared(suspensions.count, suspensions.before),
        },
        {
          label: 'Published homes',
          value: <Link to="/admin-properties?status=PUBLISHED">{homes.published}</Link>,
          note: compared(homes.new, homes.newBefore),
        },
        {
          label: 'Beds',
          value: <Link to="/admin-properties?status=PUBLISHED&status=PAUSED">{beds.total}</Link>,
          // Not how many are taken: many people who live there never had a reservation here.
          note: `${plural(beds.taken, 'resident')} booked here`,
        },
        {
          label: 'Plans',
          value: subscriptionsAt({ standing: 'LIVE' }, subscriptions.live),
          note: <>{subscriptionsAt({ status: 'PAST_DUE' }, subscriptions.pastDue)} past due</>,
        },
        {
          label: 'Homes missing documents',
          value: homesThatAre('MISSING'),
          note: (
            <>
              {homesThatAre('EXPIRED')} expired, {homesThatAre('EXPIRING')} expiring
            </>
          ),
        },
      ]}
    />
  )
}
