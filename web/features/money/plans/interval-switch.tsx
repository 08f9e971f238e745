import type { PlanInterval } from '#contract/payments/plans.ts'
import { SegmentedLinks } from '#web/ui/segmented-control.tsx'

export const intervalOf = (by: string | null): PlanInterval => (by === 'year' ? 'YEAR' : 'MONTH')

const choices = [
  { interval: 'MONTH', label: 'Monthly', to: '' },
  { interval: 'YEAR', label: 'Yearly (two months free)', to: '?by=year' },
] as const

/** Two links to one page, so that the switch works before hydration and without JavaScript. */
export const IntervalSwitch = ({ interval, path }: { interval: PlanInterval; path: string }) => (
  <SegmentedLinks
    label="Pay monthly or yearly"
    links={choices.map((choice) => ({
      to: `${path}${choice.to}`,
      label: choice.label,
      isCurrent: choice.interval === interval,
      preventScrollReset: true,
      replace: true,
    }))}
  />
)
