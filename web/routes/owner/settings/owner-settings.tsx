import type { Permission } from '#contract/endpoint.ts'
import { PreferencesPanel } from '#web/features/messaging/notifications/preferences-panel.tsx'
import { MyDataPanel } from '#web/features/people/my-data/my-data-panel.tsx'
import { SecuritySettings } from '#web/features/people/security/security-settings.tsx'
import { type SettingsPanel, SettingsTabs } from '#web/features/people/settings/settings-tabs.tsx'
import { ChecksPanel } from '#web/features/trust/checks/checks-panel.tsx'
import { TransfersPanel } from '#web/features/trust/home-transfer/transfers-panel.tsx'
import { TeamPanel } from '#web/features/trust/team/team-panel.tsx'
import { usePermissions } from '#web/shell/session/use-permissions.ts'
import { pageMeta } from '#web/ui/meta.ts'

import { DefaultsPanel } from './defaults-panel.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import { PrivacyPanel } from './privacy-panel.tsx'

const description = 'Your team, notifications and account settings.'

export const meta = () => pageMeta({ title: 'Settings', description, path: '/homeowner/settings', isPrivate: true })

type OwnerPanel = SettingsPanel & { permission?: Permission; isForAllHomes?: true }

const team: SettingsPanel = { name: 'team', label: 'Team', Panel: TeamPanel }
/** What belongs to the whole account is not for a team member who is limited to some homes. */
const others: readonly OwnerPanel[] = [
  { name: 'notifications', label: 'Notifications', Panel: PreferencesPanel },
  { name: 'security', label: 'Security', Panel: SecuritySettings },
  { name: 'privacy', label: 'Privacy', Panel: PrivacyPanel },
  { name: 'checks', label: 'Checks', Panel: ChecksPanel },
  { name: 'data', label: 'My data', Panel: MyDataPanel },
  { name: 'defaults', label: 'Property defaults', Panel: DefaultsPanel, permission: 'edit_properties', isForAllHomes: true },
  { name: 'invoices', label: 'Invoices', Panel: InvoicePanel, permission: 'manage_billing', isForAllHomes: true },
  { name: 'transfers', label: 'Transfers', Panel: TransfersPanel, permission: 'manage_team', isForAllHomes: true },
]

export default function OwnerSettings() {
  const { may, isLimited } = usePermissions()
  const shown = others.filter(
    ({ permission, isForAllHomes }) => (!permission || may(permission)) && !(isForAllHomes && isLimited),
  )
  return <SettingsTabs description={description} panels={[team, ...shown]} />
}
