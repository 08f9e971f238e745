import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { BulkBar } from '#web/ui/list/bulk-bar.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { choiceFilter, searchFilter } from '#web/ui/list/filters.ts'
import { useSelection } from '#web/ui/list/selection.tsx'
import { StatusTabs } from '#web/ui/list/status-tabs.tsx'
import { Section } from '#web/ui/page.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { StatusBadge, type StatusTable } from '#web/ui/status-badge.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DateTime, DayText, TimeAgo, TimeLeft } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

type Status = 'OPEN' | 'WAITING' | 'DONE'
const statuses: StatusTable<Status> = {
  OPEN: { label: 'Open', tone: 'strong' },
  WAITING: { label: 'Waiting for the home', tone: 'notice' },
  DONE: { label: 'Done', tone: 'good' },
}
type Sample = { id: string; name: string; amount: string; status: Status }
const samples: readonly Sample[] = [
  { id: '1', name: 'Seagrape House', amount: '$850.00', status: 'OPEN' },
  { id: '2', name: 'A home with a name that takes more than one line on a phone', amount: '$1,240.00', status: 'WAITING' },
  { id: '3', name: 'Harbor Light', amount: '$90.00', status: 'DONE' },
]
const columns: readonly Column<Sample>[] = [
  { title: 'Home', sort: 'name', cell: ({ name }) => <Link to="/dev/ui">{name}</Link>, note: () => 'Delray Beach, FL' },
  { title: 'Status', phone: 'side', cell: ({ status }) => <StatusBadge of={statuses} value={status} /> },
  { title: 'Amount', align: 'end', cell: ({ amount }) => amount },
]
const moment = '2026-11-18T13:22:00Z'

const keyOf = ({ id }: Sample) => id
const selectable = { keyOf, nameOf: ({ name }: Sample) => name }
const filters = [searchFilter('Name'), choiceFilter({ param: 'room', label: 'Room', labels: { SINGLE: 'Single room' } })]

export function RecordParts() {
  const [searchParams] = useQueryParams()
  const chosen = searchParams.get('status') ?? ''
  const search = searchParams.get('search') ?? ''
  const selection = useSelection()
  const shown = samples.filter(
    ({ name, status }) => name.toLowerCase().includes(search.toLowerCase()) && (chosen === '' || status === chosen),
  )
  const selected = selection.selectedOf(shown, selectable)
  return (
    <>
      <Section title="Records">
        <RecordList cards label="Records on cards">
          {samples.map(({ id, name, amount, status }) => (
            <RecordRow key={id} title={name} to="/dev/ui" heading="h3" badge={<StatusBadge of={statuses} value={status} />}>
              <Muted>Garden room, {amount}</Muted>
            </RecordRow>
          ))}
        </RecordList>
        <RecordList label="Records as lines">
          {samples.map(({ id, name, amount }) => (
            <RecordRow
              key={id}
              title={name}
              badge={amount}
              action={
                <Button variant="soft" size="sm">
                  View<span className="visually-hidden"> {name}</span>
                </Button>
              }
            >
              <Muted>Due on November 18</Muted>
            </RecordRow>
          ))}
        </RecordList>
      </Section>
      <Section title="A list">
        <FilterBar filters={filters} />
        <StatusTabs
          tabs={[
            { value: '', label: 'All', count: samples.length },
            { value: 'OPEN', label: 'Open', count: 1 },
          ]}
          value={chosen}
        />
        <BulkBar count={selected.length} noun="sample">
          <Button variant="soft" size="sm" onClick={selection.clear}>
            Clear selection
          </Button>
        </BulkBar>
        <DataTable
          caption="Samples"
          columns={[selection.column(shown, selectable), ...columns]}
          rows={shown}
          keyOf={keyOf}
          sort={{ by: 'name', isDescending: false, onChange: () => undefined }}
        />
      </Section>
      <Section title="Times">
        <p>
          <DateTime at={moment} />, <DayText at={moment} />, <TimeAgo at={moment} />, <TimeLeft until={moment} />
        </p>
      </Section>
    </>
  )
}
