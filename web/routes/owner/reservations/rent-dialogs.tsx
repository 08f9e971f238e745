import { useState } from 'react'
import type { OwnerRent, OwnerRentCharge } from '#contract/money/owner-rent.ts'
import { formatMoney } from '#contract/money.ts'
import { formatDay, formatPeriod } from '#contract/time.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useToday } from '#web/ui/use-today.ts'

type Props = { charge: OwnerRentCharge; rent: OwnerRent; onClose: () => void }

const sumOf = ({ charge, rent }: Props) => formatMoney(charge.amountCents + charge.lateFeeCents, rent.currency)

export function PaidToHomeDialog(props: Props) {
  const { charge, rent, onClose } = props
  const today = useToday(rent.timeZone)
  const [paidOn, setPaidOn] = useState(today)
  const put = useApiMutation('PUT /owners/rent/{id}')
  return (
    <ConfirmDialog
      open
      title="Mark as paid to you?"
      action="Mark as paid"
      reason={{
        about: charge.id,
        label: 'Note',
        help: 'For example: cash, receipt 12. The resident will see it.',
        optional: true,
        maxLength: 500,
      }}
      onConfirm={(note) =>
        put.mutateAsync({ params: { id: charge.id }, body: { action: 'PAID_TO_HOME', paidOn, ...(note && { note }) } })
      }
      onClose={onClose}
    >
      <p>
        You received {sumOf(props)} from {rent.residentName} for {formatPeriod(charge)}, in cash or another way outside Waymark.
        It will not be part of your payouts. This cannot be undone here.
      </p>
      <TextField
        label="Date you were paid"
        type="date"
        max={today}
        value={paidOn}
        help="If it was on time, the late fee is removed automatically."
        onChange={({ target }) => setPaidOn(target.value)}
      />
    </ConfirmDialog>
  )
}

export function MoveDialog({ charge, rent, onClose }: Props) {
  const [dueOn, setDueOn] = useState(charge.isLate ? charge.dueFrom : charge.dueOn)
  const put = useApiMutation('PUT /owners/rent/{id}')
  return (
    <ConfirmDialog
      open
      title="Change the due date?"
      action="Change due date"
      onConfirm={() => put.mutateAsync({ params: { id: charge.id }, body: { action: 'MOVE_DUE_DAY', dueOn } })}
      onClose={onClose}
    >
      <p>
        We’ll let {rent.residentName} know and send reminders for the new date only. Any late fee is removed. Later due dates do
        not change.
      </p>
      <TextField
        label="New due date"
        type="date"
        min={charge.dueFrom}
        max={charge.dueUntil}
        value={dueOn}
        help={`No later than ${formatDay(charge.dueUntil)}.`}
        onChange={({ target }) => setDueOn(target.value)}
      />
    </ConfirmDialog>
  )
}

export function WaiveFeeDialog({ charge, rent, onClose }: Props) {
  const put = useApiMutation('PUT /owners/rent/{id}')
  return (
    <ConfirmDialog
      open
      title="Waive the late fee?"
      action="Waive late fee"
      onConfirm={() => put.mutateAsync({ params: { id: charge.id }, body: { action: 'WAIVE_LATE_FEE' } })}
      onClose={onClose}
    >
      <p>
        {rent.residentName} will owe {formatMoney(charge.amountCents, rent.currency)} for {formatPeriod(charge)}. We will not add
        the fee again.
      </p>
    </ConfirmDialog>
  )
}

export function WaiveDialog(props: Props) {
  const { charge, rent, onClose } = props
  const put = useApiMutation('PUT /owners/rent/{id}')
  return (
    <ConfirmDialog
      open
      title="Waive this rent?"
      action={`Waive ${sumOf(props)}`}
      isDanger
      reason={{ about: charge.id, label: 'Reason', help: 'The resident will see this.' }}
      onConfirm={(note) => put.mutateAsync({ params: { id: charge.id }, body: { action: 'WAIVE', note } })}
      onClose={onClose}
    >
      <p>
        {rent.residentName} will not have to pay for {formatPeriod(charge)}, now or later. This cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
