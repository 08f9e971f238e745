import { type ReactNode, useEffect } from 'react'
import { MainArea, SkipLink } from '#web/shell/main-area.tsx'
import { NavigationProgress } from '#web/shell/navigation-progress.tsx'
import { ExpiredNotice } from '#web/shell/session/expired-notice.tsx'
import { SessionWatch } from '#web/shell/session/session-watch.tsx'
import { DeferHydration } from '#web/ui/defer-hydration.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import styles from './public-shell.module.css'
import { countVisit } from './referral.ts'
import { SafetyStrip } from './safety-strip.tsx'

export function PublicShell({ children }: { children: ReactNode }) {
  useEffect(() => void countVisit(), [])
  return (
    <div className={styles.shell}>
      <SkipLink />
      <NavigationProgress />
      <SafetyStrip />
      <DeferHydration>
        <PublicHeader />
      </DeferHydration>
      <ExpiredNotice />
      <DeferHydration>
        <MainArea>{children}</MainArea>
      </DeferHydration>
      <DeferHydration>
        <PublicFooter />
      </DeferHydration>
      <SessionWatch />
    </div>
  )
}
