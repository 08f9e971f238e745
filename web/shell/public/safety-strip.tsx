import { OfflineNotice } from '#web/shell/offline-notice.tsx'
import { QuickExitLink } from '#web/shell/quick-exit-link.tsx'
import { joined } from '#web/ui/element.ts'
import { Row } from '#web/ui/layout.tsx'
import { CrisisLinks } from './crisis-links.tsx'
import styles from './safety-strip.module.css'

/** Crisis help and the quick exit, in view on every page however far it is scrolled. */
export function SafetyStrip({ wide }: { wide?: boolean }) {
  return (
    <aside className={joined(styles.strip, 'no-print')} aria-label="Crisis help and quick exit">
      <Row nowrap gap={0} width="page" className={joined(styles.line, wide && styles.wide)}>
        <span className={styles.text}>In crisis? Free, private help, 24 hours a day:</span>
        <CrisisLinks className={styles.link} />
        <QuickExitLink className={`${styles.link} ${styles.exit}`} />
      </Row>
      <OfflineNotice />
    </aside>
  )
}
