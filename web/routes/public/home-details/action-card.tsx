import { Link } from 'react-router'
import type { HomeDetails } from '#contract/homes.ts'
import { BedsFree } from '#web/features/homes/card/beds-free.tsx'
import { offeredRooms, roomPrice, whenOpen } from '#web/features/homes/room-price.ts'
import { isBuilt } from '#web/screens-to-come.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatPrice, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './action-card.module.css'

/** The one main action, with what it costs and what happens next. On phones it stays at the bottom. */
export function ActionCard({ home }: { home: HomeDetails }) {
  const isFree = home.bedsFree > 0
  return (
    <aside className={styles.side} aria-label="Apply">
      <div className={styles.card}>
        <Price home={home} />
        <p className={styles.beds}>
          <BedsFree beds={home.bedsFree} confirmedAt={home.bedsConfirmedAt} />
          <br />
          <span className={styles.soft}>{plural(home.bedsTotal, 'bed')} in the house</span>
        </p>
        <MainAction id={home.id} isFree={isFree} />
        {isBuilt('/residents/messages') && (
          <ButtonLink to={`/residents/messages?homeId=${home.id}`} look="plain" wide>
            <Icon name="chat" /> Ask a question
          </ButtonLink>
        )}
        <p className={styles.next}>
          {isFree
            ? 'Applying is not a contract. The house reads it and answers you here; you see every cost before you pay.'
            : 'Everyone waits in the same line. You see your number, and you are told when a bed is yours to take.'}
        </p>
        <p className={styles.report}>
          <Link to={`/contact?topic=SAFETY&homeId=${home.id}`}>
            <Icon name="flag" size={16} /> Report a problem with this home
          </Link>
        </p>
      </div>
      <div className={styles.bar}>
        <Price home={home} />
        <MainAction id={home.id} isFree={isFree} />
      </div>
    </aside>
  )
}

const MainAction = ({ id, isFree }: { id: string; isFree: boolean }) => (
  <ButtonLink to={isFree ? `/apply?homeId=${id}` : `/waitlist-form?homeId=${id}`} size="lg" wide>
    {isFree ? 'Apply' : 'Join the waitlist'}
  </ButtonLink>
)

function Price({ home }: { home: HomeDetails }) {
  const prices = offeredRooms(home.bedroomConfigurations).flatMap(({ pricing }) => (pricing ? [roomPrice(pricing)] : []))
  const [lowest] = prices.sort((one, other) => one.monthCents - other.monthCents)
  if (!lowest) return <p className={styles.price}>Contact for price</p>
  return (
    <p className={styles.price}>
      <span className={styles.soft}>from </span>
      <strong>{formatPrice(lowest.paidCents)}</strong> a {lowest.isWeekly ? 'week' : 'month'}
      {whenOpen(home.bedsFree)}
      {lowest.isWeekly && <span className={styles.week}>about {formatPrice(lowest.monthCents)} a month</span>}
    </p>
  )
}
