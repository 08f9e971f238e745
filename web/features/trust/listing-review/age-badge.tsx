import { formatAge, formatShortDayOf, platformZone } from '#contract/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { isLate } from './is-late.ts'

/** How long something has been waiting for staff. */
export const AgeBadge = ({ since }: { since: Date }) => (
  <span title={formatShortDayOf(since, platformZone)}>
    <Badge tone={isLate(since) ? 'danger' : 'plain'}>
      {formatAge(since)}
      {isLate(since) && ', late'}
    </Badge>
  </span>
)
