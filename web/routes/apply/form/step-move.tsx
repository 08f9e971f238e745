import type { ApplicationAnswers } from '#contract/application-parts.ts'
import { optionsOf, ownTypeLabel, urgencyLabel } from '#web/features/applications/words.ts'
import { RadioGroup, SelectField, TextField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'
import type { Draft } from './use-draft.ts'

export function StepMove({ draft: { application, change } }: { draft: Draft }) {
  const { answers, bedroom, rooms } = application
  return (
    <>
      <SelectField
        label="Room"
        help="The home may offer you another one."
        value={bedroom?.id ?? ''}
        onChange={({ target }) => change({ bedroomId: target.value })}
      >
        {rooms.map(({ id, name, bedsFree }) => (
          <option key={id} value={id}>
            {name}, {bedsFree > 0 ? `${plural(bedsFree, 'bed')} free` : 'no bed free now'}
          </option>
        ))}
      </SelectField>
      <TextField
        label="When would you like to move in?"
        type="date"
        value={answers.moveInOn ?? ''}
        onChange={({ target }) => change({ answers: { moveInOn: target.value } })}
      />
      <RadioGroup
        legend="How soon do you need a place?"
        name="urgency"
        options={optionsOf(urgencyLabel)}
        value={answers.urgency ?? ''}
        onChange={(value) => change({ answers: { urgency: value as ApplicationAnswers['urgency'] } })}
      />
      <RadioGroup
        legend="Does one of these fit?"
        name="type"
        options={optionsOf(ownTypeLabel)}
        value={answers.type ?? 'STANDARD'}
        onChange={(value) => change({ answers: { type: value as ApplicationAnswers['type'] } })}
      />
    </>
  )
}
