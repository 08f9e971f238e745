import { useState } from 'react'
import { formatMoney } from '#contract/money.ts'
import { rulesFor } from '#contract/payments/rule-packs.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useToday } from '#web/ui/use-today.ts'
import type { DialogProps } from './dialog-props.ts'

export const PaidDialog = ({ stay, take, onClose }: DialogProps) => (
  <ConfirmDialog open title="Paid to you?" action="Yes, it is paid" onConfirm={() => take({ action: 'pay' })} onClose={onClose}>
    <p>
      You have {formatMoney(stay.totalCents, stay.currency)} from {stay.residentName}, outside of Waymark. Then the bed is
      confirmed, and refunds are yours to pay.
    </p>
  </ConfirmDialog>
)

export const NoShowDialog = ({ stay, take, onClose }: DialogProps) => (
  <ConfirmDialog
    open
    title="Nobody came?"
    action="Close the reservation"
    isDanger
    onConfirm={() => take({ action: 'noShow' })}
    onClose={onClose}
  >
    <p>{stay.residentName} is told. The bed goes to the next in line. Seven days of rent are kept, the rest goes back.</p>
  </ConfirmDialog>
)

/** A person without an account cannot read the reason here. */
const readBy = ({ hasAccount }: DialogProps['stay']) =>
  hasAccount ? 'They will read this.' : 'Kept with this stay. They have no account here, so tell them yourself.'

export function NoticeDialog({ stay, take, onClose }: DialogProps) {
  const [endsOn, setEndsOn] = useState(stay.earliestLeave)
  return (
    <ConfirmDialog
      open
      title={`Give notice to ${stay.residentName}?`}
      action="Give notice"
      reason={{ about: stay.id, label: 'Why', help: readBy(stay) }}
      onConfirm={(reason) => take({ action: 'giveNotice', endsOn, reason })}
      onClose={onClose}
    >
      <TextField
        label="The day of leaving"
        type="date"
        min={stay.earliestLeave}
        value={endsOn}
        help="At least a week from now. Local rules may ask for more."
        onChange={({ target }) => setEndsOn(target.value)}
      />
    </ConfirmDialog>
  )
}

export const StayOnDialog = ({ stay, take, onClose }: DialogProps) => (
  <ConfirmDialog
    open
    title="Take the notice back?"
    action="Take it back"
    onConfirm={() => take({ action: 'takeNoticeBack' })}
    onClose={onClose}
  >
    <p>{stay.residentName} stays, without a set end.</p>
  </ConfirmDialog>
)

export function CompleteDialog({ stay, take, onClose }: DialogProps) {
  const today = useToday(stay.timeZone)
  const [leftOn, setLeftOn] = useState(today)
  const { returnDays, claimDays } = rulesFor(stay.home.state, leftOn || today).depositClock
  return (
    <ConfirmDialog
      open
      title="Has the stay ended?"
      action="Yes, they have left"
      onConfirm={() => take({ action: 'complete', leftOn })}
      onClose={onClose}
    >
      <p>
        {stay.residentName}’s bed will be available again. Return the deposit within {returnDays} days, or send an itemized claim
        within {claimDays}.
      </p>
      <TextField
        label="The day they left"
        type="date"
        max={today}
        value={leftOn}
        onChange={({ target }) => setLeftOn(target.value)}
      />
    </ConfirmDialog>
  )
}
