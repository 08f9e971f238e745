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

/** Only the mood is needed; the rest is there for those who want it. */
export function CheckInForm({ today, day, checkIn, onDay, onSaved, onCancel }: Props) {
  const [mood, setMood] = useState(checkIn ? String(checkIn.mood) : '')
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
          onChange={setMood}
        />
        <Fold variant="link" summary="Add cravings, sleep or a note" open={checkIn !== undefined}>
          <SelectField
            label="Cravings"
            optional
            name="craving"
            defaultValue={checkIn?.craving?.toString() ?? ''}
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
            defaultValue={checkIn?.sleepHours?.toString() ?? ''}
            error={form.errors.sleepHours}
          />
          <TextArea
            label="Note"
            optional
            name="note"
            rows={3}
            maxLength={2000}
            defaultValue={checkIn?.note}
            error={form.errors.note}
          />
          <TextField
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
