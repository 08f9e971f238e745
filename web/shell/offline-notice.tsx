import { network, useIsOffline } from '#web/network/network.browser.ts'
import styles from './offline-notice.module.css'

/** Shown in every frame: the page stays, and this says why the next one does not load. */
export function OfflineNotice() {
  const isOffline = useIsOffline()
  return (
    <div role="status" className={styles.status}>
      {isOffline && (
        <p className={styles.notice}>
          <span>You’re offline. We’ll try again. Nothing on this page is lost.</span>
          <button type="button" className={styles.again} onClick={network.tryNow}>
            Try now
          </button>
        </p>
      )}
    </div>
  )
}
