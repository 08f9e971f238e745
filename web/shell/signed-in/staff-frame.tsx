import type { ReactNode } from 'react'
import { SecuritySettings } from '#web/features/people/security/security-settings.tsx'
import { NoticeBar } from '#web/features/staff/notice-bar.tsx'
import { SavedViewsMenu } from '#web/features/staff/saved-views-menu.tsx'
import { Shortcuts } from '#web/features/staff/shortcuts.tsx'
import { useIsStaff } from '#web/features/staff/use-is-staff.ts'
import { useSession } from '#web/session/use-session.ts'
import { useUnreadConversations } from '#web/shell/live/use-unread-conversations.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { ListTools } from '#web/ui/list/list-tools.ts'
import { Page } from '#web/ui/page.tsx'
import { AdminSearch } from './admin-search.tsx'
import { AreaShell } from './area-shell.tsx'
import { adminNav } from './nav-items.ts'

/** Nothing else works for staff until they have a second step. */
const SecureFirst = () => (
  <Page dense title="Set up two-step sign-in" description="Staff accounts need a second step. Set one up to continue.">
    <SecuritySettings />
    <Row>
      <Button variant="soft" onClick={() => location.reload()}>
        Continue
      </Button>
    </Row>
  </Page>
)

export function StaffFrame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const nav = adminNav(useIsStaff())
  const { support } = useUnreadConversations()
  return (
    <AreaShell
      of="ADMIN"
      nav={nav}
      label="Staff area"
      bell="/admin-notifications?view=mine"
      counts={{ '/admin-recovery-support': support }}
      search={<AdminSearch nav={nav} />}
      actions={<Shortcuts />}
      isPlain
    >
      {user?.mustSecure ? <SecureFirst /> : <ListTools value={<SavedViewsMenu />}>{children}</ListTools>}
      <NoticeBar />
    </AreaShell>
  )
}
