import { Figures } from '#web/ui/card.tsx'
import { plural } from '#web/ui/format.ts'
import type { OwnHome } from './owner-home.ts'

export function PropertyFigures({ home }: { home: OwnHome }) {
  const { beds, bedsTaken, bedsFree, bedrooms, savedBy, reviews } = home.editing.counters
  const { rating } = home.reviewSummary
  return (
    <Figures
      items={[
        { label: 'Beds available', value: `${bedsFree} of ${beds}`, note: `in ${plural(bedrooms, 'bedroom')}` },
        {
          label: 'Occupancy',
          value: beds === 0 ? 'None' : `${Math.floor((bedsTaken * 100) / beds)}%`,
          note: `${plural(bedsTaken, 'bed')} taken`,
        },
        {
          label: 'Saved by',
          value: savedBy,
          note: savedBy === 1 ? 'person searching' : 'people searching',
        },
        {
          label: 'Reviews',
          value: reviews,
          note: rating === null ? 'No rating yet' : `${rating.toFixed(1)} of 5 on average`,
        },
      ]}
    />
  )
}
