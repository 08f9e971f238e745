import type { HomeDetails } from '#contract/homes/homes.ts'
import { ListingBadge } from '#web/features/homes/listings/status-badges.tsx'
import { ageOf } from '#web/features/trust/listing-review/age.ts'
import { Dots } from '#web/ui/dots.tsx'

/** The listing's status, since when, and the reason given. */
export function StatusLine({ home, since }: { home: Pick<HomeDetails, 'status' | 'editing' | 'address'>; since: Date }) {
  const reason = home.editing?.statusReason
  const place = [home.address.city, home.address.state].filter(Boolean).join(', ')
  return (
    <Dots
      of={[
        place,
        <span key="status">
          <ListingBadge status={home.status} /> for {ageOf(since)}
          {reason && `. Staff comments: “${reason}”`}
        </span>,
      ]}
    />
  )
}
