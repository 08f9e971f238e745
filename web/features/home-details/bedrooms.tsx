import type { HomeDetails } from '#contract/homes.ts'
import { availableBeds, roomPrice } from '#web/features/homes/room-price.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatMoney, formatPrice, plural } from '#web/ui/format.ts'
import { roomTypeLabel } from '#web/ui/labels.ts'
import { Section } from '#web/ui/page.tsx'
import styles from './bedrooms.module.css'

type Room = HomeDetails['bedroomConfigurations'][number]

export function Bedrooms({ home }: { home: HomeDetails }) {
  if (home.bedroomConfigurations.length === 0) return null
  return (
    <Section title="Bedrooms and prices" id="bedrooms">
      <ul className={styles.rooms}>
        {home.bedroomConfigurations.map((room) => (
          <li key={room.id} className={styles.room}>
            <RoomWords room={room} />
            <RoomCost room={room} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function RoomWords({ room }: { room: Room }) {
  const beds = availableBeds(room)
  const facts = [
    plural(room.bedCount, 'bed'),
    room.hasPrivateBath ? 'own bathroom' : 'shared bathroom',
    room.floorLevel > 0 && `floor ${room.floorLevel}`,
    room.squareFootage > 0 && `${room.squareFootage} sq ft`,
  ].filter(Boolean)
  const included = room.bedroomAmenities.filter(({ isIncluded }) => isIncluded).map(({ name }) => withoutMark(name))
  return (
    <div className={styles.words}>
      <h3>
        {roomTypeLabel[room.type]} {room.roomNumber && <span className={styles.soft}>{room.roomNumber}</span>}
      </h3>
      <p>
        <Badge kind={beds > 0 ? 'good' : 'notice'}>{beds > 0 ? `${plural(beds, 'bed')} available` : 'Full now'}</Badge>
      </p>
      <p className={styles.soft}>{facts.join(' · ')}</p>
      {room.description && <p>{room.description}</p>}
      {included.length > 0 && (
        <p className={styles.soft}>
          <span className={styles.label}>Included:</span> {included.join(', ')}
        </p>
      )}
    </div>
  )
}

/** Amenities of bedrooms carry "b-" before their names, to tell them from those of the house. */
const withoutMark = (name: string) => name.replace(/^b-\s*/, '')

function RoomCost({ room: { pricing, moveIn } }: { room: Room }) {
  if (!pricing) return <p className={styles.soft}>Contact for price</p>
  const { isWeekly, paidCents, monthCents } = roomPrice(pricing)
  return (
    <div className={styles.cost}>
      <p className={styles.rate}>
        <strong>{formatMoney(paidCents, pricing.currency)}</strong> a {isWeekly ? 'week' : 'month'}
      </p>
      {isWeekly && <p className={styles.soft}>about {formatPrice(monthCents)} a month</p>}
      {moveIn && (
        <table className={styles.lines}>
          <caption>Full cost to move in</caption>
          <tbody>
            {moveIn.lines.map(({ label, cents }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{formatMoney(cents, pricing.currency)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Together</th>
              <td>{formatMoney(moveIn.totalCents, pricing.currency)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </div>
  )
}
