import type { PlanUsage } from '#contract/money/owner-subscriptions.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import styles from './plans.module.css'
import { hasTeams } from './words.ts'

/** How much of a plan's limits is used, as bars and in words. */
export const UsageBars = ({ usage }: { usage: readonly PlanUsage[] }) => (
  <Stack as="ul" className={styles.usage}>
    {usage
      .filter(({ kind }) => kind !== 'seats' || hasTeams)
      .map(({ kind, label, used, limit }) => (
        <li key={kind}>
          <Row as="span" between>
            <span>{label}</span>
            <Muted as="span" size="inherit">
              {used} of {limit}
              {used >= limit && ', full'}
            </Muted>
          </Row>
          <progress
            className={`${styles.bar} ${used >= limit ? styles.full : ''}`}
            max={limit}
            value={Math.min(used, limit)}
            aria-label={label}
          />
        </li>
      ))}
  </Stack>
)
