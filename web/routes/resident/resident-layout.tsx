import { Outlet } from 'react-router'
import { BrowserOnlyFallback, browserOnly } from '#web/shell/browser-only.tsx'
import { ResidentFrame } from '#web/shell/signed-in/resident-frame.tsx'

export const clientLoader = browserOnly
export const HydrateFallback = BrowserOnlyFallback

export default function ResidentLayout() {
  return (
    <ResidentFrame>
      <Outlet />
    </ResidentFrame>
  )
}
