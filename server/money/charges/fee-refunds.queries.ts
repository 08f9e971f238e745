import { sql } from 'kysely'
import { isShut } from '#server/homes/details/shut-homes.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'

/** The most rows one run handles; the next run continues. */
const most = 200

/** Recognizes the job's own refunds by their operation; refunds that someone requested do not count. */
const notReturned = sql<boolean>`payment.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
  and not exists (select from refunds where refunds.operation = 'fee-back:' || payment.id)`
/** The payer's bank may have returned a fee, whether we had begun to refund it or not. */
const isOpen = sql<boolean>`(payment.status = 'CHARGED_BACK' or (${notReturned}))`

/** Who canceled the reservation that an application became: SYSTEM, if its home was suspended. */
const cancelledBy = sql<'OWNER' | 'ADMIN' | 'SYSTEM' | null>`(
  select case when event.details ->> 'by' = 'SYSTEM' then 'SYSTEM' else stay.ended_by::text end from reservations stay
  join audit_events event on event.subject_type = 'reservation' and event.subject_id = stay.id::text and event.action = 'reservation.cancel'
  where stay.application_id = application.id and stay.ended_by in ('OWNER', 'ADMIN') order by event.at desc limit 1)`

/** Application fees that one of our rules refunds and whose refund has not started yet, or that the bank has returned. */
export const listApplicationFeesToReturn = (db: Db) =>
  db
    .selectFrom('applications as application')
    .innerJoin('payments as payment', 'payment.subjectId', 'application.id')
    .select(['payment.id', 'application.id as applicationId', 'application.status', cancelledBy.as('cancelledBy')])
    .where('application.feeRefundDueAt', 'is not', null)
    .where('application.feeRefundedAt', 'is', null)
    .where('payment.purpose', '=', 'APPLICATION_FEE')
    .where(isOpen)
    .orderBy('application.feeRefundDueAt')
    .limit(most)
    .execute()

/** Fees of waitlist entries that ended before a bed was accepted; the same of them. */
export const listWaitlistFeesToReturn = (db: Db) =>
  db
    .selectFrom('waitlistEntries as entry')
    .innerJoin('payments as payment', 'payment.subjectId', 'entry.id')
    .select(['payment.id', 'payment.status', 'entry.id as entryId', 'entry.residentId', 'entry.homeId'])
    .where('entry.feeRefundDueAt', 'is not', null)
    .where('entry.feeRefundedAt', 'is', null)
    .where('payment.purpose', '=', 'WAITLIST_FEE')
    .where(isOpen)
    .orderBy('entry.feeRefundDueAt')
    .limit(most)
    .execute()

/** When a home declines after all, or takes a bed back before it is paid, nothing is left that the fee could count toward. */
export const markFeesOfTurnedDown = (db: Db, at: Date) =>
  sql`update waitlist_entries entry set fee_refund_due_at = ${at}
    from applications application
    where application.id = entry.application_id and entry.status = 'CONVERTED' and entry.fee_paid_at is not null
      and entry.fee_refund_due_at is null and (application.status = 'REJECTED' or exists (
        select from reservations stay where stay.application_id = application.id and stay.status = 'CANCELLED'
          and stay.ended_by in ('OWNER', 'ADMIN') and stay.paid_at is null))`.execute(db)

/** Rent that the home has settled in the meantime, whose late fee it has waived, or whose days have changed. */
const isRentNotOwed = sql<boolean>`exists (select from rent_parts part join rent_charges charge on charge.id = part.charge_id
  join payment_lines line on line.id = part.line_id left join payment_lines late on late.id = part.late_fee_line_id
  where part.payment_id = payment.id
    and (charge.status <> 'DUE' or line.amount_cents <> charge.amount_cents or late.amount_cents > charge.late_fee_cents))`

/** Autopay that would begin with rent that was paid by hand since its page was opened. */
const isAutopayTooEarly = sql<boolean>`payment.operation like 'rent-plan:%' and exists (
  select from rent_plans plan join rent_charges charge on charge.reservation_id = plan.reservation_id
  where plan.reservation_id = payment.subject_id and plan.status = 'INCOMPLETE'
    and charge.status in ('PAID', 'WAIVED') and charge.starts_on >= plan.first_due_on)`

/** A person with a suspended account pays for nothing new. Rent of a current stay continues. */
const isOfSuspendedPerson = sql<boolean>`payment.operation not like 'rent%' and exists (
  select from users person left join owners owner on owner.user_id = person.id left join residents resident on resident.user_id = person.id
  where person.status = 'SUSPENDED' and payment.account_id in (owner.id, resident.id))`

/** Open payment pages for things that are no longer due. What someone has paid, while their bank has yet to answer, has none. */
export const listUnwantedPages = (db: Db) =>
  db
    .selectFrom('payments as payment')
    .leftJoin('applications as application', 'application.id', 'payment.subjectId')
    .leftJoin('waitlistEntries as entry', 'entry.id', 'payment.subjectId')
    .leftJoin('reservations as stay', 'stay.id', 'payment.subjectId')
    .leftJoin('homes as home', 'home.id', 'payment.homeId')
    .selectAll('payment')
    .where('payment.status', 'in', ['CREATED', 'PENDING'])
    .where('payment.checkoutUrl', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('payment.purpose', '=', 'APPLICATION_FEE'), eb('application.status', '<>', 'PAYMENT_PENDING')]),
        eb.and([eb('payment.purpose', '=', 'WAITLIST_FEE'), eb('entry.status', '<>', 'PENDING_PAYMENT')]),
        eb.and([eb('payment.operation', 'like', 'move-in:%'), eb('stay.status', '<>', 'PENDING_PAYMENT')]),
        eb.and([eb('payment.purpose', 'in', ['WAITLIST_FEE', 'PREMIUM_REVIEW']), eb('home.id', 'is not', null), isShut]),
        isRentNotOwed,
        isAutopayTooEarly,
        isOfSuspendedPerson,
      ]),
    )
    .orderBy('payment.createdAt')
    .limit(most)
    .execute()
