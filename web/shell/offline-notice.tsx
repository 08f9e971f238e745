import { network, useIsOffline } from '#web/network/network.browser.ts'
import { Button } from '#web/ui/button.tsx'
import { joined } from '#web/ui/element.ts'
import { Row } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './offline-notice.module.css'

/** Shown in every frame: the page stays, and this says why the next one does not load. */
export function OfflineNotice() {
  const isOffline = useIsOffline()
  return (
    <div role="status" className={joined(styles.status, 'no-print')}>
      {isOffline && (
        <Row as="p" nowrap className={styles.notice}>
          <span>You’re offline. We’ll try again. Nothing on this page is lost.</span>
          <Button variant="outline" size="sm" onClick={network.tryNow}>
            <Text as="span" nowrap>
              Try now
            </Text>
          </Button>
        </Row>
      )}
    </div>
  )
}
