import { useState } from 'react'
import { formatMoney } from '#contract/money.ts'
import { rulesFor } from '#contract/payments/rule-packs.ts'
import { possessive } from '#contract/possessive.ts'
import { MoveInDayField } from '#web/features/stays/reservations/move-in-date.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useToday } from '#web/ui/use-today.ts'
import type { DialogProps } from './dialog-props.ts'

export const PaidDialog = ({ stay, take, onClose }: DialogProps) => (
  <ConfirmDialog
    open
    title="Mark as paid to you?"
    action="Mark as paid"
    onConfirm={() => take({ action: 'pay' })}
    onClose={onClose}
  >
    <p>
      You received {formatMoney(stay.totalCents, stay.currency)} from {stay.residentName} outside Waymark. The bed will be
      confirmed, and any refund will be yours to pay.
    </p>
  </ConfirmDialog>
)

export const NoShowDialog = ({ stay, take, onClose }: DialogProps) => (
  <ConfirmDialog
    open
    title="Mark as a no-show?"
    action="Mark as no-show"
    isDanger
    onConfirm={() => take({ action: 'noShow' })}
    onClose={onClose}
  >
    <p>
      We’ll let {stay.residentName} know. The bed goes to the next person in line. You keep seven days of rent. The rest is
      refunded.
    </p>
  </ConfirmDialog>
)

/** For someone without an account, whom the home asks directly. */
export function ChangeDateDialog({ stay, take, onClose }: DialogProps) {
  const [startsOn, setStartsOn] = useState(stay.startsOn)
  return (
    <ConfirmDialog
      open
      title="Change the move-in date?"
      action="Change date"
      onConfirm={() => take({ action: 'changeDate', startsOn })}
      onClose={onClose}
    >
      <p>{stay.residentName} does not have an account, so agree on the date with them first. The costs stay the same.</p>
      <MoveInDayField timeZone={stay.timeZone} value={startsOn} onChange={setStartsOn} />
    </ConfirmDialog>
  )
}

/** A person without an account cannot read the reason here. */
const readBy = ({ hasAccount }: DialogProps['stay']) =>
  hasAccount ? 'They will see this.' : 'Kept with this reservation. They do not have an account, so tell them yourself.'

export function NoticeDialog({ stay, take, onClose }: DialogProps) {
  const [endsOn, setEndsOn] = useState(stay.earliestLeave)
  return (
    <ConfirmDialog
      open
      title={`Give notice to ${stay.residentName}?`}
      action="Give notice"
      reason={{ about: stay.id, label: 'Reason', help: readBy(stay) }}
      onConfirm={(reason) => take({ action: 'giveNotice', endsOn, reason })}
      onClose={onClose}
    >
      <TextField
        label="Move-out date"
        type="date"
        min={stay.earliestLeave}
        value={endsOn}
        help="At least a week from now. Local rules may require more."
        onChange={({ target }) => setEndsOn(target.value)}
      />
    </ConfirmDialog>
  )
}

export const StayOnDialog = ({ stay, take, onClose }: DialogProps) => (
  <ConfirmDialog
    open
    title="Withdraw the notice?"
    action="Withdraw notice"
    onConfirm={() => take({ action: 'takeNoticeBack' })}
    onClose={onClose}
  >
    <p>
      {stay.residentName} will stay, with no end date. If a shorter last period is already paid or waived, rent for the rest of it
      will be due.
    </p>
  </ConfirmDialog>
)

export function CompleteDialog({ stay, take, onClose }: DialogProps) {
  const today = useToday(stay.timeZone)
  const [leftOn, setLeftOn] = useState(today)
  const { returnDays, claimDays } = rulesFor(stay.home.state, leftOn || today).depositClock
  return (
    <ConfirmDialog
      open
      title="Record the move-out?"
      action="Record move-out"
      onConfirm={() => take({ action: 'complete', leftOn })}
      onClose={onClose}
    >
      <p>
        {possessive(stay.residentName)} bed will be available again. Return the deposit within {returnDays} days, or send an
        itemized claim within {claimDays}.
      </p>
      <TextField
        label="Move-out date"
        type="date"
        max={today}
        value={leftOn}
        onChange={({ target }) => setLeftOn(target.value)}
      />
    </ConfirmDialog>
  )
}
