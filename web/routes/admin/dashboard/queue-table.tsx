import { Link } from 'react-router'
import type { StaffQueue } from '#contract/overview/admin-dashboard.ts'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatCount } from '#web/ui/format.ts'
import { Row } from '#web/ui/layout.tsx'
import { TimeAgo } from '#web/ui/time.tsx'

const groupLabel: Record<StaffQueue['group'], string> = {
  HOMES: 'Homes',
  PEOPLE: 'People',
  MONEY: 'Money',
  SYSTEM: 'System',
}

const columns: readonly Column<StaffQueue>[] = [
  { title: 'Queue', cell: ({ label, to }) => <Link to={to}>{label}</Link> },
  { title: 'Waiting', align: 'end', phone: 'side', isShort: true, cell: ({ count }) => formatCount(count) },
  {
    title: 'Oldest',
    phone: 'named',
    isShort: true,
    cell: ({ oldestAt, isLate }) =>
      oldestAt && (
        <Row as="span" gap={2}>
          <TimeAgo at={oldestAt} /> {isLate && <Badge tone="danger">Late</Badge>}
        </Row>
      ),
  },
  { title: 'Area', phone: 'hidden', isShort: true, cell: ({ group }) => groupLabel[group] },
]

/** What waits, before what is empty; within both the order stays, so that a queue is found where it was. */
const withWorkFirst = (queues: readonly StaffQueue[]) => [
  ...queues.filter(({ count }) => count > 0),
  ...queues.filter(({ count }) => count === 0),
]

export const QueueTable = ({ queues }: { queues: readonly StaffQueue[] }) =>
  queues.length === 0 ? (
    <EmptyState title="No queues for your role">
      <p>Ask an administrator what you should work on.</p>
    </EmptyState>
  ) : (
    <DataTable caption="What is waiting" columns={columns} rows={withWorkFirst(queues)} keyOf={({ name }) => name} />
  )
