import { type Insertable, sql, type Updateable } from 'kysely'
import type { Day } from '#contract/time.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { RentCharges, RentParts } from '#server/kernel/database/schema.ts'
import type { DuePage } from '#server/kernel/jobs/pages-of.ts'
import { todayAtHome } from '#server/kernel/time.queries.ts'
import { isAtBank } from '#server/payments/checkout/paid-in-time.queries.ts'
import { selectReservations } from '#server/stays/reservations/reservations.queries.ts'

/** Whether someone has paid this charge, and their bank has yet to answer. */
export const isChargeAtBank = sql<boolean>`exists (select from rent_parts part join payments payment on payment.id = part.payment_id
  where part.charge_id = charge.id and ${isAtBank})`

const selectCharges = (db: Db) =>
  db
    .selectFrom('rentCharges as charge')
    .select(['charge.id', 'charge.reservationId', 'charge.period', 'charge.amountCents', 'charge.lateFeeCents'])
    .select(['charge.currency', 'charge.status', 'charge.paymentId', 'charge.paidAt', 'charge.note', 'charge.owedBackCents'])
    .select(['charge.toldBeforeAt', 'charge.toldDueAt', 'charge.toldLateAt', 'charge.lateFeeAt'])
    .select([
      sql<Day>`charge.starts_on::text`.as('startsOn'),
      sql<Day>`charge.ends_on::text`.as('endsOn'),
      sql<Day>`charge.due_on::text`.as('dueOn'),
      sql<Day | null>`charge.paid_on::text`.as('paidOn'),
      sql<'PROVIDER' | 'OFF_PLATFORM' | null>`charge.paid_how`.as('paidHow'),
      isChargeAtBank.as('isProcessing'),
      sql<boolean>`exists (select from payments payment where payment.id = charge.payment_id and payment.status = 'CHARGED_BACK')`.as(
        'isReturnedByBank',
      ),
    ])

export type RentChargeRow = Awaited<ReturnType<ReturnType<typeof selectCharges>['execute']>>[number]

/** All charges of a stay, oldest first. */
export const listRentCharges = (db: Db, reservationId: string) =>
  selectCharges(db).where('charge.reservationId', '=', reservationId).orderBy('charge.startsOn').execute()

/** Whether the bank has returned the payment for moving in. */
export const isMoveInReturned = async (db: Db, reservationId: string) =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('operation', '=', `move-in:${reservationId}`)
    .where('status', '=', 'CHARGED_BACK')
    .executeTakeFirst()) !== undefined

/** Locks all charges of a stay, oldest first. Every change to what a stay owes starts here. */
export const lockCharges = (tx: Tx, reservationId: string) =>
  selectCharges(tx).where('charge.reservationId', '=', reservationId).orderBy('charge.startsOn').forUpdate().execute()

export const findCharge = (db: Db, id: string) => selectCharges(db).where('charge.id', '=', id).executeTakeFirst()

/** Asked under the charge's row lock, so that it sees what was committed while this transaction waited for the lock. */
export const isAtBankNow = async (tx: Tx, chargeId: string) =>
  (await tx
    .selectFrom('rentCharges as charge')
    .select('charge.id')
    .where('charge.id', '=', chargeId)
    .where(isChargeAtBank)
    .executeTakeFirst()) !== undefined

export const lockCharge = (tx: Tx, id: string) => selectCharges(tx).where('charge.id', '=', id).forUpdate().executeTakeFirst()

/** Inserts each period's charge once, even when two transactions do it at the same time. */
export const insertCharge = (tx: Tx, charge: Insertable<RentCharges>) =>
  tx
    .insertInto('rentCharges')
    .values(charge)
    .onConflict((conflict) => conflict.columns(['reservationId', 'period']).doNothing())
    .execute()

export const setCharge = (tx: Tx, id: string, change: Updateable<RentCharges>) =>
  tx.updateTable('rentCharges').set(change).where('id', '=', id).execute()

/** Calculated from the periods, because a home may have moved a due date. */
const nextDueOn = sql<string>`(stay.starts_on + (coalesce((select max(period) from rent_charges where reservation_id = stay.id), 0) + 1)
  * case stay.fee_sheet ->> 'paymentFrequency' when 'WEEKLY' then interval '7 days' else interval '1 month' end)::date`

type Ahead = { at: Date; days: number }
/** This many days after today in the home's time zone. */
const dayAhead = ({ at, days }: Ahead) => sql<string>`${todayAtHome(at)} + ${days}::int`

/** Current stays, paid through the provider, whose next charge must be inserted within this many days. */
export const listStaysToPlan = (db: Db, ahead: Ahead, limit: number) =>
  db
    .selectFrom('reservations as stay')
    .innerJoin('homes as home', 'home.id', 'stay.homeId')
    .select('stay.id')
    .where('stay.status', 'in', ['ACTIVE', 'NOTICE_GIVEN'])
    .where('stay.paidHow', '=', 'PROVIDER')
    .where(nextDueOn, '<=', dayAhead(ahead))
    .where((eb) => eb.or([eb('stay.endsOn', 'is', null), eb('stay.endsOn', '>', nextDueOn)]))
    .orderBy('stay.id')
    .limit(limit)
    .execute()

