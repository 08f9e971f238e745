import { Button } from '@mantine/core'
import { signOut } from '#web/session/session.browser.ts'
import { Icon } from '#web/ui/icon.tsx'

export function SignOutItem() {
  return (
    <Button variant="subtle" justify="flex-start" size="md" leftSection={<Icon name="exit" />} onClick={signOut}>
      Sign Out
    </Button>
  )
}
