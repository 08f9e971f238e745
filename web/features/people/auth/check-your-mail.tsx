import { type ReactNode, useState } from 'react'
import { call } from '#web/api/client.ts'
import { useSettings } from '#web/settings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useAction } from '#web/ui/use-action.ts'

type Key = 'POST /auth/resend-confirmation' | 'POST /auth/forgot-password'

/** Says that an email is on its way, without revealing whether the address is known. */
export function CheckYourMail({
  email,
  message,
  again,
  onBack,
  children,
}: {
  email: string
  message: string
  again: Key
  onBack: () => void
  /** What the person does with the email on this page. */
  children?: ReactNode
}) {
  const [answer, setAnswer] = useState<string>()
  const isDemo = useSettings()?.demo

  const {
    run: sendAgain,
    isBusy,
    failure,
  } = useAction(async () => {
    setAnswer(undefined)
    setAnswer((await call(again, { body: { email } })).message)
  })

  return (
    <Stack>
      <Alert tone="success">{message}</Alert>
      <p>
        Check your inbox at <strong>{email}</strong>. It can take a few minutes. Check your spam folder, too.
      </p>
      {isDemo && (
        <p>
          Demo data. Nothing leaves this computer. <a href="/dev/mailbox">Read the emails here.</a>
        </p>
      )}
      {children}
      <Row gap={5}>
        <Button variant="soft" loading={isBusy} onClick={() => void sendAgain()}>
          {isBusy ? 'Sending...' : 'Send again'}
        </Button>
        <Button variant="plain" onClick={onBack}>
          Use a different address
        </Button>
      </Row>
      {answer && <Alert tone="success">{answer}</Alert>}
      {failure && <Alert tone="danger">{failure}</Alert>}
    </Stack>
  )
}
