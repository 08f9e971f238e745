import { type Insertable, sql, type Updateable } from 'kysely'
import type * as z from 'zod'
import type { RefundPolicy } from '#contract/homes/resident-policies.ts'
import { readSort } from '#contract/sort-order.ts'
import type { ReservationStatus, terminationType } from '#contract/stays/reservation.lifecycle.ts'
import type { MoveInSheet, OwnerReservationSort, RefundPreview } from '#contract/stays/reservations.ts'
import { nextFreeOn } from '#server/homes/beds/beds.queries.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { containing } from '#server/kernel/database/like-patterns.ts'
import type { Reservations } from '#server/kernel/database/schema.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { todayAtHome } from '#server/kernel/time.queries.ts'
import { hasPaymentAtBank, isUnpaidInTime } from '#server/payments/checkout/paid-in-time.queries.ts'
import { returnedByBankOf } from '#server/payments/checkout/returned-by-bank.queries.ts'
import { isAppealed } from '#server/trust/appeals/is-appealed.queries.ts'
import type { StayDeposit } from './after-stay.words.ts'

/** Only what a sentence about the deposits needs. */
const depositsOfStay = sql<StayDeposit[]>`coalesce((select jsonb_agg(jsonb_build_object('status', deposit.status,
  'amountCents', deposit.amount_cents, 'claimedCents', deposit.claimed_cents, 'returnBy', deposit.return_by,
  'claimBy', deposit.claim_by, 'objectBy', deposit.object_by, 'returnedAt', (select max(refund.settled_at)
    from refund_lines part join refunds refund on refund.id = part.refund_id
    where part.payment_line_id = deposit.payment_line_id and refund.status = 'SUCCEEDED' and refund.returned_at is null),
  'returnedByBankCents', (select ${returnedByBankOf('line')} from payment_lines line where line.id = deposit.payment_line_id)
  ) order by deposit.received_at, deposit.id)
  from deposits deposit where deposit.subject_id = stay.id), '[]')`

/** Whether moving in is paid and the bank has yet to answer; also of a reservation that could not wait for it any longer. */
const isProcessing = sql<boolean>`stay.status in ('PENDING_PAYMENT', 'EXPIRED') and ${hasPaymentAtBank('stay.id')}`

export const selectReservations = (db: Db) =>
  db
    .selectFrom('reservations as stay')
    .innerJoin('homes as home', 'home.id', 'stay.homeId')
    .leftJoin('addresses as address', 'address.id', 'home.addressId')
    .innerJoin('owners as owner', 'owner.id', 'home.ownerId')
    .innerJoin('users as host', 'host.id', 'owner.userId')
    .leftJoin('residents as resident', 'resident.id', 'stay.residentId')
    .leftJoin('users as person', 'person.id', 'resident.userId')
    .leftJoin('bedrooms as room', 'room.id', 'stay.bedroomId')
    .select(['stay.id', 'stay.homeId', 'stay.bedroomId', 'stay.roomName', 'stay.bedNumber', 'stay.residentId', 'stay.status'])
    .select(['stay.guestName', 'stay.guestEmail', 'stay.guestPhone', 'stay.applicationId', 'stay.totalCents', 'stay.currency'])
    .select(['stay.feeSheetSha256', 'stay.acknowledgedAt', 'stay.expiresAt', 'stay.paidAt', 'stay.arrivedAt', 'stay.notes'])
    .select(['stay.arrivalConfirmedAt', 'stay.noticeBy', 'stay.noticeAt', 'stay.endedAt', 'stay.appealUntil', 'stay.reason'])
    .select(['stay.createdAt', 'stay.statusChangedAt', 'stay.owedBackCents', 'room.type as roomType'])
    .select(['stay.proposedBy', 'stay.proposedWords', 'stay.proposedUntil'])
    .select(['home.title as homeTitle', 'home.timeZone', 'home.ownerId', 'host.id as ownerUserId', 'host.email as ownerEmail'])
    .select(['host.firstName as ownerFirstName', 'person.id as residentUserId', 'person.email as residentEmail'])
    .select(['person.firstName', 'person.lastName', 'person.phone as residentPhone'])
    .select([
      sql<string>`stay.starts_on::text`.as('startsOn'),
      sql<string | null>`stay.ends_on::text`.as('endsOn'),
      sql<string | null>`stay.planned_ends_on::text`.as('plannedEndsOn'),
      isAppealed('RESERVATION', { id: 'stay.id', decidedAt: 'stay.statusChangedAt' }).as('isAppealed'),
      sql<string | null>`stay.proposed_starts_on::text`.as('proposedStartsOn'),
      sql<MoveInSheet>`stay.fee_sheet`.as('feeSheet'),
      sql<RefundPreview | null>`stay.refund`.as('refund'),
      sql<'PROVIDER' | 'OFF_PLATFORM' | 'NOTHING_DUE' | null>`stay.paid_how`.as('paidHow'),
      sql<z.infer<typeof terminationType> | null>`stay.termination_type`.as('terminationType'),
      sql<string>`coalesce(address.city, '')`.as('city'),
      sql<string>`coalesce(address.state, '')`.as('state'),
      sql<string>`concat_ws(', ', nullif(trim(concat_ws(' ', address.street, address.unit)), ''), address.city, trim(concat_ws(' ', address.state, address.zip_code)))`.as(
        'address',
      ),
      sql<string>`coalesce(stay.guest_name, trim(concat_ws(' ', person.first_name, person.last_name)))`.as('residentName'),
      depositsOfStay.as('deposits'),
      isProcessing.as('isProcessing'),
    ])

