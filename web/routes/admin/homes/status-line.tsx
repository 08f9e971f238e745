import type { HomeDetails } from '#contract/homes/homes.ts'
import { ListingBadge } from '#web/features/homes/listings/status-badges.tsx'
import { ageOf } from '#web/features/trust/listing-review/age.ts'

/** Where the listing stands, for how long, and the words that went with it. */
export function StatusLine({ home, since }: { home: Pick<HomeDetails, 'status' | 'editing' | 'address'>; since: Date }) {
  const reason = home.editing?.statusReason
  const place = [home.address.city, home.address.state].filter(Boolean).join(', ')
  return (
    <>
      {place && `${place} · `}
      <ListingBadge status={home.status} /> for {ageOf(since)}
      {reason && `. Words of staff: "${reason}"`}
    </>
  )
}
