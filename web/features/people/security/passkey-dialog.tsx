import { passkeyNameForm } from '#contract/people/security.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { createPasskey, hasPasskeys } from './passkey-browser.ts'
import type { Confirmed } from './use-confirm-identity.tsx'

type Props = { confirmed: Confirmed; onDone: (codes: readonly string[] | null) => void; onClose: () => void }

export const PasskeyDialog = ({ open, ...rest }: Props & { open: boolean }) => (
  <Dialog open={open} title="Add a passkey" onClose={rest.onClose}>
    <AddPasskey {...rest} />
  </Dialog>
)

function AddPasskey({ confirmed, onDone, onClose }: Props) {
  const ask = useApiMutation('POST /auth/passkeys/options')
  const add = useApiMutation('POST /auth/passkeys')
  const form = useForm({
    schema: passkeyNameForm,
    read: (data) => Object.fromEntries(data),
    async send({ name }) {
      const { challenge, options } = await confirmed(() => ask.mutateAsync({}))
      const response = await createPasskey(options)
      onDone((await add.mutateAsync({ body: { challenge, response, name } })).recoveryCodes)
    },
  })
  if (!hasPasskeys())
    return <Alert tone="notice">This browser does not support passkeys. Use an authenticator app instead.</Alert>
  return (
    <Stack as="form" {...form.formProps}>
      <p>Your browser will ask for your fingerprint, your face, your screen lock or a security key.</p>
      {form.failure && !form.errors.name && <Alert tone="danger">{form.failure}</Alert>}
      <TextField
        label="Name"
        help="So you can recognize it later."
        name="name"
        defaultValue="My phone"
        maxLength={60}
        error={form.errors.name}
      />
      <FormActions
        submit="Add passkey"
        sending="Waiting for your device..."
        isSubmitting={form.isSubmitting}
        onCancel={onClose}
      />
    </Stack>
  )
}
