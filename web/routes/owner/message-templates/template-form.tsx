import { type MessageTemplate, messageTemplateForm } from '#contract/messaging/message-templates.ts'
import { templateVariables } from '#contract/messaging/template-variables.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'

type Props = { template: MessageTemplate | undefined; onDone: () => void }

export function TemplateForm({ template, onDone }: Props) {
  const add = useApiMutation('POST /owners/message-templates')
  const change = useApiMutation('PUT /owners/message-templates/{id}')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: messageTemplateForm,
    read: (data) => Object.fromEntries(data),
    keptAs: `template:${template?.id ?? 'new'}`,
    async send(body) {
      if (template) await change.mutateAsync({ params: { id: template.id }, body })
      else await add.mutateAsync({ body })
      onDone()
    },
  })
  return (
    <Stack as="form" {...formProps}>
      <TextField label="Name" name="name" maxLength={80} defaultValue={template?.name} error={errors.name} />
      <TextArea
        label="Message"
        name="body"
        rows={6}
        maxLength={4000}
        help={`Filled in for each person: ${templateVariables.map((name) => `{{${name}}}`).join(', ')}`}
        defaultValue={template?.body}
        error={errors.body}
      />
      {failure && Object.keys(errors).length === 0 && <Alert tone="danger">{failure}</Alert>}
      <FormActions submit="Save template" isSubmitting={isSubmitting} onCancel={onDone} />
    </Stack>
  )
}
