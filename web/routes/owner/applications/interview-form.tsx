import { useState } from 'react'
import { interviewKind } from '#contract/stays/application-parts.ts'
import { moveInterviewForm, type ReceivedApplication, scheduleInterviewForm } from '#contract/stays/owner-applications.ts'
import { formatZone, wallTime } from '#contract/time.ts'
import { interviewKindLabel } from '#web/features/stays/applications/words.ts'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { FormFrame } from './form-frame.tsx'
import { askAboutHour, readInterviewTime } from './interview-time.ts'
import { useDecisionForm } from './use-decision-form.ts'

/** Whoever says "We call you" without having a number lets someone wait for nothing. */
const numberToCall = 'The applicant did not share a phone number. For a call, enter the number they should call.'

type Props = { application: ReceivedApplication; onClose: () => void }

/** Schedules an interview, or changes the one that is scheduled. */
export function InterviewForm({ application: { id, timeZone, status, interview, applicant }, onClose }: Props) {
  const current = status === 'INTERVIEW_SCHEDULED' ? interview : null
  const action = current ? 'moveInterview' : 'scheduleInterview'
  const before = current ? wallTime(current.at, timeZone) : ''
  const [typed, setTyped] = useState(before)
  const form = useDecisionForm({
    id,
    step: action,
    schema: current ? moveInterviewForm : scheduleInterviewForm,
    read: (data) => ({
      action,
      at: readInterviewTime(data.get('at'), timeZone),
      kind: data.get('kind'),
      place: data.get('place'),
      note: data.get('note'),
    }),
    onClose,
  })
  return (
    <FormFrame form={form} action={current ? 'Save and tell the applicant' : 'Schedule interview'} onClose={onClose}>
      <TextField
        label="Date and time"
        help={`In ${formatZone(timeZone)}. The applicant will see it in ${formatZone(timeZone)} too.`}
        name="at"
        type="datetime-local"
        defaultValue={before}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={form.errors.at}
      />
      <div role="status">{askAboutHour(typed, timeZone)}</div>
      <EnumSelect
        label="Type of interview"
        labels={interviewKindLabel}
        only={interviewKind.options}
        name="kind"
        defaultValue={current?.kind}
        error={form.errors.kind}
      />
      <TextField
        label="Location, phone number or video link"
        help={applicant?.phone ? undefined : numberToCall}
        name="place"
        defaultValue={current?.place}
        maxLength={300}
        error={form.errors.place}
      />
      <TextArea
        label="Message"
        name="note"
        optional
        rows={3}
        defaultValue={current?.note}
        maxLength={1000}
        error={form.errors.note}
      />
    </FormFrame>
  )
}
