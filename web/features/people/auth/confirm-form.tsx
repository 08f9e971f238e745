import { useEffect, useRef, useState } from 'react'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useForm } from '#web/ui/form.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { NewPasswordField } from './person-fields.tsx'
import type { Welcome } from './use-welcome.ts'

type Props = { token: string; welcome: Welcome }
type ProofProps = { isChoosing: boolean; isFirst: boolean; onSwitch: () => void }

/** The link proves who owns the mailbox; the password proves that no one else signed up with that address. */
export function ConfirmForm(props: Props) {
  const [step, setStep] = useState({ isChoosing: false, isFirst: true })
  const onSwitch = () => setStep({ isChoosing: !step.isChoosing, isFirst: false })
  // Each way is a form of its own, so that what was wrong with one is not said of the other.
  return <ProofForm key={String(step.isChoosing)} {...props} {...step} onSwitch={onSwitch} />
}

function ProofForm({ token, welcome, isChoosing, isFirst, onSwitch }: Props & ProofProps) {
  const { formProps, errors, failure, isSubmitting, isReady } = useForm({
    schema: async () => (await import('#contract/people/auth.ts')).confirmEmailForm,
    read: (data) => ({ ...Object.fromEntries(data), token }),
    send: async (body) => welcome(await call('POST /auth/confirm-email', { body })),
  })
  const form = useRef<HTMLFormElement>(null)
  // The button that switched went away with the other form.
  useEffect(() => {
    if (!isFirst) form.current?.querySelector('input')?.focus()
  }, [isFirst])
  const problem = errors.token ?? (Object.keys(errors).length === 0 ? failure : undefined)
  return (
    <Stack as="form" {...formProps} ref={form}>
      {problem && <Alert tone="danger">{problem}</Alert>}
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
        <Button variant="plain" onClick={onSwitch}>
          {isChoosing ? 'Use my password' : 'Choose a new password'}
        </Button>
      </Row>
    </Stack>
  )
}
