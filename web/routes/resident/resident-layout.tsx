import '@mantine/core/styles.css'
import { Outlet } from 'react-router'
import { AreaShell } from '#web/features/shell/area-shell.tsx'
import { BrowserOnlyFallback, browserOnly } from '#web/features/shell/browser-only.tsx'
import { residentNav } from '#web/features/shell/nav-items.ts'

export const clientLoader = browserOnly
export const HydrateFallback = BrowserOnlyFallback

export default function ResidentLayout() {
  return (
    <AreaShell of="SEEKER" nav={residentNav} label="My area" bell="/residents/notifications" profile="/residents/profile">
      <Outlet />
    </AreaShell>
  )
}
