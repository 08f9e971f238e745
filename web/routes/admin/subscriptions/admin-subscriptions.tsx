import { type AdminSubscription, adminSubscriptionOrder } from '#contract/money/admin-subscriptions.ts'
import { type SubscriptionStatus, subscriptionStatus } from '#contract/money/subscription.lifecycle.ts'
import { formatMoney } from '#contract/money.ts'
import { paidPlanId, planName } from '#contract/payments/plans.ts'
import { readSort } from '#contract/sort-order.ts'
import { useApi } from '#web/api/queries.ts'
import { SubscriptionBadge } from '#web/features/money/plans/subscription-badge.tsx'
import { per, subscriptionStatusLabel } from '#web/features/money/plans/words.ts'
import { useChosenRows } from '#web/features/staff/choose-rows.tsx'
import { Figures } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { CountChoice } from '#web/ui/list/count-choice.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPages } from '#web/ui/list/list-pages.tsx'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { tableSort } from '#web/ui/list/table-sort.ts'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import styles from './admin-subscriptions.module.css'
import { SubscriptionBulkBar } from './bulk-bar.tsx'
import { RowActions } from './row-actions.tsx'

export const meta = () =>
  pageMeta({ title: 'Subscriptions', description: 'Owners’ plans.', path: '/admin-subscriptions', isPrivate: true })

const nameOf = (id: (typeof paidPlanId.options)[number]) => planName.options[paidPlanId.options.indexOf(id) + 1]!

const columns: readonly Column<AdminSubscription>[] = [
  {
    title: 'Owner',
    sort: 'owner',
    cell: ({ owner }) => (
      <span className={styles.owner}>
        {owner.name}
        <br />
        <Muted as="span">{owner.email}</Muted>
      </span>
    ),
  },
  {
    title: 'Plan',
    sort: 'plan',
    cell: ({ planName: name, isGiven, amountCents, currency, interval }) => (
      <span>
        {name}
        <br />
        <Muted as="span">{isGiven ? 'Complimentary' : `${formatMoney(amountCents, currency)} ${per[interval]}`}</Muted>
      </span>
    ),
  },
  { title: 'Status', sort: 'status', cell: ({ status }) => <SubscriptionBadge status={status} /> },
  {
    title: 'Period ends',
    sort: 'periodEnd',
    cell: ({ cancelAt, periodEnd, trialEndsAt }) => {
      const end = cancelAt ?? periodEnd ?? trialEndsAt
      return end ? <DayText at={end} /> : 'No end date'
    },
  },
  { title: 'Since', sort: 'createdAt', cell: ({ createdAt }) => <DayText at={createdAt} /> },
  { title: 'Actions', cell: (subscription) => <RowActions subscription={subscription} /> },
]

const keyOf = ({ id }: AdminSubscription) => id

const states: readonly (SubscriptionStatus | '')[] = ['', ...subscriptionStatus.options]

export default function AdminSubscriptions() {
  const [searchParams, change] = useQueryParams()
  const boxes = useChosenRows()
  const search = searchParams.get('search') ?? ''
  const plan = paidPlanId.safeParse(searchParams.get('plan')).data
  const status = subscriptionStatus.safeParse(searchParams.get('status')).data
  const sort = adminSubscriptionOrder.safeParse(searchParams.get('sort')).data ?? '-createdAt'
  const { by: sortBy, isDescending } = readSort(sort)
  const list = useList('GET /admin/subscriptions', {
    query: {
      search: search || undefined,
      ...(plan && { planFilter: [plan] }),
      ...(status && { statusFilter: [status] }),
      sortBy,
      sortOrder: isDescending ? 'desc' : 'asc',
      page: pageOf(searchParams),
    },
  })
  return (
    <Page title="Subscriptions" description="Owners’ plans, revenue and what needs attention.">
      <Stats />
      <FilterBar>
        <SearchBox
          label="Search"
          placeholder="Owner, business or email"
          value={search}
          onChange={(text) => change({ search: text })}
        />
        <SelectField label="Plan" value={plan ?? ''} onChange={({ target }) => change({ plan: target.value })}>
          <option value="">All plans</option>
          {paidPlanId.options.map((id) => (
            <option key={id} value={id}>
              {nameOf(id)}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      <QueryView query={list}>
        {({ subscriptions, counts, page, limit, total }) => {
          const chosen = boxes.chosenOf(subscriptions, { keyOf }).map(keyOf)
          const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
          const shown = states.filter((state) => state === '' || counts[state] || state === status)
          return (
            <>
              <CountChoice
                label="Status"
                choices={shown.map((value) => ({
                  value,
                  label: value ? subscriptionStatusLabel[value] : 'All',
                  count: value ? (counts[value] ?? 0) : all,
                }))}
                isChosen={(value) => value === (status ?? '')}
                onChoose={(value) => change({ status: value || null })}
              />
              <SubscriptionBulkBar chosen={chosen} onDone={boxes.clear} />
              {subscriptions.length === 0 ? (
                <EmptyState title="No plans match your filters">
                  <p>Try removing a filter. Owners on the Community plan have no subscription.</p>
                </EmptyState>
              ) : (
                <DataTable
                  caption="Subscriptions"
                  columns={[boxes.column(subscriptions, { keyOf, nameOf: ({ owner }) => owner.name }), ...columns]}
                  rows={subscriptions}
                  keyOf={keyOf}
                  sort={tableSort(sort, change)}
                />
              )}
              <ListPages page={page} limit={limit} total={total} of="subscription" change={change} />
            </>
          )
        }}
      </QueryView>
    </Page>
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
          value: data.live,
          note: paidPlanId.options.map((id) => `${byPlan[id]} ${nameOf(id)}`).join(', '),
        },
        { label: 'Monthly revenue', value: formatMoney(data.monthlyCents, data.currency), note: 'from paid plans' },
        { label: 'Trials', value: data.trials, note: 'in progress' },
        { label: 'Past due', value: data.pastDue, note: 'end 14 days after the first failed payment' },
        { label: 'Ending', value: data.endingSoon, note: 'within 30 days' },
        { label: 'Last 30 days', value: `+${data.beganIn30Days} / -${data.endedIn30Days}`, note: 'started and ended' },
      ]}
    />
  )
}
