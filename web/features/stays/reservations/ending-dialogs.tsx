import { useState } from 'react'
import type * as z from 'zod'
import { possessive } from '#contract/possessive.ts'
import { terminationType } from '#contract/stays/reservation.lifecycle.ts'
import { type ownerActionForm, type Reservation, safeExitForm } from '#contract/stays/reservations.ts'
import { safeExitLabel, terminationLabel } from '#web/features/stays/words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { Checklist, notYet, type Ticks } from './checklist.tsx'
import { RefundTable } from './end-stay.tsx'

type Ending = Extract<z.input<typeof ownerActionForm>, { action: 'cancel' | 'terminate' }>
/** The home and staff end a stay with the same dialogs. */
type EndingProps = { stay: Reservation; take: (body: Ending) => Promise<unknown>; onClose: () => void }

export const CancelDialog = ({ stay, take, onClose }: EndingProps) => (
  <ConfirmDialog
    open
    title="Cancel this reservation?"
    action="Cancel reservation"
    doing="Canceling..."
    back="Keep reservation"
    isDanger
    reason={{ about: stay.id, label: 'Reason', help: 'The resident will see this.' }}
    onConfirm={(reason) => take({ action: 'cancel', reason })}
    onClose={onClose}
  >
    <p>
      {stay.residentName} will lose the bed they were counting on. They get a full refund, also of an application fee if they paid
      one.
    </p>
    {stay.refundIfCancelled && <RefundTable refund={stay.refundIfCancelled} currency={stay.currency} />}
  </ConfirmDialog>
)

export function TerminateDialog({ stay, take, onClose }: EndingProps) {
  const [done, setDone] = useState<Ticks>({})
  const [type, setType] = useState<(typeof terminationType.options)[number]>('ADMINISTRATIVE')
  async function confirm(reason: string) {
    const safeExit = safeExitForm.safeParse(done)
    if (!safeExit.success) throw new Error(notYet)
    await take({ action: 'terminate', terminationType: type, reason, safeExit: safeExit.data })
  }
  return (
    <ConfirmDialog
      open
      title={`End ${possessive(stay.residentName)} stay?`}
      action="End stay"
      back="Keep stay"
      isDanger
      reason={{
        about: stay.id,
        label: 'What happened',
        help: 'In a sentence or two. They will see it and can appeal for 14 days.',
      }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <EnumSelect
        label="Reason"
        labels={terminationLabel}
        only={terminationType.options}
        value={type}
        onChange={(value) => value && setType(value)}
      />
      <Checklist legend="Safe-exit checklist" labels={safeExitLabel} done={done} onChange={setDone} />
    </ConfirmDialog>
  )
}
