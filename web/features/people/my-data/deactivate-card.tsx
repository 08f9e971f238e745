import { useState } from 'react'
import { call } from '#web/api/client.ts'
import type { Confirmed } from '#web/features/people/security/use-confirm-identity.tsx'
import { leaveClosedAccount } from '#web/session/session.browser.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row } from '#web/ui/layout.tsx'

/** For someone who wants a break, not to be forgotten. */
export function DeactivateCard({ confirmed }: { confirmed: Confirmed }) {
  const [isAsking, setAsking] = useState(false)
  async function close() {
    // Not a mutation: its fresh queries would meet the session that has just ended.
    await confirmed(() => call('POST /auth/my-data/deactivate-account'))
    leaveClosedAccount('deactivated')
  }
  return (
    <Card title="Take a break">
      <p>Close your account for now. Nothing is erased, and you can open it again at any time by signing in.</p>
      <Row>
        <Button variant="plain" onClick={() => setAsking(true)}>
          Deactivate my account
        </Button>
      </Row>
      <ConfirmDialog
        open={isAsking}
        title="Deactivate your account?"
        action="Deactivate account"
        doing="Deactivating..."
        onConfirm={close}
        onClose={() => setAsking(false)}
      >
        <p>You’ll be signed out on all your devices. Open applications stay open, and homes may close them in the meantime.</p>
      </ConfirmDialog>
    </Card>
  )
}
