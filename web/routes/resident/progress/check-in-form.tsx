import { useState } from 'react'
import { checkInDaysBack, cravingOptions, moodOptions } from '#contract/people/progress.labels.ts'
import { checkInForm, type ProgressCheckIn } from '#contract/people/progress.ts'
import { addDays, deviceZone } from '#contract/time.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { RadioGroup, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Stack } from '#web/ui/layout.tsx'

type Props = {
  today: string
  day: string
  checkIn: ProgressCheckIn | undefined
  onDay: (day: string) => void
  onSaved: (checkIn: ProgressCheckIn) => void
  onCancel: (() => void) | undefined
}

const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.')))

/**
 * Only the mood is needed; the rest is there for those who want it. Fields show what the chosen day's check-in has until someone
 * changes them; what was typed stays when another day is chosen.
 */
export function CheckInForm({ today, day, checkIn, onDay, onSaved, onCancel }: Props) {
  const [isFilled] = useState(checkIn !== undefined)
  const [typed, setTyped] = useState<Partial<Record<keyof ProgressCheckIn, string>>>({})
  const type = (change: typeof typed) => setTyped((before) => ({ ...before, ...change }))
  const mood = typed.mood ?? checkIn?.mood.toString() ?? ''
  const save = useApiMutation('PUT /residents/progress/check-ins')
  const form = useForm({
    schema: checkInForm,
    read: (data) => ({
      day: formText(data, 'day'),
      mood: numberOrNull(mood) ?? undefined,
      craving: numberOrNull(formText(data, 'craving')),
      sleepHours: numberOrNull(formText(data, 'sleepHours')),
      note: formText(data, 'note'),
    }),
    send: async (body) => onSaved(await save.mutateAsync({ query: { timeZone: deviceZone() }, body })),
  })
  return (
    <form {...form.formProps}>
      <Stack>
        <ErrorSummary failure={form.failure} />
        <RadioGroup
          legend="Mood"
          name="mood"
          options={moodOptions}
          value={mood}
          error={form.errors.mood && 'Choose how you feel.'}
          onChange={(value) => type({ mood: value })}
        />
        <Fold variant="link" summary="Add cravings, sleep or a note" open={isFilled}>
          <SelectField
            label="Cravings"
            optional
            name="craving"
            value={typed.craving ?? checkIn?.craving?.toString() ?? ''}
            onChange={({ target }) => type({ craving: target.value })}
            error={form.errors.craving}
          >
            <option value="">Not today</option>
            {cravingOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Hours of sleep"
            optional
            name="sleepHours"
            inputMode="decimal"
            value={typed.sleepHours ?? checkIn?.sleepHours?.toString() ?? ''}
            onChange={({ target }) => type({ sleepHours: target.value })}
            error={form.errors.sleepHours}
          />
          <TextArea
            label="Note"
            optional
            name="note"
            rows={3}
            maxLength={2000}
            value={typed.note ?? checkIn?.note ?? ''}
            onChange={({ target }) => type({ note: target.value })}
            error={form.errors.note}
          />
          <TextField
            // A form left open over midnight moves on to the new day.
            key={today}
            label="Day"
            help="Missed a day? You can fill it in. Nothing is lost if you do not."
            name="day"
            type="date"
            min={addDays(today, -checkInDaysBack)}
            max={today}
            defaultValue={day}
            onChange={({ target }) => target.value && target.value !== day && onDay(target.value)}
            error={form.errors.day}
          />
        </Fold>
        <FormActions submit="Save check-in" isSubmitting={form.isSubmitting} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
