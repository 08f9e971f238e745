import { Link } from 'react-router'
import {
  type AdminSubscription,
  adminSubscriptionOrder,
  recentSubscriptionChange,
  subscriptionStanding,
} from '#contract/money/admin-subscriptions.ts'
import { subscriptionStatus } from '#contract/money/subscription.lifecycle.ts'
import { formatMoney } from '#contract/money.ts'
import { paidPlanId } from '#contract/payments/plans.ts'
import { screen } from '#contract/screens.ts'
import { readSort } from '#contract/sort-order.ts'
import { useApi } from '#web/api/queries.ts'
import { SubscriptionBadge } from '#web/features/money/plans/subscription-badge.tsx'
import { paidPlanLabel, per, subscriptionStatusLabel } from '#web/features/money/plans/words.ts'
import { Figures } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { choiceFilter, searchFilter } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { tabsByStatus } from '#web/ui/list/tabs-by-status.ts'
import { pageOf, pageReader, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { SubscriptionBulkActions } from './bulk-actions.tsx'
import { RowActions } from './row-actions.tsx'

export const meta = () =>
  pageMeta({ title: 'Subscriptions', description: 'Owners’ plans.', path: '/admin-subscriptions', isPrivate: true })

const columns: readonly Column<AdminSubscription>[] = [
  { title: 'Owner', sort: 'owner', cell: ({ owner }) => owner.name, note: ({ owner }) => owner.email, isNoteWide: true },
  {
    title: 'Plan',
    sort: 'plan',
    isShort: true,
    cell: ({ planName: name }) => name,
    note: ({ isGiven, amountCents, currency, interval }) =>
      isGiven ? 'Complimentary' : `${formatMoney(amountCents, currency)} ${per[interval]}`,
  },
  { title: 'Status', sort: 'status', phone: 'side', cell: ({ status }) => <SubscriptionBadge status={status} /> },
  {
    title: 'Period ends',
    sort: 'periodEnd',
    phone: 'hidden',
    isShort: true,
    cell: ({ cancelAt, periodEnd, trialEndsAt }) => {
      const end = cancelAt ?? periodEnd ?? trialEndsAt
      return end ? <DayText at={end} /> : 'No end date'
    },
  },
  { title: 'Since', sort: 'createdAt', phone: 'hidden', isShort: true, cell: ({ createdAt }) => <DayText at={createdAt} /> },
  { title: 'Actions', phone: 'action', cell: (subscription) => <RowActions subscription={subscription} /> },
]

const filters = [
  searchFilter('Owner, business or email'),
  choiceFilter({
    param: 'plan',
    label: 'Plan',
    none: 'All plans',
    labels: paidPlanLabel,
  }),
  choiceFilter({
    param: 'recent',
    label: 'Last 30 days',
    none: 'Any time',
    labels: { STARTED: 'New', ENDED: 'Lost', PLAN_CHANGED: 'Changed plan' },
  }),
  choiceFilter({
    param: 'standing',
    label: 'Now',
    none: 'All',
    labels: { LIVE: 'Not ended', PAID: 'Paid plans', PAYING: 'Paying now', ENDING: 'Ending soon' },
  }),
]

export default function AdminSubscriptions() {
  const [searchParams] = useQueryParams()
  const plan = paidPlanId.safeParse(searchParams.get('plan')).data
  const status = subscriptionStatus.safeParse(searchParams.get('status')).data
  const recent = recentSubscriptionChange.safeParse(searchParams.get('recent')).data
  const sort = adminSubscriptionOrder.safeParse(searchParams.get('sort')).data ?? '-createdAt'
  const { by: sortBy, isDescending } = readSort(sort)
  const asked = {
    query: {
      search: searchParams.get('search') || undefined,
      ...(plan && { planFilter: [plan] }),
      ...(status && { statusFilter: [status] }),
      recent,
      standing: subscriptionStanding.safeParse(searchParams.get('standing')).data,
      sortBy,
      sortOrder: isDescending ? ('desc' as const) : ('asc' as const),
      page: pageOf(searchParams),
    },
  }
  const list = useList('GET /admin/subscriptions', asked)
  return (
    <ListScreen
      title="Subscriptions"
      description="Owners’ plans, revenue and what needs attention."
      query={list}
      noun="subscription"
      rows={({ subscriptions }) => subscriptions}
      keyOf={({ id }) => id}
      columns={columns}
      sort={sort}
      figures={<Stats />}
      filters={filters}
      tabs={({ counts }) =>
        tabsByStatus({
          statuses: subscriptionStatus.options.filter((state) => counts[state] || state === status),
          labels: subscriptionStatusLabel,
          counts,
          value: status,
        })
      }
      bulk={{
        nameOf: ({ owner }) => owner.name,
        readPage: pageReader('GET /admin/subscriptions', asked),
        actions: (rows, clear) => <SubscriptionBulkActions rows={rows} onDone={clear} />,
      }}
      empty={{ title: 'No subscriptions yet', text: 'Owners on the Community plan have no subscription.' }}
    />
  )
}

function Stats() {
  const { data } = useApi('GET /admin/subscriptions/stats')
  if (!data) return null
  const { byPlan } = data
  return (
    <Figures
      items={[
        {
          label: 'Active plans',
          value: <Link to={screen('/admin-subscriptions', { standing: 'LIVE' })}>{data.live}</Link>,
          note: paidPlanId.options.map((id) => `${byPlan[id]} ${paidPlanLabel[id]}`).join(', '),
        },
        {
          label: 'Monthly revenue',
          value: (
            <Link to={screen('/admin-subscriptions', { standing: 'PAYING' })}>
              {formatMoney(data.monthlyCents, data.currency)}
            </Link>
          ),
          note: 'from paid plans',
        },
        {
          label: 'Trials',
          value: <Link to={screen('/admin-subscriptions', { status: 'TRIALING' })}>{data.trials}</Link>,
          note: 'in progress',
        },
        {
          label: 'Past due',
          value: <Link to={screen('/admin-subscriptions', { status: 'PAST_DUE' })}>{data.pastDue}</Link>,
          note: 'end 14 days after the first failed payment',
        },
        {
          label: 'Ending',
          value: <Link to={screen('/admin-subscriptions', { standing: 'ENDING' })}>{data.endingSoon}</Link>,
          note: 'within 30 days',
        },
        {
          label: 'Last 30 days',
          value: (
            <>
              <Link to={screen('/admin-subscriptions', { recent: 'STARTED' })}>+{data.beganIn30Days}</Link> /{' '}
              <Link to={screen('/admin-subscriptions', { recent: 'ENDED' })}>-{data.endedIn30Days}</Link>
            </>
          ),
          note: 'started and ended',
        },
      ]}
    />
  )
}
