import { signOut } from '#web/session/session.browser.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function SignOutItem() {
  return (
    <Button variant="plain" fullWidth onClick={signOut}>
      <Icon name="exit" /> Sign Out
    </Button>
  )
}
