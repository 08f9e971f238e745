import { type ReactNode, useState } from 'react'
import { call } from '#web/api/client.ts'
import { useSettings } from '#web/settings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'

type Key = 'POST /auth/resend-confirmation' | 'POST /auth/forgot-password'
type Outcome = { tone: 'success' | 'danger'; words: string }

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
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const isDemo = useSettings()?.demo

  async function sendAgain() {
    setIsBusy(true)
    setOutcome(undefined)
    try {
      const answer = await call(again, { body: { email } })
      setOutcome({ tone: 'success', words: answer.message })
    } catch (error) {
      setOutcome({ tone: 'danger', words: (error as Error).message })
    } finally {
      setIsBusy(false)
    }
  }

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
        <Button variant="soft" loading={isBusy} onClick={sendAgain}>
          {isBusy ? 'Sending...' : 'Send again'}
        </Button>
        <Button variant="plain" onClick={onBack}>
          Use a different address
        </Button>
      </Row>
      {outcome && <Alert tone={outcome.tone}>{outcome.words}</Alert>}
    </Stack>
  )
}
