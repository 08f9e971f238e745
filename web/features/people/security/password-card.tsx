import { useState } from 'react'
import { changePasswordForm } from '#contract/people/auth.ts'
import { call } from '#web/api/client.ts'
import { NewPasswordField } from '#web/features/people/auth/person-fields.tsx'
import { session } from '#web/session/session.browser.ts'
import { useSession } from '#web/session/use-session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { Confirmed } from './use-confirm-identity.tsx'

const calls = {
  SEEKER: 'POST /residents/change-password',
  OWNER: 'POST /owners/change-password',
  ADMIN: 'POST /admin/change-password',
} as const

export function PasswordCard({ confirmed }: { confirmed: Confirmed }) {
  const [isOpen, setOpen] = useState(false)
  const [saved, setSaved] = useState<string>()
  return (
    <Card title="Password">
      {saved && <Alert tone="success">{saved}</Alert>}
      {isOpen ? (
        <PasswordForm
          confirmed={confirmed}
          onDone={(words) => {
            setSaved(words)
            setOpen(false)
          }}
        />
      ) : (
        <Row>
          <Button variant="soft" onClick={() => setOpen(true)}>
            Change password
          </Button>
        </Row>
      )}
    </Card>
  )
}

function PasswordForm({ confirmed, onDone }: { confirmed: Confirmed; onDone: (words?: string) => void }) {
  const { user } = useSession()
  const form = useForm({
    schema: changePasswordForm,
    read: (data) => Object.fromEntries(data),
    async send(body) {
      const { message, token } = await confirmed(() => call(calls[user?.role ?? 'SEEKER'], { body }))
      session.renew(token)
      onDone(message)
    },
  })
  const isAtField = form.errors.currentPassword ?? form.errors.newPassword
  return (
    <Stack as="form" {...form.formProps}>
      {form.failure && !isAtField && <Alert tone="danger">{form.failure}</Alert>}
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={form.errors.currentPassword}
      />
      <NewPasswordField label="New password" name="newPassword" error={form.errors.newPassword} />
      <FormActions submit="Save new password" isSubmitting={form.isSubmitting} onCancel={() => onDone()} />
    </Stack>
  )
}
