import { useState } from 'react'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { formatShortDay } from '#contract/time.ts'
import { homeTransferStatusLabel } from '#contract/trust/home-transfer.labels.ts'
import { homeTransferStatus } from '#contract/trust/home-transfer.lifecycle.ts'
import type { StaffTransfer } from '#contract/trust/home-transfers.ts'
import { TransferBadge } from '#web/features/trust/home-transfer/transfer-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Row } from '#web/ui/layout.tsx'
import { choiceFilter, searchFilter } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { tabsByStatus } from '#web/ui/list/tabs-by-status.ts'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { NewTransfer } from './new-transfer.tsx'
import { TransferDetails } from './transfer-details.tsx'

const description = 'Homes moving from one owner to another, once both agree.'

export const meta = () => pageMeta({ title: 'Transfer home', description, path: '/admin-transfer-home', isPrivate: true })

const columnsOf = (choose: (transfer: StaffTransfer) => void): readonly Column<StaffTransfer>[] => [
  {
    title: 'Home',
    cell: ({ home }) => homeTitleOf(home),
    note: ({ home }) => `${home.city}, ${home.state}`,
    isNoteWide: true,
  },
  { title: 'From', cell: ({ from }) => from.name },
  { title: 'To', cell: ({ to }) => `${to.name}` },
  {
    title: 'Status',
    phone: 'side',
    isShort: true,
    cell: ({ status, blocks }) => (
      <Row as="span" gap={1}>
        <TransferBadge status={status} /> {status !== 'DONE' && blocks.length > 0 && <Badge tone="danger">Blocked</Badge>}
      </Row>
    ),
  },
  {
    title: 'Takes effect',
    phone: 'hidden',
    isShort: true,
    cell: ({ status, effectiveOn, doneAt, home }) => {
      if (doneAt) return <DayText at={doneAt} zone={home.timeZone} />
      if (effectiveOn) return formatShortDay(effectiveOn)
      return status === 'AWAITING_CONSENT' ? 'When both agree' : '–'
    },
  },
  {
    title: 'Agreed',
    phone: 'hidden',
    isShort: true,
    cell: ({ answers }) => `${answers.filter(({ agrees }) => agrees).length} of 2`,
  },
  {
    title: 'Requested',
    phone: 'hidden',
    isShort: true,
    cell: ({ requestedAt, home }) => <DayText at={requestedAt} zone={home.timeZone} />,
  },
  {
    title: 'Action',
    phone: 'action',
    cell: (transfer) => (
      <Button variant="soft" size="sm" onClick={() => choose(transfer)}>
        Open<span className="visually-hidden">, {transfer.home.title}</span>
      </Button>
    ),
  },
]

const underWay = homeTransferStatus.extract(['AWAITING_CONSENT', 'SCHEDULED']).options

const filters = [
  searchFilter('Home name'),
  choiceFilter({ param: 'view', label: 'Show', none: 'All', labels: { open: 'Under way' } }),
]

export default function TransferHomeScreen() {
  const [searchParams] = useQueryParams()
  const status = homeTransferStatus.safeParse(searchParams.get('status')).data
  const isOpen = searchParams.get('view') === 'open'
  const shown = status ? [status] : isOpen ? underWay : undefined
  const list = useList('GET /admin/home-transfer/history', {
    query: { ...(shown && { status: shown }), search: searchParams.get('search') ?? '', page: pageOf(searchParams) },
  })
  const [isNew, setNew] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const transfer = list.data?.transfers.find(({ id }) => id === chosen)
  return (
    <ListScreen
      title="Transfer home"
      description={description}
      actions={<Button onClick={() => setNew(true)}>Transfer a home</Button>}
      query={list}
      noun="transfer"
      rows={({ transfers }) => transfers}
      keyOf={({ id }) => id}
      columns={columnsOf(({ id }) => setChosen(id))}
      filters={filters}
      tabs={({ counts }) =>
        tabsByStatus({
          statuses: homeTransferStatus.options.filter((one) => one !== 'REQUESTED'),
          labels: homeTransferStatusLabel,
          counts,
          value: status,
        })
      }
      empty={{ title: 'No transfers yet', text: 'When a home is sold or handed over, start here. Both owners have to agree.' }}
    >
      {isNew && <NewTransfer onClose={() => setNew(false)} />}
      {transfer && <TransferDetails transfer={transfer} onClose={() => setChosen(undefined)} />}
    </ListScreen>
  )
}
