import { useState } from 'react'
import { useApi } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

type Record = { type: 'payout' | 'refund' | 'deposit' | 'payment'; id: string }

/** The audit history of a record, newest first, with the names of staff. */
export function RecordHistory({ type, id }: Record) {
  const query = useApi('GET /admin/audit-events', { query: { subjectType: type, subjectId: id } })
  return (
    <QueryView query={query}>
      {({ events, next }) => (
        <>
          <Timeline events={events} />
          {next && <p>Showing the newest 50 events.</p>}
        </>
      )}
    </QueryView>
  )
}

type DialogProps = Record & { onClose: () => void }

export const HistoryDialog = ({ type, id, onClose }: DialogProps) => (
  <Dialog open title="History" onClose={onClose}>
    <RecordHistory type={type} id={id} />
  </Dialog>
)

/** The history behind a button in a row; `about` names the row for screen readers. */
export function HistoryButton({ type, id, about }: Record & { about: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="plain" size="sm" onClick={() => setOpen(true)}>
        History<span className="visually-hidden">, {about}</span>
      </Button>
      {isOpen && <HistoryDialog type={type} id={id} onClose={() => setOpen(false)} />}
    </>
  )
}
