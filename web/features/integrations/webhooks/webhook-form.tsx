import { webhookEventLabel } from '#contract/integrations/webhook-event.labels.ts'
import type { WebhookEvent } from '#contract/integrations/webhook-event.ts'
import { type WebhookEndpoint, webhookEndpointForm } from '#contract/integrations/webhooks.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'

const { 'test.sent': _test, ...labels } = webhookEventLabel
const choices = Object.entries(labels) as [WebhookEvent, string][]

type Props = {
  /** The webhook to change; without one, a new one is added. */
  endpoint?: WebhookEndpoint
  /** Called with the secret of a new one. */
  onDone: (secret?: string) => void
  onClose: () => void
}

export function WebhookForm({ endpoint, onDone, onClose }: Props) {
  const add = useApiMutation('POST /owners/webhooks')
  const change = useApiMutation('PUT /owners/webhooks/{id}')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: webhookEndpointForm,
    keptAs: `webhook-${endpoint?.id ?? 'new'}`,
    read: (data) => ({ url: data.get('url'), events: data.getAll('events') }),
    async send(body) {
      if (!endpoint) return onDone((await add.mutateAsync({ body })).secret)
      await change.mutateAsync({ params: { id: endpoint.id }, body })
      onDone()
    },
  })
  return (
    <Stack as="form" {...formProps}>
      <ErrorSummary failure={failure} errors={errors} />
      <TextField
        label="Address"
        name="url"
        type="url"
        autoComplete="off"
        placeholder="https://example.org/hooks"
        defaultValue={endpoint?.url}
        help="It has to start with https:// and be on the public internet."
        error={errors.url}
      />
      <CheckboxGroup legend="Send" error={errors.events}>
        {choices.map(([event, label]) => (
          <CheckboxField
            key={event}
            label={label}
            name="events"
            value={event}
            defaultChecked={endpoint?.events.includes(event) ?? false}
          />
        ))}
      </CheckboxGroup>
      <FormActions submit={endpoint ? 'Save webhook' : 'Add webhook'} isSubmitting={isSubmitting} onCancel={onClose} />
    </Stack>
  )
}
