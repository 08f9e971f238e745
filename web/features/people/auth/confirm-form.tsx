import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useForm } from '#web/ui/form.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { NewPasswordField } from './person-fields.tsx'
import type { Welcome } from './use-welcome.ts'

/** The link proves who owns the mailbox; the password proves that no one else signed up with that address. */
export function ConfirmForm({ token, welcome }: { token: string; welcome: Welcome }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { formProps, errors, failure, isSubmitting, isReady } = useForm({
    schema: async () => (await import('#contract/people/auth.ts')).confirmEmailForm,
    read: (data) => ({ ...Object.fromEntries(data), token }),
    send: async (body) => welcome(await call('POST /auth/confirm-email', { body })),
  })
  return (
    <Stack key={String(isChoosing)} as="form" {...formProps}>
      {(failure || errors.token) && <Alert tone="danger">{failure ?? errors.token}</Alert>}
      {isChoosing ? (
        <NewPasswordField name="newPassword" error={errors.newPassword} />
      ) : (
        <PasswordField
          label="Password"
          help="The one you chose when you signed up."
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
      )}
      <Row gap={5}>
        <Button type="submit" loading={isSubmitting} disabled={!isReady}>
          {isSubmitting ? 'Confirming...' : 'Confirm and sign in'}
        </Button>
        <Button variant="plain" onClick={() => setIsChoosing(!isChoosing)}>
          {isChoosing ? 'Use my password' : 'Choose a new password'}
        </Button>
      </Row>
    </Stack>
  )
}
