import { Outlet } from 'react-router'
import { QueryProvider } from '#web/api/query-provider.tsx'
import { BrowserOnlyFallback, browserOnly } from '#web/shell/browser-only.tsx'
import { StaffFrame } from '#web/shell/signed-in/staff-frame.tsx'

export const clientLoader = browserOnly
export const HydrateFallback = BrowserOnlyFallback

export default function AdminLayout() {
  return (
    <QueryProvider>
      <StaffFrame>
        <Outlet />
      </StaffFrame>
    </QueryProvider>
  )
}
