import { useState } from 'react'
import type { BackgroundCheckStatus } from '#contract/trust/background-check.lifecycle.ts'
import { backgroundCheckForm, type StaffBackgroundCheck } from '#contract/trust/background-checks.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { CheckboxField, RadioGroup, TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'

type Status = BackgroundCheckStatus
type Words = { label: string; done: string }

const words: Partial<Record<Status, Words>> = {
  CONSENT_PENDING: { label: 'Request a background check', done: 'Check requested. We asked the person to agree.' },
  IN_PROGRESS: { label: 'Start the check', done: 'Check started. Person notified.' },
  CLEAR: { label: 'Record as clear', done: 'Recorded as clear. Person notified.' },
  REVIEW_REQUIRED: { label: 'Record a result that needs an assessment', done: 'Result recorded. Person notified.' },
  ADVERSE_NOTICE_SENT: {
    label: 'Decide against the person and send the notice',
    done: 'Notice sent. The person has 5 days to dispute it.',
  },
  CANCELLED: { label: 'Cancel the check', done: 'Check canceled. Person notified.' },
}
/** After a dispute, the same statuses mean something else. */
const wordsAfterDispute: Partial<Record<Status, Words>> = {
  IN_PROGRESS: { label: 'Send it back to the agency', done: 'Sent back to the agency. Person notified.' },
  ADVERSE_NOTICE_SENT: { label: 'Keep the decision', done: 'Notice kept. The days that were left start again.' },
}

const wordsFor = (from: Status, to: Status) => (from === 'DISPUTED' && wordsAfterDispute[to]) || words[to]!

type Props = { check: StaffBackgroundCheck; onDone: (words: string) => void }

export function SetBackgroundCheck({ check: { person, status: from, decisions }, onDone }: Props) {
  const [to, setTo] = useState<Status>()
  const set = useApiMutation('PUT /admin/users/{id}/background-check')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: backgroundCheckForm,
    keptAs: `background-check-${person.userId}-${from}`,
    read: (data) => ({ backgroundCheckStatus: to, from, ...readFields(data, from, to) }),
    send: async (body) => {
      await set.mutateAsync({ params: { id: person.userId }, body })
      onDone(wordsFor(from, body.backgroundCheckStatus).done)
    },
  })
  if (decisions.length === 0) return <Muted>There is nothing to do right now.</Muted>
  return (
    <Stack {...formProps} as="form" panel="tint">
      <ErrorSummary failure={failure} errors={errors} />
      <RadioGroup
        legend="What to do"
        name="backgroundCheckStatus"
        options={decisions.map((value) => ({ value, label: wordsFor(from, value).label }))}
        value={to ?? ''}
        error={errors.backgroundCheckStatus && 'Choose what to do'}
        onChange={(value) => setTo(decisions.find((one) => one === value))}
      />
      {to && <Fields from={from} to={to} errors={errors} />}
      <FormActions submit="Save" isSubmitting={isSubmitting} />
    </Stack>
  )
}

const textOf = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
const part = (data: FormData, prefix: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(data, `${prefix}.${name}`)]))

/** Only what the shown fields say; the server wants nothing else. */
function readFields(data: FormData, from: Status, to: Status | undefined) {
  const isAgain = from === 'DISPUTED'
  if (to === 'IN_PROGRESS') return isAgain ? {} : { agency: part(data, 'agency', ['name', 'address', 'phone']) }
  if (to === 'REVIEW_REQUIRED') return { findings: textOf(data, 'findings') }
  if (to === 'ADVERSE_NOTICE_SENT' && !isAgain) {
    const weighed = part(
      data,
      'assessment',
      assessed.map(([name]) => name),
    )
    const isMoreThanArrest = data.get('assessment.isMoreThanArrest') === 'on'
    return { reason: textOf(data, 'reason'), assessment: { ...weighed, isMoreThanArrest } }
  }
  return to === 'CLEAR' ? {} : { reason: textOf(data, 'reason') }
}

const assessed = [
  ['nature', 'What it is about, and how it matters here'],
  ['severity', 'How severe it is'],
  ['timeSince', 'How long ago it was'],
  ['rehabilitation', 'What the person has done since'],
] as const

type Errors = Record<string, string>

function Fields({ from, to, errors }: { from: Status; to: Status; errors: Errors }) {
  if (to === 'CLEAR') return <Muted>Valid for 12 months. What the report says is erased.</Muted>
  if (to === 'IN_PROGRESS') return from === 'DISPUTED' ? null : <AgencyFields errors={errors} />
  if (to === 'REVIEW_REQUIRED')
    return (
      <TextArea
        label="What the report says"
        name="findings"
        rows={3}
        maxLength={1000}
        help="A sentence or two. The person reads it. It’s stored encrypted."
        error={errors.findings}
      />
    )
  return (
    <>
      {to === 'ADVERSE_NOTICE_SENT' && from !== 'DISPUTED' && <AssessmentFields errors={errors} />}
      <TextArea
        label="Reason"
        name="reason"
        rows={3}
        maxLength={500}
        help="The person will read it word for word."
        error={errors.reason}
      />
    </>
  )
}

const AgencyFields = ({ errors }: { errors: Errors }) => (
  <>
    <TextField label="Agency" name="agency.name" maxLength={120} error={errors['agency.name'] ?? errors.agency} />
    <TextField label="Agency’s address" name="agency.address" maxLength={300} error={errors['agency.address']} />
    <TextField label="Agency’s phone number" name="agency.phone" maxLength={40} error={errors['agency.phone']} />
  </>
)

/** No one is turned away by a record alone: each point is weighed in writing. */
const AssessmentFields = ({ errors }: { errors: Errors }) => (
  <>
    {assessed.map(([name, label]) => (
      <TextArea
        key={name}
        label={label}
        name={`assessment.${name}`}
        rows={2}
        maxLength={600}
        error={errors[`assessment.${name}`]}
      />
    ))}
    <CheckboxField
      label="It is more than an arrest"
      name="assessment.isMoreThanArrest"
      error={errors['assessment.isMoreThanArrest']}
    />
  </>
)
