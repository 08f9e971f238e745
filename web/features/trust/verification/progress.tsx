import { Row } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import styles from './progress.module.css'

/** How much of a checklist is done, as a bar and in words. */
export const ChecklistProgress = ({ done, total, label }: { done: number; total: number; label: string }) => (
  <Row nowrap>
    <progress className={styles.bar} max={total} value={done} aria-label={label} />
    <Muted as="span" nowrap>
      {done} of {total} complete
    </Muted>
  </Row>
)
