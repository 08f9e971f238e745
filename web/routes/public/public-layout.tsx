import { Outlet } from 'react-router'
import { PublicShell } from '#web/features/shell/public-shell.tsx'
import { CrashScreen } from '#web/ui/crash-screen.tsx'
import type { Route } from './+types/public-layout.ts'

export default function PublicLayout() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PublicShell>
      <CrashScreen error={error} as="div" />
    </PublicShell>
  )
}