export type Stay = Awaited<ReturnType<ReturnType<typeof selectReservations>['execute']>>[number]

export const findReservation = (db: Db, id: string) => selectReservations(db).where('stay.id', '=', id).executeTakeFirst()

/** Locks the stay's row, so that its changes run one at a time. Its room is locked after it. */
export const lockReservation = (tx: Tx, id: string) =>
  selectReservations(tx).where('stay.id', '=', id).forUpdate('stay').executeTakeFirst()

export const findReservationOf = (db: Db, applicationId: string) =>
  db.selectFrom('reservations').select('id').where('applicationId', '=', applicationId).executeTakeFirst()

export const listOwnReservations = (db: Db, residentId: string, status?: ReservationStatus[]) =>
  selectReservations(db)
    .where('stay.residentId', '=', residentId)
    .$if(Boolean(status?.length), (query) => query.where('stay.status', 'in', status!))
    .orderBy('stay.startsOn', 'desc')
    .orderBy('stay.id')
    .limit(200)
    .execute()

type Wanted = {
  homeId?: string | undefined
  status?: ReservationStatus[] | undefined
  search?: string | undefined
  sort: OwnerReservationSort
  page: number
  limit: number
}

const matching = (db: Db, scope: HomeScope, { homeId, status, search }: Partial<Pick<Wanted, 'homeId' | 'status' | 'search'>>) =>
  selectReservations(db)
    .where(ofHomes(scope))
    .$if(homeId !== undefined, (query) => query.where('stay.homeId', '=', homeId!))
    .$if(Boolean(status?.length), (query) => query.where('stay.status', 'in', status!))
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`coalesce(stay.guest_name, trim(concat_ws(' ', person.first_name, person.last_name))) ilike ${containing(search!)}`,
      ),
    )

const columns = { created: 'stay.createdAt', arrival: 'stay.startsOn', name: 'residentName' } as const

/** Current and upcoming stays come before past ones, unless people sort by a column. */
const isPast = sql`stay.status in ('COMPLETED', 'TERMINATED', 'CANCELLED', 'NO_SHOW', 'EXPIRED')`

export function listReservationsOfOwner(db: Db, scope: HomeScope, wanted: Wanted) {
  const { by, isDescending } = readSort(wanted.sort)
  return matching(db, scope, wanted)
    .$if(by === 'created', (query) => query.orderBy(isPast))
    .orderBy(columns[by], isDescending ? 'desc' : 'asc')
    .orderBy('stay.id')
    .limit(wanted.limit)
    .offset((wanted.page - 1) * wanted.limit)
    .execute()
}

