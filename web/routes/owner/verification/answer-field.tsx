import type { Verification, VerificationAnswers } from '#contract/trust/verification.ts'
import { CheckboxField, TextArea, TextField } from '#web/ui/field.tsx'
import type { VerificationAnswersState } from './use-answers.ts'

type Field = Verification['items'][number]['fields'][number]

/** A question of the checklist, rendered by its type. */
export function AnswerField({
  field,
  answers,
  isLocked,
}: {
  field: Field
  answers: VerificationAnswersState
  isLocked: boolean
}) {
  const { name, kind, label, help, isOptional } = field
  const value = answers.values[name]
  const set = (answer: string | boolean) => answers.change({ [name]: answer } as VerificationAnswers)
  if (kind === 'YES')
    return (
      <CheckboxField label={label} checked={value === true} disabled={isLocked} onChange={({ target }) => set(target.checked)} />
    )
  const around = { label, help, optional: isOptional, disabled: isLocked, value: String(value ?? '') }
  if (kind === 'LONG') return <TextArea {...around} rows={3} maxLength={1000} onChange={({ target }) => set(target.value)} />
  const type = kind === 'DATE' ? 'date' : 'text'
  return (
    <TextField
      {...around}
      type={type}
      maxLength={kind === 'DATE' ? undefined : 100}
      onChange={({ target }) => set(target.value)}
    />
  )
}
