import { verificationBadgeLabel } from '#contract/trust/verification.labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The trust levels in words; the badge of the higher one names both. */
export function TrustBadge({ isVerified, isPremium }: { isVerified: boolean; isPremium: boolean }) {
  if (isPremium)
    return (
      <Badge tone="strong">
        <Icon name="shield" size={14} /> {verificationBadgeLabel.PREMIUM}
      </Badge>
    )
  if (isVerified)
    return (
      <Badge tone="good">
        <Icon name="shield" size={14} /> {verificationBadgeLabel.VERIFIED}
      </Badge>
    )
  return null
}
