import { useState } from 'react'
import { PreferencesPanel } from '#web/features/messaging/notifications/preferences-panel.tsx'
import { MyDataPanel } from '#web/features/people/my-data/my-data-panel.tsx'
import { SecuritySettings } from '#web/features/people/security/security-settings.tsx'
import { ChecksPanel } from '#web/features/trust/checks/checks-panel.tsx'
import { useSession } from '#web/session/use-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const panelsOfAll = [
  { name: 'security', label: 'Security', Panel: SecuritySettings },
  { name: 'notifications', label: 'Notifications', Panel: PreferencesPanel },
  { name: 'data', label: 'My data', Panel: MyDataPanel },
] as const
const checks = { name: 'checks', label: 'Checks', Panel: ChecksPanel } as const

/** What is a person's own, for those without a settings screen: staff, and team members who do not manage the team. */
export function MyAccountDialog({ onClose }: { onClose: () => void }) {
  // Staff are checked by their employer.
  const panels = useSession().user?.role === 'OWNER' ? [...panelsOfAll, checks] : panelsOfAll
  const [chosen, setChosen] = useState<string>(panelsOfAll[0].name)
  const { Panel } = panels.find(({ name }) => name === chosen) ?? panelsOfAll[0]
  return (
    <Dialog open wide title="My account" onClose={onClose}>
      <Tabs
        label="My account"
        tabs={panels.map(({ name, label }) => ({ value: name, label }))}
        value={chosen}
        onChange={setChosen}
      >
        <Panel />
      </Tabs>
    </Dialog>
  )
}
