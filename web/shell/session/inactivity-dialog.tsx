import { useEffect, useState } from 'react'
import { session, signOut } from '#web/session/session.browser.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'

/** A countdown before inactivity ends the session, and a button to stay. It waits for an answer, so that no button slips away. */
export function InactivityDialog() {
  const { isAsking, endsAt } = useSession()
  return (
    <Dialog open={isAsking} title="Are you still there?" onClose={session.stay}>
      <Stack gap={5}>
        {endsAt ? <Countdown endsAt={endsAt} /> : <p>Welcome back. You’re still signed in.</p>}
        <Row>
          <Button onClick={session.stay}>Stay signed in</Button>
          <Button variant="plain" onClick={signOut}>
            Sign out
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

function Countdown({ endsAt }: { endsAt: number }) {
  const [left, setLeft] = useState(() => endsAt - Date.now())
  useEffect(() => {
    const timer = setInterval(() => setLeft(endsAt - Date.now()), 500)
    return () => clearInterval(timer)
  }, [endsAt])
  const seconds = Math.max(0, Math.ceil(left / 1_000))
  return (
    <p>
      To keep your account safe, we’ll sign you out in{' '}
      <strong>
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </strong>
      . You can pick up where you left off after you sign in again.
    </p>
  )
}
