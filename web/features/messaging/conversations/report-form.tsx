import { reportForm } from '#contract/messaging/conversations.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { reportReasonLabel } from './labels.ts'

type Props = { id: string; onDone: () => void; onClose: () => void }

export function ReportForm({ id, onDone, onClose }: Props) {
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: reportForm,
    read: (data) => Object.fromEntries(data),
    keptAs: `report:${id}`,
    async send(body) {
      await call('POST /conversations/{id}/report', { params: { id }, body })
      onDone()
    },
  })
  return (
    <Stack as="form" {...formProps}>
      <p>
        Staff will read this conversation. You’ll both see that staff read it, but not who reported it. If you’re in danger, call
        911 first.
      </p>
      <EnumSelect label="What is this about?" labels={reportReasonLabel} none="Choose" name="reason" error={errors.reason} />
      <TextArea label="What happened?" optional name="words" maxLength={2000} rows={3} error={errors.words} />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <FormActions submit="Send report" sending="Sending..." isSubmitting={isSubmitting} onCancel={onClose} />
    </Stack>
  )
}
