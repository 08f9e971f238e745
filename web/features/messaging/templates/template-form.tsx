import { useQueryClient } from '@tanstack/react-query'
import type { MessageTemplate } from '#contract/messaging/message-templates.ts'
import { templateForm } from '#contract/messaging/message-templates.ts'
import type { TemplateVariable } from '#contract/messaging/template-variables.ts'
import { useSeenVersion } from '#web/drafts/use-seen-version.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'

export type TemplateContent = { name: string; body: string }
type Props = {
  template: MessageTemplate | undefined
  /** What it is called: "template". */
  noun: string
  variables: readonly TemplateVariable[]
  /** With the version that the change is based on, if there is one. */
  onSave: (content: TemplateContent, version: number | undefined) => Promise<unknown>
  onDone: () => void
  onReload: () => void
}

/** It never overwrites what a colleague saved in the meantime. */
export function TemplateForm({ template, noun, variables, onSave, onDone, onReload }: Props) {
  const queryClient = useQueryClient()
  const keptAs = `${noun}:${template?.id ?? 'new'}`
  const [version] = useSeenVersion(keptAs, template?.version)
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: templateForm(variables),
    read: (data) => Object.fromEntries(data),
    keptAs,
    version,
    async send(body) {
      // A colleague may have changed what was refused, so the newest version is fetched.
      await onSave(body, version).catch(async (error) => {
        await queryClient.invalidateQueries()
        throw error
      })
      onDone()
    },
  })
  return (
    <Stack as="form" {...formProps}>
      {template?.version !== version && !isSubmitting && <NewerVersion keptAs={keptAs} onReload={onReload} />}
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
