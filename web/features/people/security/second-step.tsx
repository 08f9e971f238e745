import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { call, type SecondStep } from '#web/api/client.ts'
import type { Welcome } from '#web/features/people/auth/use-welcome.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useForm } from '#web/ui/form.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { CodeField } from './code-field.tsx'
import { askPasskey } from './passkey-browser.ts'

type Props = { step: SecondStep; welcome: Welcome; onBack: () => void }

/** After the password: a passkey, a code from the app, or a recovery code. */
export function SecondStepForm({ step: { challenge, methods }, welcome, onBack }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.querySelector('input')?.focus(), [])
  const form = useForm({
    schema: async () => (await import('#contract/people/security.ts')).secondStepForm,
    read: (data) => ({ ...Object.fromEntries(data), challenge }),
    send: async (body) => welcome(await call('POST /auth/two-factor', { body })),
  })
  const passkey = useAction(async () => {
    const { options } = await call('POST /auth/two-factor/passkey-options', { body: { challenge } })
    const response = await askPasskey(options)
    await welcome(await call('POST /auth/two-factor/passkey', { body: { challenge, response } }))
  })
  const failure = passkey.failure ?? (form.errors.code ? undefined : form.failure)
  return (
    <Stack ref={ref}>
      <p>One more step to make sure it’s you.</p>
      {failure && <Alert tone="danger">{failure}</Alert>}
      {methods.includes('PASSKEY') && (
        <Button variant={methods.includes('APP') ? 'soft' : 'main'} loading={passkey.isBusy} onClick={() => void passkey.run()}>
          Use my passkey
        </Button>
      )}
      <Stack as="form" {...form.formProps}>
        <CodeField error={form.errors.code} />
        <Row gap={5}>
          <Button type="submit" loading={form.isSubmitting}>
            {form.isSubmitting ? 'Signing in...' : 'Finish signing in'}
          </Button>
          <Button variant="plain" onClick={onBack}>
            Back
          </Button>
        </Row>
      </Stack>
      <Muted>
        Lost your phone? Enter one of the recovery codes you saved. Each works once. If you have no code left,{' '}
        <Link to="/contact?topic=MY_ACCOUNT">contact us</Link> from the email of your account. A person will check that it’s you,
        and then two-step sign-in is turned off after 24 hours.
      </Muted>
    </Stack>
  )
}
