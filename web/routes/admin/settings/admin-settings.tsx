import { SettingsTabs } from '#web/features/people/settings/settings-tabs.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { AuditTrail } from './audit-trail.tsx'
import { PlatformSettings } from './platform-settings.tsx'
import { StaffAccounts } from './staff-accounts.tsx'

export const meta = () =>
  pageMeta({ title: 'Settings', description: 'How Waymark runs.', path: '/admin-settings', isPrivate: true })

/** How the platform runs, who may run it, and what was done. */
export default function AdminSettings() {
  return (
    <SettingsTabs
      description="How Waymark runs, who runs it, and a record of everything that was done."
      panels={[
        { name: 'platform', label: 'Platform', Panel: PlatformSettings },
        { name: 'staff', label: 'Staff', Panel: StaffAccounts },
        { name: 'audit', label: 'Audit trail', Panel: AuditTrail },
      ]}
    />
  )
}
