import '@mantine/core/styles.css'
import { Outlet } from 'react-router'
import { AdminSearch } from '#web/features/shell/admin-search.tsx'
import { AreaShell } from '#web/features/shell/area-shell.tsx'
import { BrowserOnlyFallback, browserOnly } from '#web/features/shell/browser-only.tsx'
import { adminNav } from '#web/features/shell/nav-items.ts'

export const clientLoader = browserOnly
export const HydrateFallback = BrowserOnlyFallback

export default function AdminLayout() {
  return (
    <AreaShell of="ADMIN" nav={adminNav} label="Staff area" bell="/admin-notifications?view=mine" search={<AdminSearch />}>
      <Outlet />
    </AreaShell>
  )
}
