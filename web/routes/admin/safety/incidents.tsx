import { useState } from 'react'
import { incidentKindLabel, incidentSeverityLabel, incidentStatusLabel } from '#contract/messaging/incident.labels.ts'
import { incidentStatus } from '#contract/messaging/incident.lifecycle.ts'
import { type Incident, type IncidentSeverity, incidentKind, incidentSeverity } from '#contract/messaging/incidents.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Row } from '#web/ui/layout.tsx'
import { choiceFilter, searchFilter } from '#web/ui/list/filters.ts'
import { List } from '#web/ui/list/list-screen.tsx'
import { tabsByStatus } from '#web/ui/list/tabs-by-status.ts'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { IncidentDialog } from './incident-dialog.tsx'

const statuses = statusTable(incidentStatusLabel, { OPEN: 'strong', IN_PROGRESS: 'notice', WAITING: 'outline', RESOLVED: 'good' })
const tones: Record<IncidentSeverity, BadgeTone> = { LOW: 'plain', NORMAL: 'plain', HIGH: 'notice', CRITICAL: 'danger' }

const columnsOf = (choose: (incident: Incident) => void): readonly Column<Incident>[] => [
  {
    title: 'Incident',
    cell: ({ title }) => title,
    note: ({ kind, home }) => [incidentKindLabel[kind], home?.title].filter(Boolean).join(', '),
  },
  {
    title: 'Status',
    phone: 'side',
    isShort: true,
    cell: ({ status, isLate }) => (
      <Row as="span" gap={1}>
        <StatusBadge of={statuses} value={status} /> {isLate && <Badge tone="danger">Late</Badge>}
      </Row>
    ),
  },
  {
    title: 'Severity',
    phone: 'hidden',
    isShort: true,
    cell: ({ severity }) => <Badge tone={tones[severity]}>{incidentSeverityLabel[severity]}</Badge>,
  },
  { title: 'Assigned to', phone: 'hidden', cell: ({ assignedTo }) => assignedTo?.name ?? 'No one yet' },
  { title: 'Opened', phone: 'hidden', isShort: true, cell: ({ openedAt }) => <DayText at={openedAt} /> },
  { title: 'Due', phone: 'named', isShort: true, cell: ({ dueAt }) => <DayText at={dueAt} /> },
  {
    title: 'Action',
    phone: 'action',
    cell: (incident) => (
      <Button variant="soft" size="sm" onClick={() => choose(incident)}>
        Open<span className="visually-hidden">, {incident.title}</span>
      </Button>
    ),
  },
]

const filters = [
  searchFilter('What happened, or the home'),
  choiceFilter({ param: 'kind', label: 'Kind', labels: incidentKindLabel }),
  choiceFilter({ param: 'severity', label: 'Severity', labels: incidentSeverityLabel }),
  choiceFilter({ param: 'assigned', label: 'Assigned to', none: 'Anyone', labels: { me: 'Me', none: 'No one yet' } }),
]

const notClosed = incidentStatus.options.filter((one) => one !== 'RESOLVED' && one !== 'DISMISSED')

/** Open incidents, late ones first. */
export function Incidents() {
  const [searchParams] = useQueryParams()
  const status = incidentStatus.safeParse(searchParams.get('status')).data
  const kind = incidentKind.safeParse(searchParams.get('kind')).data
  const severity = incidentSeverity.safeParse(searchParams.get('severity')).data
  const assigned = (['me', 'none'] as const).find((one) => one === searchParams.get('assigned'))
  const list = useList('GET /admin/incidents', {
    query: {
      ...(status && { status: [status] }),
      ...(kind && { kind }),
      ...(severity && { severity }),
      ...(assigned && { assigned }),
      search: searchParams.get('search') ?? '',
      page: pageOf(searchParams),
    },
  })
  const [chosen, setChosen] = useState<Incident>()
  return (
    <>
      <List
        query={list}
        noun="incident"
        rows={({ incidents }) => incidents}
        keyOf={({ id }) => id}
        columns={columnsOf(setChosen)}
        filters={filters}
        tabs={({ counts }) =>
          tabsByStatus({
            statuses: incidentStatus.options,
            labels: incidentStatusLabel,
            counts,
            value: status,
            first: { label: 'Not closed', statuses: notClosed },
          })
        }
        empty={{
          title: 'No open incidents',
          text: 'Reports, messages our rules flag and stays a home ends early appear here automatically. You can also record one yourself.',
        }}
      />
      {chosen && <IncidentDialog incident={chosen} onChange={setChosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
