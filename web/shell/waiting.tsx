import { useLocation } from 'react-router'
import styles from './waiting.module.css'

/** After a while it offers to load the page again, without a script: the script may be what does not arrive. */
export function Waiting({ words }: { words: string }) {
  const { pathname, search } = useLocation()
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <p>{words}</p>
      <p className={styles.late}>
        This is taking longer than usual. <a href={pathname + search}>Reload this page</a>
      </p>
    </div>
  )
}
