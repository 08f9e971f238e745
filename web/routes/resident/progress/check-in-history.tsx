import { useState } from 'react'
import { cravingLabel, moodLabel } from '#contract/people/progress.labels.ts'
import type { ProgressCheckIn } from '#contract/people/progress.ts'
import { formatWeekday } from '#contract/time.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted } from '#web/ui/text.tsx'

/** All check-ins, newest first, fetched when they are opened. */
export function CheckInHistory() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold variant="card" summary="All check-ins" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen && <Pages />}
    </Fold>
  )
}

function Pages({ before }: { before?: string }) {
  const page = useApi('GET /residents/progress/check-ins', { query: before ? { before } : {} })
  const [showsMore, setShowsMore] = useState(false)
  return (
    <QueryView query={page}>
      {({ checkIns, hasMore }) => (
        <>
          <RecordList label="Check-ins">
            {checkIns.map((checkIn) => (
              <CheckIn key={checkIn.id} checkIn={checkIn} />
            ))}
          </RecordList>
          {hasMore && !showsMore && (
            <Button variant="plain" onClick={() => setShowsMore(true)}>
              Show older check-ins
            </Button>
          )}
          {showsMore && <Pages before={checkIns.at(-1)!.day} />}
        </>
      )}
    </QueryView>
  )
}

function CheckIn({ checkIn: { id, day, mood, craving, sleepHours, note } }: { checkIn: ProgressCheckIn }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useApiMutation('DELETE /residents/progress/check-ins/{id}')
  const details = [
    moodLabel(mood),
    craving !== null && `cravings: ${cravingLabel(craving).toLowerCase()}`,
    sleepHours !== null && `${sleepHours} hours of sleep`,
  ]
  return (
    <RecordRow
      title={formatWeekday(day)}
      action={
        <Button variant="plain" size="sm" onClick={() => setAsking(true)}>
          Delete<span className="visually-hidden"> the check-in of {formatWeekday(day)}</span>
        </Button>
      }
    >
      <Muted>
        <Dots of={details} />
      </Muted>
      {note && <Muted typed>{note}</Muted>}
      <ConfirmDialog
        open={isAsking}
        title="Delete check-in"
        action="Delete check-in"
        isDanger
        onConfirm={() => remove.mutateAsync({ params: { id } })}
        onClose={() => setAsking(false)}
      >
        <p>This deletes the check-in of {formatWeekday(day)} for good.</p>
      </ConfirmDialog>
    </RecordRow>
  )
}
