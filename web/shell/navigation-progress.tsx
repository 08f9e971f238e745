import { useNavigation } from 'react-router'
import { joined } from '#web/ui/element.ts'
import popup from '#web/ui/popup.module.css'
import styles from './navigation-progress.module.css'

/** A thin line and a short text while the next screen loads. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div role="status">
      {isLoading && (
        <>
          <span className={styles.line} />
          <span className={joined(popup.popup, styles.words)}>Loading...</span>
        </>
      )}
    </div>
  )
}
