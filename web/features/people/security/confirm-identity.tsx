import type { Security } from '#contract/people/security.ts'
import { call } from '#web/api/client.ts'
import { session } from '#web/session/session.browser.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { CodeField } from './code-field.tsx'
import { askPasskey } from './passkey-browser.ts'

type FormProps = { onDone: () => void; onCancel: () => void }
type Props = FormProps & { twoFactor: Security['twoFactor'] }

/** Asks for the password, or for the second step of those who have one. */
export const ConfirmIdentity = ({ twoFactor, ...form }: Props) => (
  <Stack>
    <p>This protects your account if someone else uses your device.</p>
    {twoFactor.passkeys.length > 0 && <PasskeyButton onDone={form.onDone} />}
    {twoFactor.isOn ? <CodeForm {...form} /> : <PasswordForm {...form} />}
  </Stack>
)

function PasskeyButton({ onDone }: { onDone: () => void }) {
  const { run, isBusy, failure } = useAction(async () => {
    const { challenge, options } = await call('POST /auth/confirm-identity/passkey-options')
    const response = await askPasskey(options)
    const { token } = await call('POST /auth/confirm-identity/passkey', { body: { challenge, response } })
    session.renew(token)
    onDone()
  })
  return (
    <>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button variant="soft" loading={isBusy} onClick={() => void run()}>
        Use my passkey
      </Button>
    </>
  )
}

function PasswordForm({ onDone, onCancel }: FormProps) {
  const form = useForm({
    schema: async () => (await import('#contract/people/security.ts')).identityPasswordForm,
    read: (data) => Object.fromEntries(data),
    async send(body) {
      const { token } = await call('POST /auth/confirm-identity', { body })
      session.renew(token)
      onDone()
    },
  })
  return (
    <Stack as="form" {...form.formProps}>
      {form.failure && !form.errors.password && <Alert tone="danger">{form.failure}</Alert>}
      <PasswordField label="Your password" name="password" autoComplete="current-password" error={form.errors.password} />
      <FormActions submit="Confirm" sending="Checking..." isSubmitting={form.isSubmitting} onCancel={onCancel} />
    </Stack>
  )
}

function CodeForm({ onDone, onCancel }: FormProps) {
  const form = useForm({
    schema: async () => (await import('#contract/people/security.ts')).identityCodeForm,
    read: (data) => Object.fromEntries(data),
    async send(body) {
      const { token } = await call('POST /auth/confirm-identity/code', { body })
      session.renew(token)
      onDone()
    },
  })
  return (
    <Stack as="form" {...form.formProps}>
      {form.failure && !form.errors.code && <Alert tone="danger">{form.failure}</Alert>}
      <CodeField error={form.errors.code} />
      <FormActions submit="Confirm" sending="Checking..." isSubmitting={form.isSubmitting} onCancel={onCancel} />
    </Stack>
  )
}
