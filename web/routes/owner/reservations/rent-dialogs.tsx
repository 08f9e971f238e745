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
  const [note, setNote] = useState('')
  const put = useApiMutation('PUT /owners/rent/{id}')
  const body = { action: 'PAID_TO_HOME', paidOn, ...(note.trim() && { note: note.trim() }) } as const
  return (
    <ConfirmDialog
      open
      title="Was it paid to you?"
      action="Yes, it is paid"
      onConfirm={() => put.mutateAsync({ params: { id: charge.id }, body })}
      onClose={onClose}
    >
      <p>
        You have {sumOf(props)} from {rent.residentName} for {formatPeriod(charge)}, in cash or another way outside of Waymark. It
        is not part of your payouts. This cannot be undone here.
      </p>
      <TextField
        label="The day you were paid"
        type="date"
        max={today}
        value={paidOn}
        help="If it was in time, the late fee goes away by itself."
        onChange={({ target }) => setPaidOn(target.value)}
      />
      <TextField
        label="Note"
        optional
        maxLength={500}
        value={note}
        help="For example: cash, receipt 12. The resident reads it."
        onChange={({ target }) => setNote(target.value)}
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
      title="Move the due day?"
      action="Move it"
      onConfirm={() => put.mutateAsync({ params: { id: charge.id }, body: { action: 'MOVE_DUE_DAY', dueOn } })}
      onClose={onClose}
    >
      <p>
        {rent.residentName} is told, and reminded of the new day only. A late fee that was added goes away. Later periods stay as
        they are.
      </p>
      <TextField
        label="The new day"
        type="date"
        min={charge.dueFrom}
        max={charge.dueUntil}
        value={dueOn}
        help={`Until ${formatDay(charge.dueUntil)}.`}
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
      title="Take the late fee off?"
      action="Take it off"
      onConfirm={() => put.mutateAsync({ params: { id: charge.id }, body: { action: 'WAIVE_LATE_FEE' } })}
      onClose={onClose}
    >
      <p>
        {rent.residentName} then owes {formatMoney(charge.amountCents, rent.currency)} for {formatPeriod(charge)}. The fee does
        not come back.
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
      title="Ask for nothing?"
      action={`Give up ${sumOf(props)}`}
      isDanger
      reason={{ about: charge.id, label: 'Why', help: 'The resident reads these words.' }}
      onConfirm={(note) => put.mutateAsync({ params: { id: charge.id }, body: { action: 'WAIVE', note } })}
      onClose={onClose}
    >
      <p>
        {rent.residentName} does not have to pay for {formatPeriod(charge)}, now or later. This cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
