import { Link } from 'react-router'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { formatPrice, whenOpen } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import { BedsFree } from '#web/features/homes/card/beds-free.tsx'
import { offeredRooms, pricedRooms, roomPrice } from '#web/features/homes/room-price.ts'
import { isBuilt } from '#web/screens-to-come.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { joined } from '#web/ui/element.ts'
import { formatPhone, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import styles from './action-card.module.css'
import { type StandingWay, useStanding, wayOf } from './standing.ts'

/** The one main action, with its cost and what happens next. On phones it sticks to the bottom. */
export function ActionCard({ home }: { home: HomeDetails }) {
  const isFree = home.bedsFree > 0
  const way = wayOf(home, useStanding(home.id))
  return (
    <aside className={joined(styles.side, 'no-print')} aria-label="Apply">
      <Stack gap={3} panel className={styles.card}>
        <Price home={home} />
        <Text size="sm" className={styles.beds}>
          <BedsFree beds={home.bedsFree} confirmedAt={home.bedsConfirmedAt} />
          <br />
          <Muted as="span" size="inherit">
            {plural(home.bedsTotal, 'bed')} in the house
          </Muted>
        </Text>
        <MainAction way={way} />
        {home.houseLine ? (
          <ButtonAnchor href={`tel:${home.houseLine.phone}`} variant="plain" fullWidth>
            <Icon name="phone" /> Call {formatPhone(home.houseLine.phone)}
          </ButtonAnchor>
        ) : (
          <ButtonAnchor href="#ask-for-a-call" variant="plain" fullWidth>
            <Icon name="phone" /> Ask the home to call you
          </ButtonAnchor>
        )}
        {home.takesTours && (
          <ButtonAnchor href="#book-a-tour" variant="plain" fullWidth>
            <Icon name="calendar" /> Book a tour or a call
          </ButtonAnchor>
        )}
        {isBuilt('/residents/messages') && (
          <ButtonLink to={screen('/residents/messages', { homeId: home.id })} variant="plain" fullWidth>
            <Icon name="chat" /> Ask a question
          </ButtonLink>
        )}
        {!way.says && (
          <Muted>
            {isFree
              ? 'Applying does not commit you to anything. The home will reply to you here, and you’ll see every cost before you pay.'
              : 'Everyone waits in the same line. You’ll see your place, and we’ll tell you when a bed is offered to you.'}
          </Muted>
        )}
        <Row as="p" muted links>
          <Link to={screen('/contact', { topic: 'SAFETY', homeId: home.id })}>
            <Icon name="flag" size={16} /> Report a problem with this home
          </Link>
        </Row>
      </Stack>
      <div className={styles.bar}>
        <Price home={home} />
        <MainAction way={way} />
      </div>
    </aside>
  )
}

const MainAction = ({ way: { to, label, says } }: { way: StandingWay }) => (
  <Stack gap={1} className={styles.action}>
    {says && (
      <Text size="sm" bold>
        {says}
      </Text>
    )}
    <ButtonLink to={to} size="lg" fullWidth>
      {label}
    </ButtonLink>
  </Stack>
)

function Price({ home }: { home: HomeDetails }) {
  const prices = pricedRooms(offeredRooms(home.bedroomConfigurations)).map(({ pricing }) => roomPrice(pricing))
  const [lowest] = prices.sort((price, other) => price.monthCents - other.monthCents)
  if (!lowest) return <p className={styles.price}>Contact for price</p>
  return (
    <p className={styles.price}>
      <Muted as="span" size="inherit">
        from{' '}
      </Muted>
      <strong>{formatPrice(lowest.paidCents, lowest.currency)}</strong> a {lowest.isWeekly ? 'week' : 'month'}
      {whenOpen(home.bedsFree)}
      {lowest.isWeekly && (
        <Muted as="span" className={styles.week}>
          {' '}
          about {formatPrice(lowest.monthCents, lowest.currency)} a month
        </Muted>
      )}
    </p>
  )
}
