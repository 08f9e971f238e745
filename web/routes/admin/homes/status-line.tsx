import type { HomeDetails } from '#contract/homes/homes.ts'
import { ListingBadge } from '#web/features/homes/listings/status-badges.tsx'
import { ageOf } from '#web/features/trust/listing-review/age.ts'

/** The listing's status, since when, and the reason given. */
export function StatusLine({ home, since }: { home: Pick<HomeDetails, 'status' | 'editing' | 'address'>; since: Date }) {
  const reason = home.editing?.statusReason
  const place = [home.address.city, home.address.state].filter(Boolean).join(', ')
  return (
    <>
      {place && `${place} · `}
      <ListingBadge status={home.status} /> for {ageOf(since)}
      {reason && `. Staff comments: “${reason}”`}
    </>
  )
}
