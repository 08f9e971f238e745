import type { ComponentType } from 'react'
import type { Permission } from '#contract/endpoint.ts'
import { PreferencesPanel } from '#web/features/messaging/notifications/preferences-panel.tsx'
import { MyDataPanel } from '#web/features/people/my-data/my-data-panel.tsx'
import { SecuritySettings } from '#web/features/people/security/security-settings.tsx'
import { TeamPanel } from '#web/features/trust/team/team-panel.tsx'
import { usePermissions } from '#web/shell/session/use-permissions.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

import { DefaultsPanel } from './defaults-panel.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import { PrivacyPanel } from './privacy-panel.tsx'

const description = 'Your team, your notifications and the settings of your account.'

export const meta = () => pageMeta({ title: 'Settings', description, path: '/homeowner/settings', isPrivate: true })

type Settings = { label: string; Panel: ComponentType; permission?: Permission }

const panels = {
  team: { label: 'Team', Panel: TeamPanel },
  notifications: { label: 'Notifications', Panel: PreferencesPanel },
  security: { label: 'Security', Panel: SecuritySettings },
  privacy: { label: 'Privacy', Panel: PrivacyPanel },
  data: { label: 'My data', Panel: MyDataPanel },
  defaults: { label: 'Property defaults', Panel: DefaultsPanel, permission: 'edit_properties' },
  invoices: { label: 'Invoices', Panel: InvoicePanel, permission: 'manage_billing' },
} satisfies Record<string, Settings>
const all = Object.entries<Settings>(panels)
/** What belongs to the whole account is not for a team member who is limited to some homes. */
const ofHomes = ['team', 'notifications', 'security', 'data']

/** One panel per topic; the query string says which one is open. */
export default function OwnerSettings() {
  const [searchParams, change] = useQueryParams()
  const { may, isLimited } = usePermissions()
  const shown = all.filter(([name, { permission }]) => (!permission || may(permission)) && (!isLimited || ofHomes.includes(name)))
  const [chosen, { Panel }] = shown.find(([name]) => name === searchParams.get('tab')) ?? ['team', panels.team]
  return (
    <Page dense title="Settings" description={description}>
      <Tabs
        label="Settings"
        tabs={shown.map(([name, { label }]) => ({ value: name, label }))}
        value={chosen}
        onChange={(name) => change({ tab: name === 'team' ? null : name })}
      >
        <Panel />
      </Tabs>
    </Page>
  )
}
