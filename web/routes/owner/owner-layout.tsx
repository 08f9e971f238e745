import { Outlet } from 'react-router'
import { BrowserOnlyFallback, browserOnly } from '#web/shell/browser-only.tsx'
import { OwnerFrame } from '#web/shell/signed-in/owner-frame.tsx'

export const clientLoader = browserOnly
export const HydrateFallback = BrowserOnlyFallback

export default function OwnerLayout() {
  return (
    <OwnerFrame>
      <Outlet />
    </OwnerFrame>
  )
}
