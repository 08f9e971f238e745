import { useState } from 'react'
import { arrivalForm } from '#contract/stays/reservations.ts'
import { Checklist, notYet, type Ticks } from '#web/features/stays/reservations/checklist.tsx'
import { arrivalLabel } from '#web/features/stays/words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Muted } from '#web/ui/text.tsx'
import type { DialogProps } from './dialog-props.ts'

export function CheckInDialog({ stay, take, onClose }: DialogProps) {
  const [done, setDone] = useState<Ticks>({})
  async function confirm() {
    const checked = arrivalForm.safeParse(done)
    if (!checked.success) throw new Error(notYet)
    await take({ action: 'checkIn', checklist: checked.data })
  }
  return (
    <ConfirmDialog
      open
      title={`Has ${stay.residentName} moved in?`}
      action="Record move-in"
      onConfirm={confirm}
      onClose={onClose}
    >
      <Checklist legend="First-day checklist" labels={arrivalLabel} done={done} onChange={setDone} />
      {stay.hasAccount && <Muted>We’ll ask them to confirm. If they do not answer, it is confirmed after 24 hours.</Muted>}
    </ConfirmDialog>
  )
}
