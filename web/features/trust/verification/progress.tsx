import styles from './progress.module.css'

/** How much of a checklist is done, as a bar and in words. */
export const ChecklistProgress = ({ done, total, label }: { done: number; total: number; label: string }) => (
  <div className={styles.line}>
    <progress className={styles.bar} max={total} value={done} aria-label={label} />
    <span className={styles.words}>
      {done} of {total} complete
    </span>
  </div>
)
