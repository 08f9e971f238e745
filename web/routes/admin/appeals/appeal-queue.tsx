import { useState } from 'react'
import { formatShortDayOf } from '#contract/time.ts'
import { appealSubjectLabel } from '#contract/trust/appeal.labels.ts'
import type { StaffAppeal } from '#contract/trust/appeals.ts'
import { announce } from '#web/features/staff/notices.ts'
import { rowAfter } from '#web/features/staff/rows.ts'
import { AppealBadge } from '#web/features/trust/appeals/appeal-badge.tsx'
import { openAppeals } from '#web/routes/admin/applications/waiting.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Row } from '#web/ui/layout.tsx'
import { List } from '#web/ui/list/list-screen.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { AppealDialog } from './appeal-dialog.tsx'

const keyOf = ({ id }: StaffAppeal) => id

const columnsOf = (choose: (appeal: StaffAppeal) => void): readonly Column<StaffAppeal>[] => [
  { title: 'Person', cell: ({ person }) => person.name, note: ({ subjectType }) => appealSubjectLabel[subjectType] },
  { title: 'Home', cell: ({ home }) => home?.title ?? 'None' },
  {
    title: 'Status',
    phone: 'side',
    isShort: true,
    cell: ({ status, isLate }) => (
      <Row as="span" gap={1}>
        <AppealBadge status={status} /> {isLate && <Badge tone="danger">Late</Badge>}
      </Row>
    ),
  },
  { title: 'Answer by', phone: 'named', isShort: true, cell: ({ answerBy, timeZone }) => formatShortDayOf(answerBy, timeZone) },
  {
    title: 'Action',
    phone: 'action',
    cell: (appeal) => (
      <Button variant="soft" size="sm" aria-keyshortcuts="Enter" onClick={() => choose(appeal)}>
        Review<span className="visually-hidden">, {appeal.person.name}</span>
      </Button>
    ),
  },
]

/** Open appeals, the next deadline first. */
export function AppealQueue() {
  const [searchParams] = useQueryParams()
  const isDecided = searchParams.get('status') === 'decided'
  const page = pageOf(searchParams)
  const open = useList('GET /admin/appeals', openAppeals(isDecided ? 1 : page))
  const decided = useList('GET /admin/appeals', { query: { view: 'decided', page: isDecided ? page : 1 } })
  const [chosen, setChosen] = useState<string>()
  const list = isDecided ? decided : open
  const rows = list.data?.appeals ?? []
  const appeal = rows.find(({ id }) => id === chosen)
  const done = (words: string) => {
    const next = rowAfter(rows, keyOf, chosen ?? '')
    announce({ words, ...(next && { next: { label: next.person.name, row: next.id } }) })
    setChosen(undefined)
  }
  return (
    <>
      <List
        query={list}
        noun="appeal"
        rows={({ appeals }) => appeals}
        keyOf={keyOf}
        columns={columnsOf(({ id }) => setChosen(id))}
        tabs={() => ({
          value: isDecided ? 'decided' : 'open',
          tabs: [
            { value: 'open', label: 'Open', count: open.data?.total ?? null },
            { value: 'decided', label: 'Closed', count: decided.data?.total ?? null },
          ],
        })}
        empty={{
          title: isDecided ? 'No closed appeals' : 'No open appeals',
          text: 'When someone disagrees with a decision, their appeal appears here. We promise an answer in 10 business days.',
          isOfTab: true,
        }}
      />
      {appeal && <AppealDialog appeal={appeal} onDone={done} onClose={() => setChosen(undefined)} />}
    </>
  )
}
