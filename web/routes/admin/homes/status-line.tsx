import type { HomeDetails } from '#contract/homes/homes.ts'
import { duration, formatAge, formatAgo } from '#contract/time.ts'
import { ListingBadge } from '#web/features/homes/listings/status-badges.tsx'
import { Dots } from '#web/ui/dots.tsx'

const hour = duration({ hours: 1 })

/** A state that has just begun has not lasted yet. */
const howLong = (since: Date, now = new Date()) =>
  now.getTime() - new Date(since).getTime() < hour ? formatAgo(since, now) : `for ${formatAge(since, now)}`

/** The listing's status, since when, and the reason given. */
export function StatusLine({ home, since }: { home: Pick<HomeDetails, 'status' | 'editing' | 'address'>; since: Date }) {
  const reason = home.editing?.statusReason
  const place = [home.address.city, home.address.state].filter(Boolean).join(', ')
  return (
    <Dots
      of={[
        place,
        <span key="status">
          <ListingBadge status={home.status} /> {howLong(since)}
          {reason && `. Staff comments: “${reason}”`}
        </span>,
      ]}
    />
  )
}
