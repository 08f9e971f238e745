import type { HomeDetails } from '#contract/homes/homes.ts'
import { formatMoney, formatPrice } from '#contract/money.ts'
import { availableBeds, roomPrice } from '#web/features/homes/room-price.ts'
import { Badge } from '#web/ui/badge.tsx'
import { plural } from '#web/ui/format.ts'
import { roomTypeLabel } from '#web/ui/labels.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import styles from './bedrooms.module.css'
import { Fold } from './fold.tsx'

type Room = HomeDetails['bedroomConfigurations'][number]

/** The room with the lowest move-in cost is open; a summary line says what each of the others is and costs. */
export function Bedrooms({ home, isUnfolded }: { home: HomeDetails; isUnfolded?: boolean }) {
  const rooms = home.bedroomConfigurations
  if (rooms.length === 0) return null
  const sorted = rooms.toSorted((room, other) => Number(isFree(other)) - Number(isFree(room)) || costOf(room) - costOf(other))
  return (
    <Section title="Rooms and costs" id="bedrooms">
      <Stack as="ul" gap={3}>
        {sorted.map((room, index) => (
          <li key={room.id} className={styles.room}>
            <Fold summary={<RoomLine room={room} />} isOpen={isUnfolded || (index === 0 && (isFree(room) || rooms.length === 1))}>
              <Stack gap={3} className={styles.inside}>
                <RoomWords room={room} />
                <RoomCost room={room} />
              </Stack>
            </Fold>
          </li>
        ))}
      </Stack>
    </Section>
  )
}

const isFree = (room: Room) => availableBeds(room) > 0
const costOf = ({ moveIn }: Room) => moveIn?.totalCents ?? Number.MAX_SAFE_INTEGER

function RoomLine({ room }: { room: Room }) {
  const beds = availableBeds(room)
  return (
    <>
      <h3>
        {roomTypeLabel[room.type]}{' '}
        {room.roomNumber && (
          <Muted as="span" className={styles.number}>
            {room.roomNumber}
          </Muted>
        )}
      </h3>
      {room.pricing && <RoomRate pricing={room.pricing} />}
      <Badge tone={beds > 0 ? 'good' : 'notice'}>{beds > 0 ? `${plural(beds, 'bed')} available` : 'Full now'}</Badge>
    </>
  )
}

function RoomRate({ pricing }: { pricing: NonNullable<Room['pricing']> }) {
  const { isWeekly, paidCents } = roomPrice(pricing)
  return (
    <span>
      <strong>{formatMoney(paidCents, pricing.currency)}</strong> a {isWeekly ? 'week' : 'month'}
    </span>
  )
}

function RoomWords({ room }: { room: Room }) {
  const facts = [
    plural(room.bedCount, 'bed'),
    room.hasPrivateBath ? 'private bathroom' : 'shared bathroom',
    room.floorLevel > 0 && `floor ${room.floorLevel}`,
    room.squareFootage > 0 && `${room.squareFootage} sq ft`,
  ].filter(Boolean)
  const included = room.bedroomAmenities.filter(({ isIncluded }) => isIncluded).map(({ name }) => withoutMark(name))
  return (
    <Stack gap={2}>
      <Muted>{facts.join(' · ')}</Muted>
      {room.description && <p>{room.description}</p>}
      {included.length > 0 && (
        <Muted>
          <Text as="span" bold>
            Included:
          </Text>{' '}
          {included.join(', ')}
        </Muted>
      )}
    </Stack>
  )
}

/** Bedroom amenities are prefixed with "b-" to tell them from the home's amenities. */
const withoutMark = (name: string) => name.replace(/^b-\s*/, '')

function RoomCost({ room: { pricing, moveIn } }: { room: Room }) {
  if (!pricing) return <Muted>Contact for price</Muted>
  const { isWeekly, monthCents } = roomPrice(pricing)
  return (
    <Stack gap={2}>
      {isWeekly && <Muted>About {formatPrice(monthCents)} a month</Muted>}
      {moveIn && (
        <table className={styles.lines}>
          <caption>Total move-in cost</caption>
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
              <th scope="row">Total</th>
              <td>{formatMoney(moveIn.totalCents, pricing.currency)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Stack>
  )
}
