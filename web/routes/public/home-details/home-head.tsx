import { Link } from 'react-router'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { ShareButton } from '#web/features/content/share/share-button.tsx'
import { BedsFree } from '#web/features/homes/card/beds-free.tsx'
import { Rating } from '#web/features/homes/card/rating.tsx'
import { TrustBadge } from '#web/features/homes/card/trust-badge.tsx'
import { SaveButton } from '#web/features/homes/saved/save-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { houseGenreLabel, propertyTypeLabel, supportLevelLabel } from '#web/ui/labels.ts'
import { Row, Stack } from '#web/ui/layout.tsx'

export function HomeHead({ home }: { home: HomeDetails }) {
  const { city, state, neighborhood } = home.address
  const levels = home.badges.map(({ level }) => level)
  return (
    <Stack gap={3}>
      <Row as="nav" aria-label="You are here" nowrap gap={2} muted links>
        <Link to="/search">All homes</Link>
        <span aria-hidden="true">›</span>
        <Link to={`/search?q=${encodeURIComponent(`${city}, ${state}`)}`}>
          {city}, {state}
        </Link>
      </Row>
      <Row align="start" between>
        <h1>{home.title}</h1>
        <Row gap={2} className="no-print">
          <SaveButton homeId={home.id} title={home.title} withWords />
          <ShareButton title={home.title} what="home" />
        </Row>
      </Row>
      <Row as="p" gap={3} muted>
        <Row as="span" gap={1} nowrap>
          <Icon name="pin" size={18} />
          <span>
            {neighborhood && `${neighborhood}, `}
            {city}, {state}
          </span>
        </Row>
        <a href="#reviews">
          <Rating rating={home.reviewSummary.rating} count={home.reviewSummary.count} />
        </a>
      </Row>
      <p>
        <BedsFree beds={home.bedsFree} confirmedAt={home.bedsConfirmedAt} />
      </p>
      <Row as="p" gap={2}>
        <TrustBadge isVerified={levels.includes('VERIFIED')} isPremium={levels.includes('PREMIUM')} />
        {home.propertyType && <Badge>{propertyTypeLabel[home.propertyType]}</Badge>}
        <Badge>{houseGenreLabel[home.houseGenre]}</Badge>
        <Badge>{supportLevelLabel[home.supportLevel]}</Badge>
        {home.policies?.lgbtqFriendly && <Badge>LGBTQ+ friendly</Badge>}
      </Row>
    </Stack>
  )
}
