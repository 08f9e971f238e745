import { OfflineNotice } from '#web/shell/offline-notice.tsx'
import { QuickExitLink } from '#web/shell/quick-exit-link.tsx'
import { CrisisLinks } from './crisis-links.tsx'
import styles from './safety-strip.module.css'

/** Crisis help and the quick exit, in view on every page however far it is scrolled. */
export function SafetyStrip({ wide }: { wide?: boolean }) {
  return (
    <aside className={styles.strip} aria-label="Crisis help and quick exit">
      <div className={`${styles.inner} ${wide ? styles.wide : ''}`}>
        <span className={styles.words}>In crisis? Free, private help, 24 hours a day:</span>
        <CrisisLinks className={styles.link} />
        <QuickExitLink className={`${styles.link} ${styles.exit}`} />
      </div>
      <OfflineNotice />
    </aside>
  )
}
