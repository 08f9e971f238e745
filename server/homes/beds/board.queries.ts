import { sql } from 'kysely'
import type { ReservationStatus } from '#contract/stays/reservation.lifecycle.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { BedClaimKind, Currency, RoomType } from '#server/kernel/database/schema.ts'
import { hasPaymentAtBank } from '#server/payments/checkout/paid-in-time.queries.ts'
import { isSharedNow } from '#server/people/profiles/consent-in-force.queries.ts'

export type BoardRow = {
  bedroomId: string
  roomNumber: string | null
  type: RoomType
  isAvailable: boolean
  maxOccupancy: number
  currentOccupancy: number
  pricePerBedCents: number | null
  currency: Currency | null
  /** The fields below are null if no bed in the room has a claim. */
  number: number | null
  kind: BedClaimKind | null
  subjectId: string | null
  startsOn: string | null
  endsOn: string | null
  expiresAt: Date | null
  status: ReservationStatus | null
  guestName: string | null
  firstName: string | null
  lastName: string | null
  /** Of a bed held for an application: whether the home has it, and may see whose it is. */
  isSent: boolean | null
  isShared: boolean | null
}

/** Every room of a home with every claim on its beds and the claim's person, in one query. */
export async function listBoard(db: Db, homeId: string, now: Date) {
  const { rows } = await sql<BoardRow>`
    select room.id as bedroom_id, room.room_number, room.type, room.is_available, room.max_occupancy, room.current_occupancy,
      price.price_per_bed_cents, price.currency, bed.number, claim.kind, claim.subject_id,
      lower(claim.days)::text as starts_on, upper(claim.days)::text as ends_on,
      case when stay.status = 'PENDING_PAYMENT' and ${hasPaymentAtBank('stay.id')} then null
        else coalesce(claim.expires_at, case when stay.status = 'PENDING_PAYMENT' then stay.expires_at end) end as expires_at,
      stay.status, stay.guest_name, person.first_name, person.last_name,
      application.status not in ('DRAFT', 'PAYMENT_PENDING') as is_sent,
      ${isSharedNow(now, { application: 'application.id' })} as is_shared
    from bedrooms room
    left join bedroom_pricing price on price.bedroom_id = room.id
    left join (beds bed join bed_claims claim on claim.bed_id = bed.id and claim.released_at is null) on bed.bedroom_id = room.id
    left join reservations stay on claim.kind = 'RESERVATION' and stay.id = claim.subject_id
    left join applications application on claim.kind = 'HOLD' and application.id = claim.subject_id
    left join waitlist_entries entry on claim.kind = 'OFFER' and entry.id = claim.subject_id
    left join residents resident on resident.id = coalesce(stay.resident_id, application.resident_id, entry.resident_id)
    left join users person on person.id = resident.user_id
    where room.home_id = ${homeId}
    order by room.position, room.id, bed.number, lower(claim.days), claim.id`.execute(db)
  return rows
}
