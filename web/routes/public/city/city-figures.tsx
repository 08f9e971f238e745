import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { formatPrice } from '#web/ui/format.ts'
import styles from './city-figures.module.css'

/** Counted when the page was asked for. */
export function CityFigures({ summary }: { summary: Answer<Api['GET /places/summary']> }) {
  const { homes, bedsFree, verifiedHomes, minMonthCents, maxMonthCents } = summary
  const prices =
    minMonthCents !== null && maxMonthCents !== null && `${formatPrice(minMonthCents)} to ${formatPrice(maxMonthCents)}`
  const figures = [
    ['homes', homes],
    ['beds free now', bedsFree],
    ['verified homes', verifiedHomes],
    ['a month, for the lowest-priced bed', prices],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) =>
        value === false ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
