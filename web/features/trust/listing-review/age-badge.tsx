import { Badge } from '#web/ui/badge.tsx'
import { formatDate } from '#web/ui/format.ts'
import { ageOf, isLate } from './age.ts'

/** How long something has been waiting for staff. */
export const AgeBadge = ({ since }: { since: Date }) => (
  <span title={formatDate(since)}>
    <Badge tone={isLate(since) ? 'danger' : 'plain'}>
      {ageOf(since)}
      {isLate(since) && ', late'}
    </Badge>
  </span>
)
