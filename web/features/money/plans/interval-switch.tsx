import { Link } from 'react-router'
import type { PlanInterval } from '#contract/payments/plans.ts'
import styles from '#web/ui/segmented-control.module.css'

export const intervalOf = (by: string | null): PlanInterval => (by === 'year' ? 'YEAR' : 'MONTH')

const choices = [
  { interval: 'MONTH', label: 'Monthly', to: '' },
  { interval: 'YEAR', label: 'Yearly (two months free)', to: '?by=year' },
] as const

/** Two links to one page, so that the switch works before hydration and without JavaScript. */
export const IntervalSwitch = ({ interval, path }: { interval: PlanInterval; path: string }) => (
  <nav className={styles.control} aria-label="Pay monthly or yearly">
    {choices.map((choice) => (
      <Link
        key={choice.interval}
        className={styles.option}
        to={`${path}${choice.to}`}
        aria-current={choice.interval === interval ? 'page' : undefined}
        preventScrollReset
        replace
      >
        {choice.label}
      </Link>
    ))}
  </nav>
)
