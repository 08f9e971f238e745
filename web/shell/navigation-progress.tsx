import { useNavigation } from 'react-router'
import styles from './navigation-progress.module.css'

/** A thin line and a short text while the next screen loads. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div role="status">
      {isLoading && (
        <>
          <span className={styles.line} />
          <span className={styles.words}>Loading...</span>
        </>
      )}
    </div>
  )
}
