import { type ReactNode, useState } from 'react'
import { allowedAmong } from '#contract/allowed-actions.ts'
import type { Reservation } from '#contract/stays/reservations.ts'
import { today } from '#contract/time.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { CancelDialog, TerminateDialog } from '#web/features/stays/reservations/ending-dialogs.tsx'
import { MoveInDate } from '#web/features/stays/reservations/move-in-date.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { CheckInDialog } from './check-in-dialog.tsx'
import type { ActionBody } from './dialog-props.ts'
import { ChangeDateDialog, CompleteDialog, NoShowDialog, NoticeDialog, PaidDialog, StayOnDialog } from './step-dialogs.tsx'

/** A note has its own form, and both sides move the date with the same buttons. */
type Action = Exclude<ActionBody['action'], 'note' | 'proposeDate' | 'acceptDate' | 'declineDate' | 'withdrawDate'>

const dialogs = {
  pay: PaidDialog,
  checkIn: CheckInDialog,
  noShow: NoShowDialog,
  changeDate: ChangeDateDialog,
  giveNotice: NoticeDialog,
  takeNoticeBack: StayOnDialog,
  complete: CompleteDialog,
  cancel: CancelDialog,
  terminate: TerminateDialog,
}
const labels: Record<Action, string> = {
  pay: 'Mark as paid to me',
  checkIn: 'Record move-in',
  noShow: 'Mark as no-show',
  changeDate: 'Change move-in date',
  giveNotice: 'Give notice',
  takeNoticeBack: 'Withdraw notice',
  complete: 'Record move-out',
  cancel: 'Cancel reservation',
  terminate: 'End stay early',
}
const order = Object.keys(labels) as Action[]

/** The action the page suggests: never a move-out before its day, nor being paid by someone who has paid. */
function mainOf(open: readonly Action[], { endsOn, timeZone, isProcessing }: Reservation) {
  if (open.includes('complete')) return endsOn !== null && endsOn <= today(timeZone, new Date()) ? 'complete' : undefined
  if (isProcessing) return undefined
  return (['pay', 'checkIn'] as const).find((action) => open.includes(action))
}

/** What the home can do with the stay now, according to the server. */
export function StayActions({ stay, children }: { stay: Reservation; children?: ReactNode }) {
  const [asked, setAsked] = useState<Action>()
  const act = useApiMutation('PUT /owners/reservations/{id}')
  const open = allowedAmong(stay, order)
  const main = mainOf(open, stay)
  const Dialog = asked && dialogs[asked]
  const take = (body: ActionBody) => act.mutateAsync({ params: { id: stay.id }, body })
  if (open.length === 0) return children
  return (
    <>
      <MoveInDate stay={stay} take={take} />
      {stay.status === 'PENDING_PAYMENT' && stay.hasAccount && (
        <Muted>
          Need another move-in date? Once {stay.isProcessing ? 'the payment is confirmed' : `${stay.residentName} has paid`}, you
          can propose one here.
        </Muted>
      )}
      <Row>
        {open.map((action) => (
          <Button key={action} variant={action === main ? 'main' : 'plain'} onClick={() => setAsked(action)}>
            {labels[action]}
          </Button>
        ))}
        {children}
      </Row>
      {Dialog && <Dialog stay={stay} take={take} onClose={() => setAsked(undefined)} />}
    </>
  )
}
