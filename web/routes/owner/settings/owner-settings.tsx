import { PreferencesPanel } from '#web/features/messaging/notifications/preferences-panel.tsx'
import { TeamPanel } from '#web/features/trust/team/team-panel.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

const description = 'Your team, your notifications and the settings of your account.'

export const meta = () => pageMeta({ title: 'Settings', description, path: '/homeowner/settings', isPrivate: true })

const panels = {
  team: { label: 'Team', Panel: TeamPanel },
  notifications: { label: 'Notifications', Panel: PreferencesPanel },
}
type PanelName = keyof typeof panels
const names = Object.keys(panels) as PanelName[]

/** One panel per topic; the query string says which one is open. */
export default function OwnerSettings() {
  const [searchParams, change] = useQueryParams()
  const chosen = names.find((name) => name === searchParams.get('tab')) ?? 'team'
  const { Panel } = panels[chosen]
  return (
    <Page dense title="Settings" description={description}>
      <Tabs
        label="Settings"
        tabs={names.map((name) => ({ value: name, label: panels[name].label }))}
        value={chosen}
        onChange={(name) => change({ tab: name === 'team' ? null : name })}
      >
        <Panel />
      </Tabs>
    </Page>
  )
}
