import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The trust levels in words; the badge of the higher one names both. */
export function TrustBadge({ isVerified, isPremium }: { isVerified: boolean; isPremium: boolean }) {
  if (isPremium)
    return (
      <Badge tone="strong">
        <Icon name="shield" size={14} /> Premium verified
      </Badge>
    )
  if (isVerified)
    return (
      <Badge tone="good">
        <Icon name="shield" size={14} /> Verified
      </Badge>
    )
  return null
}
