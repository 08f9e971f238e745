import { useNavigation } from 'react-router'
import styles from './navigation-progress.module.css'

/** A thin line while the next screen loads, and "Loading..." for readers. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div role="status" className={isLoading ? styles.line : undefined}>
      {isLoading && <span className="visually-hidden">Loading...</span>}
    </div>
  )
}
