import { Link } from 'react-router'
import type { HomeCardData as Home } from '#contract/homes/home-search.ts'
import { formatPrice, whenOpen } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import { SaveButton } from '#web/features/homes/saved/save-button.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { formatMiles } from '#web/ui/format.ts'
import { houseGenreLabel, supportLevelLabel } from '#web/ui/labels.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { BedsFree } from './beds-free.tsx'
import styles from './home-card.module.css'
import { HomePicture, NoPicture } from './home-picture.tsx'
import { Rating } from './rating.tsx'
import { TrustBadge } from './trust-badge.tsx'

type Props = {
  home: Home
  /** True for the first cards in view: their photos load at once. */
  isFirst?: boolean
  sizes?: string
  level?: 'h2' | 'h3'
  withHeart?: boolean
}

// Slightly below the real width: a few pixels more would make phones fetch the photo of twice the width.
const cardSizes = '(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 86vw'

/** A home in a list, the same everywhere. The whole card links to the home, and the heart saves it. */
export function HomeCard({ home, isFirst, sizes = cardSizes, level = 'h3', withHeart = true }: Props) {
  return (
    <article className={styles.card}>
      {home.picture ? (
        <HomePicture picture={home.picture} alt="" sizes={sizes} isMain={isFirst} className={styles.picture} />
      ) : (
        <NoPicture className={styles.picture} />
      )}
      <span className={styles.trust}>
        <TrustBadge isVerified={home.isVerified} isPremium={home.isPremium} />
      </span>
      <Stack gap={1} className={styles.text}>
        <Text size="sm">
          <Price home={home} />
        </Text>
        <Text as={level} size="lg">
          <Link to={screen('/home/:id', { id: home.id })} className={styles.link}>
            {home.title}
          </Link>
        </Text>
        <Muted>
          <Dots of={[home.neighborhood, `${home.city}, ${home.state}`, home.distance !== null && formatMiles(home.distance)]} />
        </Muted>
        <Text size="sm">
          <Dots of={[houseGenreLabel[home.houseGenre], supportLevelLabel[home.supportLevel]]} />
        </Text>
        <Text size="sm">
          <BedsFree beds={home.bedsFree} confirmedAt={home.bedsConfirmedAt} />
        </Text>
        <Text size="sm" className={styles.rating}>
          <Rating rating={home.rating} count={home.reviewCount} />
        </Text>
      </Stack>
      {withHeart && <SaveButton homeId={home.id} title={home.title} className={styles.heart} />}
    </article>
  )
}

function Price({ home: { monthCents, weekCents, currency, bedsFree } }: Pick<Props, 'home'>) {
  if (monthCents === 0) return <Muted as="span">Contact for price</Muted>
  return (
    <Dots
      of={[
        <span key="month">
          <Muted as="span">from </Muted>
          <strong className={styles.price}>{formatPrice(monthCents, currency)}</strong> a month
          {weekCents === 0 && <Muted as="span">{whenOpen(bedsFree)}</Muted>}
        </span>,
        weekCents > 0 && (
          <Muted key="week" as="span">
            {formatPrice(weekCents, currency)} a week{whenOpen(bedsFree)}
          </Muted>
        ),
      ]}
    />
  )
}
