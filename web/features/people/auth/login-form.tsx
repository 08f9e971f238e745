import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError, call, type SecondStep } from '#web/api/client.ts'
import { useSettings } from '#web/settings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import type { Door } from './doors.ts'
import { useKeepNext } from './keep-next.ts'
import type { Welcome } from './use-welcome.ts'

type Props = {
  door: Door
  welcome: Welcome
  /** The password is right, and the account has a second step. */
  onSecondStep: (step: SecondStep) => void
}

type Body = { email: string; password: string; restore?: boolean | undefined }
/** Someone who asked us to delete their account, and may have changed their mind. */
type ToKeep = { body: Body; message: string }

export function LoginForm({ door, welcome, onSecondStep }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const keepNext = useKeepNext()
  const isDemo = useSettings()?.demo
  const [toKeep, setToKeep] = useState<ToKeep>()
  async function enter(body: Body) {
    const answer = await call(door.key, { body }).catch((error: unknown) => {
      if (error instanceof ApiError && error.restorable) setToKeep({ body, message: error.message })
      else if (error instanceof ApiError && error.secondStep) onSecondStep(error.secondStep)
      else throw error
    })
    if (answer) await welcome(answer)
  }
  const { formProps, errors, failure, isSubmitting, isReady } = useForm({
    schema: async () => (await import('#contract/people/auth.ts')).loginForm,
    read: (data) => Object.fromEntries(data),
    send: enter,
  })
  const keep = useAction((body: Body) => enter({ ...body, restore: true }))

  if (toKeep)
    return (
      <Alert tone="notice" title="Do you want to keep your account?">
        <Stack gap={2}>
          <p>{toKeep.message}</p>
          {keep.failure && <p role="alert">{keep.failure}</p>}
          <Row>
            <Button loading={keep.isBusy} onClick={() => void keep.run(toKeep.body)}>
              Keep my account
            </Button>
            <Button variant="plain" onClick={() => setToKeep(undefined)}>
              Back
            </Button>
          </Row>
        </Stack>
      </Alert>
    )
  return (
    <Stack ref={ref} as="form" {...formProps}>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <TextField label="Email" name="email" type="email" autoComplete="username" inputMode="email" error={errors.email} />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
      <Row gap={5}>
        <Button type="submit" loading={isSubmitting} disabled={!isReady}>
          {isSubmitting ? 'Signing in...' : 'Sign in'}
        </Button>
        <Link to={keepNext('/forgot-password')}>Forgot your password?</Link>
      </Row>
      {isDemo && <DemoAccounts accounts={door.demo} form={ref} />}
    </Stack>
  )
}
