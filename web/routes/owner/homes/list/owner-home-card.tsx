import { Link } from 'react-router'
import type { MyHome } from '#contract/homes/home-editing.ts'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { formatPrice } from '#contract/money.ts'
import { HomePicture } from '#web/features/homes/card/home-picture.tsx'
import { TrustBadge } from '#web/features/homes/card/trust-badge.tsx'
import { BedsLine } from '#web/features/homes/listings/beds-line.tsx'
import { Completeness } from '#web/features/homes/listings/completeness.tsx'
import { ConfirmBeds } from '#web/features/homes/listings/confirm-beds.tsx'
import { ListingActions } from '#web/features/homes/listings/listing-actions.tsx'
import { propertyAt } from '#web/features/homes/listings/paths.ts'
import { ReviewerWords } from '#web/features/homes/listings/reviewer-words.tsx'
import { ListingBadge } from '#web/features/homes/listings/status-badges.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { houseGenreLabel, supportLevelLabel } from '#web/ui/labels.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { hasLevel, mayConfirmBeds, placeOf } from './owner-home.ts'
import styles from './owner-home-card.module.css'

/** An owner's home in a list: the content of the public card, its status, and its actions. */
export function OwnerHomeCard({ home, onDone }: { home: MyHome; onDone: (words: string) => void }) {
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        {home.picture ? (
          <HomePicture
            picture={home.picture}
            alt=""
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 90vw"
            className={styles.picture}
          />
        ) : (
          <span className={styles.noPicture}>
            <Icon name="home" size={40} />
          </span>
        )}
        <span className={styles.trust}>
          <TrustBadge isVerified={hasLevel(home, 'VERIFIED')} isPremium={hasLevel(home, 'PREMIUM')} />
        </span>
      </div>
      <Stack gap={2} className={styles.words}>
        <Row between gap={2}>
          <ListingBadge status={home.status} />
          {home.fromCents > 0 && <Muted as="span">from {formatPrice(home.fromCents, home.currency)} a month</Muted>}
        </Row>
        <Text as="h2" size="lg">
          <Link to={propertyAt(home.id)}>{homeTitleOf(home)}</Link>
        </Text>
        <Muted>
          <Dots of={placeOf(home)} />
        </Muted>
        <Muted>
          <Dots of={[houseGenreLabel[home.houseGenre], supportLevelLabel[home.supportLevel]]} />
        </Muted>
        <Text size="sm">
          <BedsLine free={home.bedsFree} of={home.beds} confirmedAt={home.bedsConfirmedAt} />
        </Text>
        {mayConfirmBeds(home) && <ConfirmBeds home={home} />}
        <ReviewerWords home={home} />
        {home.status !== 'ARCHIVED' && <Completeness home={home} />}
        <div className={styles.actions}>
          <ListingActions home={home} onDone={onDone} />
        </div>
      </Stack>
    </article>
  )
}