/** Charges of current stays that are due, or become due within this many days. */
export const listChargesToFollow = (db: Db, ahead: Ahead, { limit, after }: DuePage) =>
  db
    .selectFrom('rentCharges as charge')
    .innerJoin('reservations as stay', 'stay.id', 'charge.reservationId')
    .innerJoin('homes as home', 'home.id', 'stay.homeId')
    .select(['charge.id', 'charge.reservationId'])
    .where('charge.status', '=', 'DUE')
    .where('charge.dueOn', '<=', dayAhead(ahead))
    // A charge with a decided late fee needs nothing more.
    .where('charge.lateFeeAt', 'is', null)
    .where(sql<boolean>`not ${isChargeAtBank}`)
    .where('stay.status', 'in', ['ACTIVE', 'NOTICE_GIVEN'])
    .$if(after !== undefined, (query) => query.where('charge.id', '>', after!))
    .orderBy('charge.id')
    .limit(limit)
    .execute()

export const insertParts = (tx: Tx, parts: readonly Insertable<RentParts>[]) =>
  tx
    .insertInto('rentParts')
    .values(parts)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The charges a payment covers, oldest first, with the amounts of its lines. */
export const listParts = (db: Db, paymentId: string) =>
  db
    .selectFrom('rentParts as part')
    .innerJoin('rentCharges as charge', 'charge.id', 'part.chargeId')
    .innerJoin('paymentLines as line', 'line.id', 'part.lineId')
    .leftJoin('paymentLines as late', 'late.id', 'part.lateFeeLineId')
    .select(['part.paymentId', 'part.chargeId', 'part.lineId', 'part.lateFeeLineId', 'line.amountCents'])
    .select('late.amountCents as lateFeeCents')
    .where('part.paymentId', '=', paymentId)
    .orderBy('charge.startsOn')
    .execute()
export type RentPart = Awaited<ReturnType<typeof listParts>>[number]

export const findPart = (db: Db, paymentId: string, chargeId: string) =>
  db.selectFrom('rentParts').selectAll().where('paymentId', '=', paymentId).where('chargeId', '=', chargeId).executeTakeFirst()

export type Lockout = { isSuspended: boolean; restoredAt: Date | null }

/** Whether the resident's account is suspended, and when it last was restored: meanwhile they cannot sign in to pay. */
export async function findLockout(db: Db, reservationId: string): Promise<Lockout> {
  const { rows } = await sql<Lockout>`
    select person.status = 'SUSPENDED' as is_suspended, (select max(event.at) from audit_events event
      where event.subject_type = 'user' and event.subject_id = person.id::text and event.action = 'user.reinstate') as restored_at
    from reservations stay join residents resident on resident.id = stay.resident_id join users person on person.id = resident.user_id
    where stay.id = ${reservationId}`.execute(db)
  return rows[0] ?? { isSuspended: false, restoredAt: null }
}

/** How many payments were received for a charge, whatever became of them. */
export async function countPaymentsOfCharge(db: Db, chargeId: string) {
  const { count } = await db
    .selectFrom('rentParts as part')
    .innerJoin('payments as payment', 'payment.id', 'part.paymentId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('part.chargeId', '=', chargeId)
    .where('payment.succeededAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the payment is neither paid nor closed. Holds its row lock. */
export const isOpenPayment = async (tx: Tx, paymentId: string) =>
  (await tx
    .selectFrom('payments')
    .select('id')
    .where('id', '=', paymentId)
    .where('status', 'in', ['CREATED', 'PENDING'])
    .forUpdate()
    .executeTakeFirst()) !== undefined

/** Whether someone has paid rent for the stay, and their bank has yet to answer. */
export const hasProcessingRent = async (db: Db, reservationId: string) =>
  (await db
    .selectFrom('payments as payment')
    .select('payment.id')
    .where('payment.subjectId', '=', reservationId)
    .where('payment.purpose', '=', 'RENT')
    .where('payment.mode', '=', 'PAYMENT')
    .where(isAtBank)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Current stays, and past ones with something still due, newest first. */
export const listStaysWithRent = (db: Db, residentId: string) =>
  selectReservations(db)
    .where('stay.residentId', '=', residentId)
    .where((eb) =>
      eb.or([
        eb('stay.status', 'in', ['ACTIVE', 'NOTICE_GIVEN']),
        eb.exists(
          eb
            .selectFrom('rentCharges as charge')
            .select('charge.id')
            .whereRef('charge.reservationId', '=', 'stay.id')
            .where('charge.status', '=', 'DUE'),
        ),
      ]),
    )
    .orderBy('stay.startsOn', 'desc')
    .orderBy('stay.id')
    .limit(20)
    .execute()
