import { Row, Stack } from '#web/ui/layout.tsx'
import { levelOf, levelWords, occupancyPercent } from './level.ts'
import styles from './occupancy.module.css'

/** The numbers in words, and as a bar. */
export function OccupancyBar({ taken, of }: { taken: number; of: number }) {
  const percent = occupancyPercent(taken, of)
  return (
    <Stack gap={2}>
      <Row as="p" between gap={4}>
        <strong>
          {taken} of {of} taken
        </strong>
        <span>
          {percent}%, {levelWords(taken, of)}
        </span>
      </Row>
      <div className={styles.bar} data-level={levelOf(taken, of)} aria-hidden="true">
        <div className={styles.fill} style={{ width: `${Math.min(100, percent)}%` }} />
      </div>
    </Stack>
  )
}
