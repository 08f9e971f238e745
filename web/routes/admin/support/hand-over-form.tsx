import { handOverForm, type SupportItemDetails } from '#contract/messaging/staff-support.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useSession } from '#web/session/use-session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { SelectField, TextArea } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'

type Props = { item: SupportItemDetails; onDone: () => void }

export function HandOverForm({ item: { id, colleagues }, onDone }: Props) {
  const { user } = useSession()
  const handOver = useApiMutation('POST /admin/support/{id}/hand-over')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: handOverForm,
    read: (data) => Object.fromEntries(data),
    keptAs: `hand-over:${id}`,
    async send(body) {
      await handOver.mutateAsync({ params: { id }, body })
      onDone()
    },
  })
  return (
    <Stack as="form" {...formProps}>
      <SelectField label="Assign to" name="to" defaultValue="" error={errors.to}>
        <option value="">Choose</option>
        {colleagues.map((one) => (
          <option key={one.id} value={one.id}>
            {one.id === user?.id ? `${one.name} (you)` : one.name}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Note"
        name="note"
        rows={3}
        maxLength={1000}
        help="What was done, and what is left. Only staff can see this."
        error={errors.note}
      />
      {failure && Object.keys(errors).length === 0 && <Alert tone="danger">{failure}</Alert>}
      <FormActions submit="Reassign" sending="Reassigning..." isSubmitting={isSubmitting} onCancel={onDone} />
    </Stack>
  )
}
