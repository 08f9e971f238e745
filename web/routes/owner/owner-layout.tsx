import { Outlet } from 'react-router'
import { QueryProvider } from '#web/api/query-provider.tsx'
import { BrowserOnlyFallback, browserOnly } from '#web/shell/browser-only.tsx'
import { OwnerFrame } from '#web/shell/signed-in/owner-frame.tsx'

export const clientLoader = browserOnly
export const HydrateFallback = BrowserOnlyFallback

export default function OwnerLayout() {
  return (
    <QueryProvider>
      <OwnerFrame>
        <Outlet />
      </OwnerFrame>
    </QueryProvider>
  )
}
