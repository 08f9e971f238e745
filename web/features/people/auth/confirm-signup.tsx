import { useEffect, useRef } from 'react'
import { call } from '#web/api/client.ts'
import type { SentEmail } from '#web/session/sent-email.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { Stack } from '#web/ui/layout.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { CheckYourMail } from './check-your-mail.tsx'
import { useWelcome } from './use-welcome.ts'

/** The password stays in this page only, so that the code is all there is to type. After a reload it is asked for. */
export type SignupSent = SentEmail & { password: string }

/** Takes the emailed code on the page where the sign-up began, so that no one has to leave it. */
export function ConfirmSignup({ sent, onBack }: { sent: SignupSent | SentEmail; onBack: () => void }) {
  const { email, message } = sent
  const password = 'password' in sent ? sent.password : undefined
  const welcome = useWelcome()
  const form = useRef<HTMLFormElement>(null)
  // The button that was pressed went away with the other form.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { formProps, errors, failure, isSubmitting, isReady } = useForm({
    schema: async () => (await import('#contract/people/auth.ts')).confirmCodeForm,
    read: (data) => ({ email, password: password ?? data.get('password'), code: data.get('code') }),
    send: async (body) => welcome(await call('POST /auth/confirm-code', { body })),
  })
  return (
    <CheckYourMail email={email} message={message} again="POST /auth/resend-confirmation" onBack={onBack}>
      <Stack as="form" {...formProps} ref={form}>
        {failure && !errors.code && <Alert tone="danger">{failure}</Alert>}
        <TextField
          label="Code"
          help="The 6 digits in the email. If it has no code, use its link."
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={errors.code}
        />
        {password === undefined && (
          <PasswordField
            label="Password"
            help="The one you chose when you signed up."
            name="password"
            autoComplete="current-password"
            error={errors.password}
          />
        )}
        <Button type="submit" loading={isSubmitting} disabled={!isReady}>
          {isSubmitting ? 'Confirming...' : 'Confirm and continue'}
        </Button>
      </Stack>
    </CheckYourMail>
  )
}
