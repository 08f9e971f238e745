import type { ApplicationAnswers } from '#contract/stays/application-parts.ts'
import { optionsOf, ownTypeLabel, urgencyLabel } from '#web/features/stays/applications/words.ts'
import { RadioGroup, SelectField, TextField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'
import { useToday } from '#web/ui/use-today.ts'
import type { StepProps } from './step-props.ts'

export function StepMove({ draft: { application, change }, errors }: StepProps) {
  const { answers, bedroom, rooms, timeZone } = application
  const today = useToday(timeZone)
  return (
    <>
      <SelectField
        label="Room"
        help="The home may offer you a different room."
        value={bedroom?.id ?? ''}
        error={errors.bedroomId}
        onChange={({ target }) => change({ bedroomId: target.value })}
      >
        {rooms.map(({ id, name, bedsFree }) => (
          <option key={id} value={id}>
            {name}, {bedsFree > 0 ? `${plural(bedsFree, 'bed')} available` : 'full right now'}
          </option>
        ))}
      </SelectField>
      <TextField
        label="When would you like to move in?"
        type="date"
        min={today}
        error={errors.moveInOn}
        value={answers.moveInOn ?? ''}
        onChange={({ target }) => change({ answers: { moveInOn: target.value } })}
      />
      <RadioGroup
        legend="How soon do you need a place?"
        name="urgency"
        options={optionsOf(urgencyLabel)}
        value={answers.urgency ?? ''}
        error={errors.urgency}
        onChange={(value) => change({ answers: { urgency: value as ApplicationAnswers['urgency'] } })}
      />
      <RadioGroup
        legend="Do any of these apply to you?"
        name="type"
        options={optionsOf(ownTypeLabel)}
        value={answers.type ?? 'STANDARD'}
        onChange={(value) => change({ answers: { type: value as ApplicationAnswers['type'] } })}
      />
    </>
  )
}
