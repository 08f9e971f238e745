import { type ReceivedApplication, rejectForm } from '#contract/stays/owner-applications.ts'
import { rejectionLabel } from '#web/features/stays/applications/words.ts'
import { SelectField, TextArea } from '#web/ui/field.tsx'
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
    <FormFrame form={form} action="Turn it down" isDanger onClose={onClose}>
      <p>
        The reason must come from what your home has published. Medication, a diagnosis or who somebody is are never reasons. The
        applicant can appeal for 14 days.
      </p>
      <SelectField label="Reason" name="rejectionCode" defaultValue="" error={form.errors.rejectionCode}>
        <option value="">Choose</option>
        {rejectionCodes.map((code) => (
          <option key={code} value={code}>
            {rejectionLabel[code]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="What the person should know"
        help="They read these words. Be kind and clear: what was missing, and what could help."
        name="words"
        rows={4}
        maxLength={2000}
        error={form.errors.words}
      />
    </FormFrame>
  )
}
