import styles from './steps.module.css'

/** Shows the current step of a form with several. */
export function Steps({ names, current }: { names: readonly string[]; current: number }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {names.map((name, index) => (
        <li
          key={name}
          className={styles.step}
          data-done={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.number}>{index + 1}</span> {name}
        </li>
      ))}
    </ol>
  )
}
