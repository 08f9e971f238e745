import field from '#web/ui/field.module.css'
import { CheckboxField } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout.tsx'

type Labels = Readonly<Record<string, string>>
export type Ticks = Readonly<Record<string, boolean>>

/** Every point must be checked; the server requires the same. */
export function Checklist({
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
    <Stack as="fieldset" gap={2}>
      <legend className={field.label}>{legend}</legend>
      {Object.entries(labels).map(([name, label]) => (
        <CheckboxField
          key={name}
          label={label}
          checked={done[name] ?? false}
          onChange={({ target }) => onChange({ ...done, [name]: target.checked })}
        />
      ))}
    </Stack>
  )
}

export const notYet = 'Please check every item first.'