export async function countReservationsOfOwner(db: Db, scope: HomeScope, wanted: Pick<Wanted, 'homeId' | 'status' | 'search'>) {
  const { count } = await matching(db, scope, wanted)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Of the stays that a list finds in any status. */
export async function countStaysByStatus(db: Db, scope: HomeScope, wanted: Pick<Wanted, 'homeId' | 'search'>) {
  const rows = await matching(db, scope, { homeId: wanted.homeId, search: wanted.search })
    .clearSelect()
    .select(['stay.status', sql<number>`count(*)::int`.as('count')])
    .groupBy('stay.status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, count])) as Partial<Record<ReservationStatus, number>>
}

export const listOfHome = (db: Db, homeId: string, status: readonly ReservationStatus[]) =>
  selectReservations(db)
    .where('stay.homeId', '=', homeId)
    .where('stay.status', 'in', status)
    .orderBy('stay.startsOn', 'desc')
    .orderBy('stay.id')
    .limit(500)
    .execute()

export const insertReservation = (tx: Tx, row: Insertable<Reservations>) => tx.insertInto('reservations').values(row).execute()

export const setReservation = (tx: Tx, id: string, change: Updateable<Reservations>) =>
  tx
    .updateTable('reservations')
    .set({ id, ...change })
    .where('id', '=', id)
    .execute()

type Move = { id: string; from: ReservationStatus; to: ReservationStatus; change: Updateable<Reservations> }

export async function moveReservation(tx: Tx, { id, from, to, change }: Move) {
  const { numUpdatedRows } = await tx
    .updateTable('reservations')
    .set({ ...change, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Reservations unpaid for too long, and move-ins that no one has disputed in time. */
export const listDueStays = (db: Db, at: Date) =>
  db
    .selectFrom('reservations')
    .select('id')
    .where(isUnpaidInTime({ id: 'reservations.id', deadline: 'expiresAt', at }))
    .orderBy('expiresAt')
    .limit(500)
    .execute()

/** Stays with a proposed move-in date that no one has answered in time. */
export const listUnansweredDates = (db: Db, at: Date) =>
  db.selectFrom('reservations').select('id').where('proposedUntil', '<=', at).orderBy('proposedUntil').limit(500).execute()

/** Stays whose move-out date at the home was at least this many days ago. */
export const listOver = (db: Db, at: Date, daysAgo: number) =>
  db
    .selectFrom('reservations as stay')
    .innerJoin('homes as home', 'home.id', 'stay.homeId')
    .select('stay.id')
    .where('stay.status', 'in', ['ACTIVE', 'NOTICE_GIVEN'])
    .where('stay.endsOn', '<=', sql<string>`${todayAtHome(at)} - ${daysAgo}::int`)
    .limit(500)
    .execute()

export const listPeopleOfHome = (db: Db, homeId: string) =>
  db
    .selectFrom('homeStaff')
    .select(['name', 'role', 'phoneNumber as phone'])
    .where('homeId', '=', homeId)
    .where('isActive', '=', true)
    .orderBy('role')
    .orderBy('name')
    .limit(20)
    .execute()

export const findRoomWithPrice = (db: Db, bedroomId: string) =>
  db
    .selectFrom('bedrooms as room')
    .innerJoin('homes as home', 'home.id', 'room.homeId')
    .innerJoin('bedroomPricing as price', 'price.bedroomId', 'room.id')
    .leftJoin('homeResidentPolicies as stated', 'stated.homeId', 'home.id')
    .leftJoin('addresses as address', 'address.id', 'home.addressId')
    .select([
      'room.id',
      'room.roomNumber',
      'room.type',
      'home.id as homeId',
      'home.title',
      'home.timeZone',
      'home.ownerId',
      'home.status',
    ])
    .select(['price.pricePerBedCents', 'price.weeklyRateCents', 'price.monthlyRateCents', 'price.securityDepositCents'])
    .select(['price.cleaningFeeCents', 'price.utilityDepositCents', 'price.paymentFrequency', 'price.currency'])
    .select(['stated.refundPolicy', 'address.state'])
    .$narrowType<{ refundPolicy: RefundPolicy | null }>()
    .where('room.id', '=', bedroomId)
    .executeTakeFirst()

export type ReservableRoom = NonNullable<Awaited<ReturnType<typeof findRoomWithPrice>>>

/** The rooms of all homes an owner runs, with a price if there is one. */
export const listRoomsOfOwner = (db: Db, scope: HomeScope) =>
  db
    .selectFrom('homes as home')
    .leftJoin('bedrooms as room', 'room.homeId', 'home.id')
    .leftJoin('bedroomPricing as price', 'price.bedroomId', 'room.id')
    .select([
      'home.id as homeId',
      'home.title',
      'home.timeZone',
      'room.id',
      'room.roomNumber',
      'room.type',
      'room.maxOccupancy',
      'room.currentOccupancy',
    ])
    .select(nextFreeOn('room').as('nextFreeOn'))
    .select(['price.pricePerBedCents', 'price.weeklyRateCents', 'price.monthlyRateCents', 'price.securityDepositCents'])
    .select(['price.cleaningFeeCents', 'price.utilityDepositCents', 'price.paymentFrequency', 'price.currency'])
    .where(ofHomes(scope))
    .where('home.status', 'in', ['PUBLISHED', 'PAUSED', 'PENDING_REVIEW', 'CHANGES_REQUESTED', 'DRAFT'])
    .orderBy('home.title')
    .orderBy('home.id')
    .orderBy('room.position')
    .execute()

/** The move-in payments made through the provider. Holds their row locks. */
export const lockMoveInPayments = (tx: Tx, reservationId: string) =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('subjectId', '=', reservationId)
    .where('operation', '=', `move-in:${reservationId}`)
    .where('status', 'in', ['SUCCEEDED', 'PARTIALLY_REFUNDED', 'DISPUTED'])
    .orderBy('createdAt')
    .forUpdate()
    .execute()

/** What of the move-in payment went back already: on request, settled or on its way, or all of it by the payer's bank. */
export const listMoveInRefunds = (db: Db, reservationId: string) =>
  db
    .selectFrom('payments as payment')
    .innerJoin('paymentLines as line', 'line.paymentId', 'payment.id')
    .select('line.purpose')
    .select(
      sql<number>`sum(case when payment.status = 'CHARGED_BACK' then line.amount_cents else coalesce((
        select sum(part.amount_cents) from refund_lines part join refunds refund on refund.id = part.refund_id
        where part.payment_line_id = line.id and refund.status not in ('REQUESTED', 'REJECTED')), 0) end)`.as('cents'),
    )
    .where('payment.subjectId', '=', reservationId)
    .where('payment.operation', '=', `move-in:${reservationId}`)
    .groupBy('line.purpose')
    .execute()
