import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { formatPrice } from '#contract/money.ts'
import { whenOpen } from '#web/features/homes/room-price.ts'
import styles from './city-figures.module.css'

const rangeOf = (least: number, most: number) =>
  least === most ? formatPrice(least) : `${formatPrice(least)} to ${formatPrice(most)}`

/** The figures at the time of the request. */
export function CityFigures({ summary }: { summary: Answer<Api['GET /places/summary']> }) {
  const { homes, bedsFree, verifiedHomes, minMonthCents, maxMonthCents } = summary
  const prices = minMonthCents !== null && maxMonthCents !== null && rangeOf(minMonthCents, maxMonthCents)
  const figures = [
    ['homes', homes],
    ['beds available now', bedsFree],
    ['verified homes', verifiedHomes],
    [`a month for the lowest-priced bed${whenOpen(bedsFree)}`, prices],
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
