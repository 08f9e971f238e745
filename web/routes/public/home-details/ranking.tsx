import type { HomeDetails } from '#contract/homes/homes.ts'
import { Fold } from '#web/ui/fold.tsx'
import { SumTable } from '#web/ui/sum-table.tsx'
import { Text } from '#web/ui/text.tsx'

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
    <section id="ranking" className="no-print">
      <Fold
        summary={
          <Text as="h2" size="lg">
            Why this home ranks where it does
          </Text>
        }
      >
        <p>“Best match” adds up these points. Payment never changes the order.</p>
        <SumTable
          compact
          title="Points"
          lines={lines.map(([name, reason]) => ({ label: reason, value: ranking[name] }))}
          total={total}
        />
      </Fold>
    </section>
  )
}
