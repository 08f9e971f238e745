import { type ReactNode, useEffect } from 'react'
import { ExpiredNotice } from './expired-notice.tsx'
import { MainArea, SkipLink } from './main-area.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import styles from './public-shell.module.css'
import { countVisit } from './referral.ts'
import { SafetyStrip } from './safety-strip.tsx'
import { SessionWatch } from './session-watch.tsx'

export function PublicShell({ children }: { children: ReactNode }) {
  useEffect(() => void countVisit(), [])
  return (
    <div className={styles.shell}>
      <SkipLink />
      <NavigationProgress />
      <SafetyStrip />
      <PublicHeader />
      <ExpiredNotice />
      <MainArea>{children}</MainArea>
      <PublicFooter />
      <SessionWatch />
    </div>
  )
}
