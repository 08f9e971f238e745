import { CrashScreen } from '#web/shell/crash-screen.tsx'
import { PublicShell } from '#web/shell/public/public-shell.tsx'
import { RecordOutlet } from '#web/shell/record-outlet.tsx'
import { DeferHydration } from '#web/ui/defer-hydration.tsx'
import type { Route } from './+types/public-layout.ts'

export default function PublicLayout() {
  return (
    <DeferHydration>
      <PublicShell>
        <RecordOutlet />
      </PublicShell>
    </DeferHydration>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PublicShell>
      <CrashScreen error={error} isInShell />
    </PublicShell>
  )
}
