import type { MessageTemplate } from '#contract/messaging/message-templates.ts'
import { templateForm } from '#contract/messaging/message-templates.ts'
import type { TemplateVariable } from '#contract/messaging/template-variables.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'

export type TemplateContent = { name: string; body: string }
type Props = {
  template: MessageTemplate | undefined
  /** What it is called: "template". */
  noun: string
  variables: readonly TemplateVariable[]
  onSave: (content: TemplateContent) => Promise<unknown>
  onDone: () => void
}

export function TemplateForm({ template, noun, variables, onSave, onDone }: Props) {
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: templateForm(variables),
    read: (data) => Object.fromEntries(data),
    keptAs: `${noun}:${template?.id ?? 'new'}`,
    async send(body) {
      await onSave(body)
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
        help={`Filled in for each person: ${variables.map((name) => `{{${name}}}`).join(', ')}`}
        defaultValue={template?.body}
        error={errors.body}
      />
      {failure && Object.keys(errors).length === 0 && <Alert tone="danger">{failure}</Alert>}
      <FormActions submit={`Save ${noun}`} isSubmitting={isSubmitting} onCancel={onDone} />
    </Stack>
  )
}
