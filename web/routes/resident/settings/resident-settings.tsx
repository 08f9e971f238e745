import { Link } from 'react-router'
import { PreferencesPanel } from '#web/features/messaging/notifications/preferences-panel.tsx'
import { ReadReceipts } from '#web/features/messaging/notifications/read-receipts.tsx'
import { MyDataPanel } from '#web/features/people/my-data/my-data-panel.tsx'
import { SecuritySettings } from '#web/features/people/security/security-settings.tsx'
import { SettingsTabs } from '#web/features/people/settings/settings-tabs.tsx'
import { ChecksPanel } from '#web/features/trust/checks/checks-panel.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'

const description = 'How you sign in, what we tell you, and who sees what.'

export const meta = () => pageMeta({ title: 'Settings', description, path: '/residents/settings', isPrivate: true })

const panels = [
  { name: 'security', label: 'Security', Panel: SecuritySettings },
  { name: 'notifications', label: 'Notifications', Panel: PreferencesPanel },
  { name: 'privacy', label: 'Privacy', Panel: PrivacyPanel },
  { name: 'checks', label: 'Checks', Panel: ChecksPanel },
  { name: 'data', label: 'My data', Panel: MyDataPanel },
] as const

export default function ResidentSettings() {
  return <SettingsTabs description={description} panels={panels} />
}

/** What others can see of a resident, and where to change it. */
function PrivacyPanel() {
  return (
    <Stack>
      <Card title="What homes can see">
        <p>
          Nothing, until you apply or join a waitlist. Then the home sees the answers and documents you agreed to share, for as
          long as you share them.
        </p>
        <Stack as="ul" gap={2} bullets>
          <li>
            <Link to="/residents/profile">Who sees what, and when</Link>
          </li>
          <li>
            <Link to="/residents/applications">What you shared with each application</Link>
          </li>
          <li>
            <Link to="/residents/documents">Your documents</Link>
          </li>
        </Stack>
      </Card>
      <ReadReceipts />
      <Card title="What no one else can see">
        <p>
          <Link to="/residents/sobriety-progress">Your progress</Link> and your notes about saved homes. Your progress is
          encrypted, and Waymark staff have no way to open it.
        </p>
      </Card>
      <Card title="If someone uses your phone or computer">
        <p>
          “Quick exit” and pressing Shift three times hide this site right away. Your browser history is not erased. Our email
          subjects never say what this site is about.
        </p>
      </Card>
    </Stack>
  )
}
