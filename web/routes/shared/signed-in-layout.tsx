import { Outlet } from 'react-router'
import { BrowserOnlyFallback, browserOnly } from '#web/features/shell/browser-only.tsx'
import { Guarded } from '#web/features/shell/guarded.tsx'

export const clientLoader = browserOnly
export const HydrateFallback = BrowserOnlyFallback

/** For screens of any role, inside the public shell. */
export default function SignedInLayout() {
  return (
    <Guarded>
      <Outlet />
    </Guarded>
  )
}
