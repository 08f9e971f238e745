import { type ReceivedApplication, rejectForm } from '#contract/stays/owner-applications.ts'
import { rejectionLabel } from '#web/features/stays/applications/words.ts'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FormFrame } from './form-frame.tsx'
import { useDecisionForm } from './use-decision-form.ts'

type Props = { application: ReceivedApplication; onClose: () => void }

export function RejectForm({ application: { id, rejectionCodes }, onClose }: Props) {
  const form = useDecisionForm({
    id,
    step: 'reject',
    schema: rejectForm,
    read: (data) => ({ action: 'reject', rejectionCode: data.get('rejectionCode'), words: data.get('words') }),
    onClose,
  })
  return (
    <FormFrame form={form} action="Decline application" isDanger onClose={onClose}>
      <p>
        The reason must match a requirement your home has published. Medication, a diagnosis or who someone is can never be the
        reason. The applicant has 14 days to appeal. You’ll no longer see the answers and documents.
      </p>
      <EnumSelect
        label="Reason"
        labels={rejectionLabel}
        only={rejectionCodes}
        none="Choose"
        name="rejectionCode"
        defaultValue=""
        error={form.errors.rejectionCode}
      />
      <TextArea
        label="Message to the applicant"
        help="They will see this. Be kind and clear about what was missing and what could help."
        name="words"
        rows={4}
        maxLength={2000}
        error={form.errors.words}
      />
    </FormFrame>
  )
}
