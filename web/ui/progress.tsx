import styles from './progress.module.css'

/** How far something has come, in percent. Text beside it says the same. */
export const Progress = ({ value, label }: { value: number; label: string }) => (
  <progress className={styles.progress} max={100} value={value} aria-label={label} />
)
