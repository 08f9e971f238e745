import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { useAction } from '#web/ui/use-action.ts'

/** The link in an email about a change of email. It asks first, because some mail programs open links automatically. */
export function EmailChangeLink({ token }: { token: string }) {
  const [done, setDone] = useState<string>()
  const { run, isBusy, failure } = useAction(async () => {
    const { message } = await call('POST /auth/confirm-email-change', { body: { token } })
    setDone(message)
  })
  if (done) return <Alert tone="success">{done}</Alert>
  return (
    <Alert title="Confirm your email change">
      {failure && <p role="alert">{failure}</p>}
      <Row>
        <Button size="sm" loading={isBusy} onClick={() => void run()}>
          {isBusy ? 'Confirming...' : 'Confirm email change'}
        </Button>
      </Row>
    </Alert>
  )
}
