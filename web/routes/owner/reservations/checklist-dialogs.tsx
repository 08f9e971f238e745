import { useState } from 'react'
import { terminationType } from '#contract/reservation.lifecycle.ts'
import { arrivalForm, safeExitForm } from '#contract/reservations.ts'
import styles from '#web/features/stays/stays.module.css'
import { arrivalLabel, safeExitLabel, terminationLabel } from '#web/features/stays/words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CheckboxField, SelectField } from '#web/ui/field.tsx'
import type { DialogProps } from './stay-actions.tsx'

type Labels = Readonly<Record<string, string>>
type Ticks = Readonly<Record<string, boolean>>

/** Every point must be gone through; the server asks for the same. */
function Checklist({
  legend,
  labels,
  done,
  onChange,
}: {
  legend: string
  labels: Labels
  done: Ticks
  onChange: (done: Ticks) => void
}) {
  return (
    <fieldset className={styles.checks}>
      <legend>{legend}</legend>
      {Object.entries(labels).map(([name, label]) => (
        <CheckboxField
          key={name}
          label={label}
          checked={done[name] ?? false}
          onChange={({ target }) => onChange({ ...done, [name]: target.checked })}
        />
      ))}
    </fieldset>
  )
}

const notYet = 'Please go through every point first.'

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
      title={`${stay.residentName} has arrived?`}
      action="Record the arrival"
      onConfirm={confirm}
      onClose={onClose}
    >
      <Checklist legend="On the first day, together" labels={arrivalLabel} done={done} onChange={setDone} />
      {stay.hasAccount && (
        <p className={styles.soft}>They confirm it too. Without an answer it counts as confirmed after 24 hours.</p>
      )}
    </ConfirmDialog>
  )
}

export function TerminateDialog({ stay, take, onClose }: DialogProps) {
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
      title={`End the stay of ${stay.residentName}?`}
      action="End the stay"
      isDanger
      reason={{ label: 'What happened', help: 'In a sentence or two. They read it and can appeal for 14 days.' }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <SelectField label="Kind" value={type} onChange={({ target }) => setType(terminationType.parse(target.value))}>
        {terminationType.options.map((one) => (
          <option key={one} value={one}>
            {terminationLabel[one]}
          </option>
        ))}
      </SelectField>
      <Checklist legend="A safe way out, offered to them" labels={safeExitLabel} done={done} onChange={setDone} />
    </ConfirmDialog>
  )
}
