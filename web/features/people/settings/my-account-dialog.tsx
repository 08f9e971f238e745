import { useState } from 'react'
import { PreferencesPanel } from '#web/features/messaging/notifications/preferences-panel.tsx'
import { MyDataPanel } from '#web/features/people/my-data/my-data-panel.tsx'
import { SecuritySettings } from '#web/features/people/security/security-settings.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const panels = [
  { name: 'security', label: 'Security', Panel: SecuritySettings },
  { name: 'notifications', label: 'Notifications', Panel: PreferencesPanel },
  { name: 'data', label: 'My data', Panel: MyDataPanel },
] as const

/** What is a person's own, for those without a settings screen: staff, and team members who do not manage the team. */
export function MyAccountDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<string>(panels[0].name)
  const { Panel } = panels.find(({ name }) => name === chosen) ?? panels[0]
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
