import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import type { AdminApplicationRow } from '#contract/stays/admin-applications.ts'
import { applicationPriority, applicationType } from '#contract/stays/application.lifecycle.ts'
import { useApi } from '#web/api/queries.ts'
import { useChosenRows } from '#web/features/staff/choose-rows.tsx'
import { ApplicationBadge, PriorityBadge } from '#web/features/stays/applications/badges.tsx'
import { applicationPartOf, applicationParts, countIn } from '#web/features/stays/applications/parts.ts'
import { applicationPriorityLabel, applicationTypeLabel } from '#web/features/stays/applications/words.ts'
import { Figures } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { plural } from '#web/ui/format.ts'
import { Row } from '#web/ui/layout.tsx'
import { CountChoice } from '#web/ui/list/count-choice.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPages } from '#web/ui/list/list-pages.tsx'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import styles from './applications.module.css'
import { ApplicationBulkBar } from './bulk-bar.tsx'

const columns: readonly Column<AdminApplicationRow>[] = [
  { title: 'Applicant', cell: ({ id, applicant }) => <Link to={screen('/admin-applications/:id', { id })}>{applicant}</Link> },
  {
    title: 'Home',
    cell: ({ home, owner }) => (
      <span>
        {home.title}
        <br />
        <Muted as="span">{owner}</Muted>
      </span>
    ),
  },
  {
    title: 'Status',
    cell: ({ status, priority }) => (
      <Row as="span">
        <ApplicationBadge status={status} /> <PriorityBadge priority={priority} />
      </Row>
    ),
  },
  {
    title: 'Waiting on home since',
    cell: ({ homeTurnSince, timeZone }) =>
      homeTurnSince ? <TimeAgo at={homeTurnSince} zone={timeZone} /> : 'Not waiting on home',
  },
  {
    title: 'Sent',
    cell: ({ submittedAt, timeZone }) => (submittedAt ? <TimeAgo at={submittedAt} zone={timeZone} /> : 'Not yet'),
  },
]

const keyOf = ({ id }: AdminApplicationRow) => id

export function ApplicationList() {
  const [searchParams, change] = useQueryParams()
  const boxes = useChosenRows()
  const part = applicationPartOf(searchParams.get('status'))
  const search = searchParams.get('search') ?? ''
  const priority = applicationPriority.safeParse(searchParams.get('priority')).data
  const type = applicationType.safeParse(searchParams.get('type')).data
  const list = useList('GET /admin/applications', {
    query: {
      status: part.status,
      ...(priority && { priority: [priority] }),
      ...(type && { type: [type] }),
      search: search || undefined,
      page: pageOf(searchParams),
    },
  })
  return (
    <>
      <Stats />
      <FilterBar>
        <SearchBox
          label="Search"
          placeholder="Name, email or home"
          value={search}
          onChange={(text) => change({ search: text })}
        />
        <EnumSelect
          label="How soon"
          labels={applicationPriorityLabel}
          only={applicationPriority.options}
          none="All"
          value={priority ?? ''}
          onChange={(value) => change({ priority: value ?? '' })}
        />
        <EnumSelect
          label="Type"
          labels={applicationTypeLabel}
          only={applicationType.options}
          none="All"
          value={type ?? ''}
          onChange={(value) => change({ type: value ?? '' })}
        />
      </FilterBar>
      <QueryView query={list}>
        {({ applications, counts, page, limit, total }) => {
          const chosen = boxes.chosenOf(applications, { keyOf }).map(keyOf)
          return (
            <div className={styles.list}>
              <CountChoice
                label="Status"
                choices={applicationParts.map((part) => ({ value: part.value, label: part.label, count: countIn(part, counts) }))}
                isChosen={(value) => value === part.value}
                onChoose={(value) => change({ status: value === applicationParts[0].value ? null : value })}
              />
              <ApplicationBulkBar chosen={chosen} onDone={boxes.clear} />
              {applications.length === 0 ? (
                <EmptyState title="No applications match your filters">
                  <p>Try removing a filter.</p>
                </EmptyState>
              ) : (
                <DataTable
                  caption="Applications"
                  columns={[boxes.column(applications, { keyOf, nameOf: ({ applicant }) => applicant }), ...columns]}
                  rows={applications}
                  keyOf={keyOf}
                />
              )}
              <ListPages page={page} limit={limit} total={total} of="application" change={change} />
            </div>
          )
        }}
      </QueryView>
    </>
  )
}

function Stats() {
  const { data } = useApi('GET /admin/applications/stats')
  if (!data) return null
  return (
    <Figures
      items={[
        { label: 'Open', value: data.open },
        { label: 'Urgent', value: data.urgent, note: 'of the open applications' },
        { label: 'Late', value: data.late, note: 'no answer from the home for 2 days' },
        { label: 'Sent', value: data.submittedIn30Days, note: 'in the last 30 days' },
        {
          label: 'Time to a decision',
          value: data.medianHours === null ? 'None yet' : plural(data.medianHours, 'hour'),
          note: 'median, last 30 days',
        },
      ]}
    />
  )
}
