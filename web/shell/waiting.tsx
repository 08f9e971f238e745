import styles from './waiting.module.css'

export function Waiting({ words }: { words: string }) {
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.ring} aria-hidden="true" />
      {words}
    </div>
  )
}
