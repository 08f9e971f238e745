import type { ApplicationAnswers } from '#contract/stays/application-parts.ts'
import { contactLabel, optionsOf } from '#web/features/stays/applications/words.ts'
import { RadioGroup, TextArea, TextField } from '#web/ui/field.tsx'
import type { StepProps } from './step-props.ts'

export const StepAbout = ({ draft: { application, change }, errors }: StepProps) => {
  const { answers } = application
  return (
    <>
      <TextArea
        label="What would you like the home to know about you?"
        help="A few sentences are enough: your routine, your work, what helps you. You do not have to write about your health."
        optional
        maxLength={2000}
        value={answers.about ?? ''}
        onChange={({ target }) => change({ answers: { about: target.value } })}
      />
      <TextArea
        label="What would you like to ask?"
        optional
        rows={3}
        maxLength={1000}
        value={answers.questions ?? ''}
        onChange={({ target }) => change({ answers: { questions: target.value } })}
      />
      <RadioGroup
        legend="How should the home reach you?"
        name="contactBy"
        options={optionsOf(contactLabel)}
        value={answers.contactBy ?? 'MESSAGE'}
        onChange={(value) => change({ answers: { contactBy: value as ApplicationAnswers['contactBy'] } })}
      />
      <TextField
        label="Phone number"
        help="The home sees it only if you share your contact details."
        optional={answers.contactBy !== 'PHONE'}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={answers.phone ?? ''}
        error={errors.phone}
        onChange={({ target }) => change({ answers: { phone: target.value } })}
      />
    </>
  )
}
