import { Row } from '#web/ui/layout.tsx'
import styles from './steps.module.css'

/** Shows the current step of a form with several. */
export function Steps({ names, current }: { names: readonly string[]; current: number }) {
  return (
    <Row as="ol" gap={4} aria-label="Steps">
      {names.map((name, index) => (
        <Row
          key={name}
          as="li"
          nowrap
          gap={2}
          muted
          className={styles.step}
          data-done={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.number}>{index + 1}</span> {name}
        </Row>
      ))}
    </Row>
  )
}
