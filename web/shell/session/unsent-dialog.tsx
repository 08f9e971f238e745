import { useEffect, useState } from 'react'
import { countUnsent } from '#web/drafts/drafts.browser.ts'
import { session, signOutNow } from '#web/session/session.browser.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { plural } from '#web/ui/format.ts'
import { Row, Stack } from '#web/ui/layout.tsx'

const close = () => session.askToLeave(false)

/** Asks before signing out deletes a message that is not sent yet. While it is open, the message is sent if it can be. */
export function UnsentDialog() {
  const { isLeaveAsked } = useSession()
  return (
    <Dialog open={isLeaveAsked} title="Sign out?" onClose={close}>
      <Question />
    </Dialog>
  )
}

function Question() {
  const [count, setCount] = useState(countUnsent)
  useEffect(() => {
    // Cannot be fetched without a connection, when nothing could be sent either.
    void import('#web/features/messaging/conversations/outbox.browser.ts').then(
      ({ outbox }) => outbox.resume(),
      () => undefined,
    )
    const timer = setInterval(() => setCount(countUnsent()), 500)
    return () => clearInterval(timer)
  }, [])
  if (count === 0)
    return (
      <Stack gap={4}>
        <p>Everything you wrote has been sent.</p>
        <Row>
          <Button onClick={signOutNow}>Sign out</Button>
        </Row>
      </Stack>
    )
  return (
    <Stack gap={4}>
      <p>
        {plural(count, 'message')} you wrote {count === 1 ? 'has' : 'have'} not been sent yet. If you sign out now, we’ll delete{' '}
        {count === 1 ? 'it' : 'them'} from this device, so that no one else can read {count === 1 ? 'it' : 'them'} here.
      </p>
      <p>Stay signed in, and we’ll send {count === 1 ? 'it' : 'them'} as soon as you’re connected.</p>
      <Row>
        <Button onClick={close}>Stay signed in</Button>
        <Button variant="danger" onClick={signOutNow}>
          Sign out and delete {count === 1 ? 'message' : 'messages'}
        </Button>
      </Row>
    </Stack>
  )
}
