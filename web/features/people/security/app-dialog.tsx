import { useEffect, useRef, useState } from 'react'
import { appCodeForm } from '#contract/people/security.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { QrCode } from './qr-code.tsx'
import type { Confirmed } from './use-confirm-identity.tsx'

type Props = { confirmed: Confirmed; onDone: (codes: readonly string[] | null) => void; onClose: () => void }

export const AppDialog = ({ open, ...rest }: Props & { open: boolean }) => (
  <Dialog open={open} title="Set up an authenticator app" onClose={rest.onClose}>
    <SetUp {...rest} />
  </Dialog>
)

function SetUp({ confirmed, onDone, onClose }: Props) {
  const [app, setApp] = useState<{ secret: string; uri: string }>()
  const start = useApiMutation('POST /auth/two-factor/app')
  const finish = useApiMutation('POST /auth/two-factor/app/confirm')
  const { run, failure } = useAction(async () => setApp(await confirmed(() => start.mutateAsync({}))))
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void run()
  })
  const form = useForm({
    schema: appCodeForm,
    read: (data) => Object.fromEntries(data),
    send: async (body) => onDone((await confirmed(() => finish.mutateAsync({ body }))).recoveryCodes),
  })
  if (failure) return <Alert tone="danger">{failure}</Alert>
  if (!app) return <p role="status">Loading...</p>
  return (
    <Stack as="form" {...form.formProps}>
      <p>Scan this with an authenticator app or a password manager.</p>
      <QrCode text={app.uri} />
      <Fold variant="link" summary="Can’t scan it?">
        <p>
          <a href={app.uri}>Open it in an app on this device</a>, or enter this key there:
        </p>
        <p>
          <code>{app.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      </Fold>
      {form.failure && !form.errors.code && <Alert tone="danger">{form.failure}</Alert>}
      <TextField
        label="Code"
        help="The 6 digits the app shows now."
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        error={form.errors.code}
      />
      <FormActions submit="Turn on" sending="Checking..." isSubmitting={form.isSubmitting} onCancel={onClose} />
    </Stack>
  )
}
