import { useState } from 'react'
import { changeEmailForm, type Security } from '#contract/people/security.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import type { Confirmed } from './use-confirm-identity.tsx'

type Props = { email: string; change: Security['emailChange']; confirmed: Confirmed }

export function EmailCard({ email, change, confirmed }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title="Email">
      <p>
        You sign in with <strong>{email}</strong>.
      </p>
      {change && <Pending change={change} />}
      {isOpen ? (
        <EmailForm confirmed={confirmed} onDone={() => setOpen(false)} />
      ) : (
        <Row>
          <Button variant="soft" onClick={() => setOpen(true)}>
            Change email
          </Button>
        </Row>
      )}
    </Card>
  )
}

function Pending({ change: { newEmail, oldConfirmed, newConfirmed } }: { change: NonNullable<Security['emailChange']> }) {
  const keep = useApiMutation('DELETE /auth/change-email')
  const missing = [!oldConfirmed && 'your current address', !newConfirmed && newEmail].filter(Boolean).join(' and ')
  return (
    <Alert tone="notice" title={`Waiting to change to ${newEmail}`}>
      <p>Open the link we emailed to {missing}. Until then, nothing changes.</p>
      <p>
        <Button variant="plain" size="sm" loading={keep.isPending} onClick={() => keep.mutate({})}>
          Keep my current email
        </Button>
      </p>
    </Alert>
  )
}

function EmailForm({ confirmed, onDone }: { confirmed: Confirmed; onDone: () => void }) {
  const ask = useApiMutation('POST /auth/change-email')
  const form = useForm({
    schema: changeEmailForm,
    read: (data) => Object.fromEntries(data),
    async send(body) {
      await confirmed(() => ask.mutateAsync({ body }))
      onDone()
    },
  })
  return (
    <Stack as="form" {...form.formProps}>
      {form.failure && !form.errors.newEmail && <Alert tone="danger">{form.failure}</Alert>}
      <TextField
        label="New email"
        help="We’ll email a link to both addresses. Your email will change once both are confirmed. Then you’ll sign in again."
        name="newEmail"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={form.errors.newEmail}
      />
      <FormActions submit="Send links" sending="Sending..." isSubmitting={form.isSubmitting} onCancel={onDone} />
    </Stack>
  )
}
