import type { HomeDetails } from '#contract/homes/homes.ts'
import { Fold } from '#web/features/homes/details/fold.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './ranking.module.css'

const reasons = {
  freeBedConfirmed: 'An available bed, and how recently it was confirmed',
  verified: 'A valid verification',
  reviews: 'Reviews by people who have lived here',
  pictures: 'Photos',
  description: 'A full description',
} as const

/** Why the home ranks where it does, with the same score that the search uses. */
export function Ranking({ ranking }: { ranking: HomeDetails['ranking'] }) {
  if (!ranking) return null
  const lines = Object.entries(reasons) as [keyof typeof reasons, string][]
  const total = lines.reduce((sum, [name]) => sum + ranking[name], 0)
  return (
    <section id="ranking" className={styles.ranking}>
      <Fold
        summary={
          <Text as="h2" size="lg">
            Why this home ranks where it does
          </Text>
        }
      >
        <p>“Best match” adds up these points. Payment never changes the order.</p>
        <table className={styles.points}>
          <thead className="visually-hidden">
            <tr>
              <th>Reason</th>
              <th>Points</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(([name, reason]) => (
              <tr key={name}>
                <th scope="row">{reason}</th>
                <td>{ranking[name]}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{total}</td>
            </tr>
          </tfoot>
        </table>
      </Fold>
    </section>
  )
}
