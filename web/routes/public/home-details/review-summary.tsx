import type { HomeDetails } from '#contract/homes/homes.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { plural } from '#web/ui/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import styles from './reviews.module.css'

/** The overall picture before the single reviews. */
export function ReviewSummary({ summary }: { summary: HomeDetails['reviewSummary'] }) {
  const { rating, spread, count, cleanliness, safety, support, value } = summary
  const parts = [
    ['Cleanliness', cleanliness],
    ['Safety', safety],
    ['Support', support],
    ['Value', value],
  ] as const
  return (
    <Stack gap={3} panel className={styles.summary}>
      <p>
        <strong className={styles.total}>{rating?.toFixed(1)}</strong>{' '}
        <Muted as="span">out of 5, from {plural(count, 'person', 'people')} who lived here</Muted>
      </p>
      <table className={styles.spread}>
        <caption className="visually-hidden">Ratings by number of stars</caption>
        <tbody>
          {[5, 4, 3, 2, 1].map((stars) => {
            const given = spread[stars - 1] ?? 0
            return (
              <tr key={stars}>
                <th scope="row">{plural(stars, 'star')}</th>
                <td aria-hidden="true">
                  <span className={styles.meter} style={{ width: `${(100 * given) / count}%` }} />
                </td>
                <td>{given}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <Facts>
        {parts.map(([label, score]) =>
          score === null ? null : (
            <Fact key={label} label={label}>
              {score.toFixed(1)}
            </Fact>
          ),
        )}
      </Facts>
    </Stack>
  )
}
