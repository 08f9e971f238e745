import type { HomeDetails } from '#contract/homes/homes.ts'
import { roomName } from '#contract/homes/room-name.ts'
import { formatMoney, formatPrice } from '#contract/money.ts'
import { availableBeds, roomPrice } from '#web/features/homes/room-price.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { plural } from '#web/ui/format.ts'
import { roomTypeLabel } from '#web/ui/labels.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { SumTable } from '#web/ui/sum-table.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import styles from './bedrooms.module.css'

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
          <li key={room.id}>
            <Fold
              variant="card"
              summary={<RoomLine room={room} />}
              open={isUnfolded || (index === 0 && (isFree(room) || rooms.length === 1))}
            >
              <Stack gap={3} className={styles.room}>
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
      <Text as="h3" size="md">
        {roomTypeLabel[room.type]}
      </Text>
      {room.roomNumber && <Muted as="span">{roomName(room.roomNumber)}</Muted>}
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
      <Muted>
        <Dots of={facts} />
      </Muted>
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
  const { isWeekly, monthCents, currency } = roomPrice(pricing)
  return (
    <Stack gap={2}>
      {isWeekly && <Muted>About {formatPrice(monthCents, currency)} a month</Muted>}
      {moveIn && (
        <SumTable
          compact
          title="Total move-in cost"
          lines={moveIn.lines.map(({ label, cents }) => ({ label, value: formatMoney(cents, pricing.currency) }))}
          total={formatMoney(moveIn.totalCents, pricing.currency)}
        />
      )}
    </Stack>
  )
}
