import type { RequirementAnswer } from '#contract/stays/application-parts.ts'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { answerLabel, optionsOf } from '#web/features/stays/applications/words.ts'
import { RadioGroup, TextField } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import styles from './form.module.css'
import type { StepProps } from './step-props.ts'

/** One requirement at a time, so that no one has to guess what the home makes of an answer. */
export function StepRequirements({ draft: { application, change }, errors }: StepProps) {
  const { requirements, answers } = application
  const given = answers.requirements ?? []
  function set(requirementId: string, part: { answer?: RequirementAnswer; note?: string }) {
    const known = given.find((answer) => answer.requirementId === requirementId)
    const answer = part.answer ?? known?.answer
    if (!answer) return
    const next = { requirementId, answer, note: part.note ?? known?.note ?? '' }
    change({ answers: { requirements: [...given.filter((answer) => answer.requirementId !== requirementId), next] } })
  }
  if (requirements.length === 0) return <p>This home has not published any requirements. You can continue.</p>
  return (
    <>
      <Muted>
        Tell us where you stand on each one today. “I want to ask about this” is a fine answer. The home will see it and can talk
        it over with you.
      </Muted>
      {requirements.map((requirement) => (
        <Requirement
          key={requirement.id}
          requirement={requirement}
          given={given.find((answer) => answer.requirementId === requirement.id)}
          isAskedFor={errors.requirements !== undefined}
          onChange={(part) => set(requirement.id, part)}
        />
      ))}
    </>
  )
}

type Props = {
  requirement: OwnApplication['requirements'][number]
  given: { answer: RequirementAnswer; note: string } | undefined
  /** Whether to point out that the answer is missing. */
  isAskedFor: boolean
  onChange: (part: { answer?: RequirementAnswer; note?: string }) => void
}

const Requirement = ({ requirement: { id, description, details, required }, given, isAskedFor, onChange }: Props) => (
  <Stack gap={3} className={styles.requirement}>
    <RadioGroup
      legend={required ? description : `${description} (preferred, not required)`}
      name={`requirement-${id}`}
      options={optionsOf(answerLabel)}
      value={given?.answer ?? ''}
      error={isAskedFor && !given ? 'Choose an answer.' : undefined}
      onChange={(value) => onChange({ answer: value as RequirementAnswer })}
    />
    {details && <Muted>{details}</Muted>}
    {given && given.answer !== 'MEETS' && (
      <TextField
        label="Anything the home should know about this?"
        optional
        maxLength={500}
        value={given.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    )}
  </Stack>
)
