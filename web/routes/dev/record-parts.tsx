import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { CountChoice } from '#web/ui/list/count-choice.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { Section } from '#web/ui/page.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { StatusBadge, type StatusTable } from '#web/ui/status-badge.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DateTime, DayText, TimeAgo, TimeLeft } from '#web/ui/time.tsx'

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
  { title: 'Home', sort: 'name', cell: ({ name }) => name },
  { title: 'State', cell: ({ status }) => <StatusBadge of={statuses} value={status} /> },
  { title: 'Amount', align: 'end', cell: ({ amount }) => amount },
]
const moment = '2026-11-18T13:22:00Z'

export function RecordParts() {
  const [chosen, setChosen] = useState('')
  const [search, setSearch] = useState('')
  const choices = [
    { value: '', label: 'All', count: samples.length },
    { value: 'OPEN', label: 'Open', count: 1 },
  ]
  const shown = samples.filter(
    ({ name, status }) => name.toLowerCase().includes(search.toLowerCase()) && (chosen === '' || status === chosen),
  )
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
        <FilterBar label="Filter the samples">
          <SearchBox label="Search" value={search} onChange={setSearch} />
        </FilterBar>
        <CountChoice label="State" choices={choices} isChosen={(value) => value === chosen} onChoose={setChosen} />
        <DataTable
          caption="Samples"
          columns={columns}
          rows={shown}
          keyOf={({ id }) => id}
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
