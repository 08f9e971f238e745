import '@mantine/core/styles.css'
import { Outlet } from 'react-router'
import { BrowserOnlyFallback, browserOnly } from '#web/features/shell/browser-only.tsx'
import { ResidentFrame } from '#web/features/shell/signed-in/resident-frame.tsx'

export const clientLoader = browserOnly
export const HydrateFallback = BrowserOnlyFallback

export default function ResidentLayout() {
  return (
    <ResidentFrame>
      <Outlet />
    </ResidentFrame>
  )
}
