import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { choiceFilter, searchFilter } from '#web/ui/list/filters.ts'
import { List } from '#web/ui/list/list-screen.tsx'
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
  { title: 'State', phone: 'side', cell: ({ status }) => <StatusBadge of={statuses} value={status} /> },
  { title: 'Amount', align: 'end', cell: ({ amount }) => amount },
]
const moment = '2026-11-18T13:22:00Z'

export function RecordParts() {
  const [searchParams] = useQueryParams()
  const chosen = searchParams.get('status') ?? ''
  const search = searchParams.get('search') ?? ''
  const all = useQuery({
    queryKey: ['samples'],
    queryFn: () => ({ samples, total: samples.length }),
    initialData: { samples, total: samples.length },
  })
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
        <List
          query={all}
          noun="sample"
          rows={(data) =>
            data.samples.filter(
              ({ name, status }) => name.toLowerCase().includes(search.toLowerCase()) && (chosen === '' || status === chosen),
            )
          }
          keyOf={({ id }) => id}
          columns={columns}
          sort="name"
          filters={[searchFilter('Name'), choiceFilter({ param: 'room', label: 'Room', labels: { SINGLE: 'Single room' } })]}
          tabs={() => ({
            tabs: [
              { value: '', label: 'All', count: samples.length },
              { value: 'OPEN', label: 'Open', count: 1 },
            ],
            value: chosen,
          })}
          bulk={{
            nameOf: ({ name }) => name,
            actions: (_rows, clear) => (
              <Button variant="soft" size="sm" onClick={clear}>
                Clear selection
              </Button>
            ),
          }}
          empty={{ title: 'No samples yet', text: 'Samples will appear here.' }}
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
