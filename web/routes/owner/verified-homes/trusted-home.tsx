import { Link } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import type { MyHome } from '#contract/homes/home-editing.ts'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { TrustBadge } from '#web/features/homes/card/trust-badge.tsx'
import { propertyAt } from '#web/features/homes/listings/paths.ts'
import { processAt } from '#web/features/trust/verification/paths.ts'
import { Badge as Mark } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Tick } from '#web/ui/tick-list.tsx'
import { DayText } from '#web/ui/time.tsx'
import { endsSoon, type TrustBadgeText } from './trust-levels.ts'

/** What was checked, when, and until when it is valid. */
export function TrustedHome({ home, badge }: { home: MyHome; badge: TrustBadgeText }) {
  const { level, checked, verifiedAt, expiresAt } = badge
  const isEnding = endsSoon(badge)
  return (
    <Card
      title={<Link to={propertyAt(home.id)}>{homeTitleOf(home)}</Link>}
      actions={<TrustBadge isVerified isPremium={level === 'PREMIUM'} />}
    >
      <p>
        Checked on <DayText at={verifiedAt} />. Valid until{' '}
        <strong>
          <DayText at={expiresAt} />
        </strong>
        . {isEnding && <Mark tone="notice">Expires soon</Mark>}
      </p>
      {checked.length > 0 && (
        <Stack as="ul" gap={1} muted aria-label="What was checked">
          {checked.map((item) => (
            <Tick key={item}>{item}</Tick>
          ))}
        </Stack>
      )}
      {isEnding && allows(home, 'edit') && (
        <div>
          <ButtonLink variant="soft" to={processAt(level, home.id)}>
            Renew<span className="visually-hidden"> for {homeTitleOf(home)}</span>
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}
