import { Outlet } from 'react-router'
import { BrowserOnlyFallback, browserOnly } from '#web/shell/browser-only.tsx'
import { StaffFrame } from '#web/shell/signed-in/staff-frame.tsx'

export const clientLoader = browserOnly
export const HydrateFallback = BrowserOnlyFallback

export default function AdminLayout() {
  return (
    <StaffFrame>
      <Outlet />
    </StaffFrame>
  )
}
