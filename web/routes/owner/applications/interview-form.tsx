import { interviewKind } from '#contract/stays/application-parts.ts'
import { type ReceivedApplication, scheduleInterviewForm } from '#contract/stays/owner-applications.ts'
import { formatZone } from '#contract/time.ts'
import { interviewKindLabel } from '#web/features/stays/applications/words.ts'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { FormFrame } from './form-frame.tsx'
import { readInterviewTime } from './interview-time.ts'
import { useDecisionForm } from './use-decision-form.ts'

type Props = { application: ReceivedApplication; onClose: () => void }

export function InterviewForm({ application: { id, timeZone }, onClose }: Props) {
  const form = useDecisionForm({
    id,
    step: 'scheduleInterview',
    schema: scheduleInterviewForm,
    read: (data) => ({
      action: 'scheduleInterview',
      at: readInterviewTime(data.get('at'), timeZone),
      kind: data.get('kind'),
      place: data.get('place'),
      note: data.get('note'),
    }),
    onClose,
  })
  return (
    <FormFrame form={form} action="Schedule interview" onClose={onClose}>
      <TextField
        label="Date and time"
        help={`In ${formatZone(timeZone)}. The applicant will see it in ${formatZone(timeZone)} too.`}
        name="at"
        type="datetime-local"
        error={form.errors.at}
      />
      <EnumSelect
        label="Type of interview"
        labels={interviewKindLabel}
        only={interviewKind.options}
        name="kind"
        error={form.errors.kind}
      />
      <TextField label="Location, phone number or video link" name="place" maxLength={300} error={form.errors.place} />
      <TextArea label="Message" name="note" optional rows={3} maxLength={1000} error={form.errors.note} />
    </FormFrame>
  )
}
