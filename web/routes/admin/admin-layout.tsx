import '@mantine/core/styles.css'
import { Outlet } from 'react-router'
import { BrowserOnlyFallback, browserOnly } from '#web/features/shell/browser-only.tsx'
import { StaffFrame } from '#web/features/shell/signed-in/staff-frame.tsx'

export const clientLoader = browserOnly
export const HydrateFallback = BrowserOnlyFallback

export default function AdminLayout() {
  return (
    <StaffFrame>
      <Outlet />
    </StaffFrame>
  )
}
