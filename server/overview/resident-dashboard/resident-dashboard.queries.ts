import { sql } from 'kysely'
import { type Day, today } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { todayAtHome } from '#server/kernel/time.queries.ts'
import { isPaidByAutopay } from '#server/money/rent/payable.ts'
import { isChargeAtBank } from '#server/money/rent/rent.queries.ts'

type Counts = {
  applications: number
  openApplications: number
  reservations: number
  currentStays: number
  waitlist: number
  savedHomes: number
  documents: number
  unreadMessages: number
  unreadNotifications: number
}

/** All counts in one statement; each is an index lookup by resident. */
export async function countForResident(db: Db, residentId: string, userId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select count(*)::int from applications where resident_id = ${residentId}) as applications,
    (select count(*)::int from applications where resident_id = ${residentId}
      and status not in ('CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')) as "openApplications",
    (select count(*)::int from reservations where resident_id = ${residentId}) as reservations,
    (select count(*)::int from reservations where resident_id = ${residentId}
      and status in ('ACTIVE', 'NOTICE_GIVEN')) as "currentStays",
    (select count(*)::int from waitlist_entries where resident_id = ${residentId}
      and status in ('PENDING_PAYMENT', 'WAITING', 'OFFERED', 'ACCEPTED', 'INACTIVE')) as waitlist,
    (select count(*)::int from saved_homes where resident_id = ${residentId}) as "savedHomes",
    (select count(*)::int from documents where entity_type = 'RESIDENT' and entity_id = ${residentId}
      and type = 'RESIDENT_DOCUMENT') as documents,
    (select count(*)::int from conversations conversation join conversation_messages message on message.conversation_id = conversation.id
      join conversation_members member on member.conversation_id = conversation.id and member.side = 'PERSON'
      where conversation.person_id = ${userId} and conversation.kind = 'HOME' and message.side = 'TEAM' and message.read_at is null
        and member.muted_at is null and member.archived_at is null) as "unreadMessages",
    (select count(*)::int from notifications where user_id = ${userId} and status = 'UNREAD') as "unreadNotifications"`.execute(
    db,
  )
  return rows[0]!
}

/** Rent due by a day, with the stay's autopay, if it has any. What is still open of a stay that has ended is due, too. */
const selectRentDue = (db: Db, residentId: string, at: Date, days: number) =>
  db
    .selectFrom('rentCharges as charge')
    .innerJoin('reservations as stay', 'stay.id', 'charge.reservationId')
    .innerJoin('homes as home', 'home.id', 'stay.homeId')
    .leftJoin('rentPlans as plan', (join) =>
      join.onRef('plan.reservationId', '=', 'stay.id').on('plan.status', 'not in', ['CANCELLED', 'EXPIRED']),
    )
    .select(['charge.reservationId', 'home.id as homeId', 'home.title as homeTitle', 'home.timeZone', 'charge.currency'])
    .select([sql<number>`charge.amount_cents + charge.late_fee_cents`.as('cents'), sql<Day>`charge.due_on::text`.as('dueOn')])
    .select(['plan.status as planStatus', sql<Day | null>`plan.first_due_on::text`.as('firstDueOn')])
    .select([sql<Day>`charge.starts_on::text`.as('startsOn'), 'stay.status as stayStatus'])
    .where('stay.residentId', '=', residentId)
    .where('charge.status', '=', 'DUE')
    .where('charge.dueOn', '<=', sql<string>`${todayAtHome(at)} + ${days}::int`)
    .where(sql<boolean>`not ${isChargeAtBank}`)
    .orderBy('charge.dueOn')
    .execute()

export type RentDue = Awaited<ReturnType<typeof selectRentDue>>[number]

/** Rent due by a day that autopay does not pay. */
export async function listRentDue(db: Db, residentId: string, at: Date, days: number): Promise<RentDue[]> {
  const due = await selectRentDue(db, residentId, at, days)
  return due.filter(({ planStatus: status, firstDueOn, startsOn, timeZone }) => {
    const plan = status && firstDueOn ? { status, firstDueOn } : undefined
    return !isPaidByAutopay({ startsOn }, plan, today(timeZone, at))
  })
}

/** Recent rent that was paid directly to the home, or that it waived. */
export const listSettledRent = (db: Db, residentId: string, at: Date, days: number) =>
  db
    .selectFrom('rentCharges as charge')
    .innerJoin('reservations as stay', 'stay.id', 'charge.reservationId')
    .innerJoin('homes as home', 'home.id', 'stay.homeId')
    .select(['charge.id', 'charge.reservationId', 'home.title as home', 'charge.currency'])
    .select([sql<string>`charge.starts_on::text`.as('startsOn'), sql<string>`charge.ends_on::text`.as('endsOn')])
    .select([
      sql<number>`charge.amount_cents + charge.late_fee_cents`.as('amountCents'),
      sql<'PAID' | 'WAIVED'>`charge.status`.as('status'),
    ])
    .where('stay.residentId', '=', residentId)
    .where('charge.endsOn', '>', sql<string>`${todayAtHome(at)} - ${days}::int`)
    .where((eb) => eb.or([eb('charge.paidHow', '=', 'OFF_PLATFORM'), eb('charge.status', '=', 'WAIVED')]))
    .orderBy('charge.startsOn', 'desc')
    .limit(3)
    .execute()
