import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { useAction } from '#web/ui/use-action.ts'

/**
 * The link in the email that says two-step sign-in will be turned off. It asks first, because some mail programs open links
 * automatically.
 */
export function KeepTwoStepsLink({ token }: { token: string }) {
  const [done, setDone] = useState<string>()
  const { run, isBusy, failure } = useAction(async () => {
    const { message } = await call('POST /auth/stop-two-factor-reset', { body: { token } })
    setDone(message)
  })
  if (done) return <Alert tone="success">{done}</Alert>
  return (
    <Alert tone="notice" title="Keep two-step sign-in on?">
      <p>Choose this if you did not ask us to turn it off, or if you found your phone or a recovery code.</p>
      {failure && <p role="alert">{failure}</p>}
      <Row>
        <Button size="sm" loading={isBusy} onClick={() => void run()}>
          {isBusy ? 'Please wait...' : 'Keep two-step sign-in on'}
        </Button>
      </Row>
    </Alert>
  )
}
