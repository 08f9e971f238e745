import type { Updateable } from 'kysely'
import type * as z from 'zod'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { rentActionForm } from '#contract/money/owner-rent.ts'
import { addDays, type Day, dayOf, formatDay } from '#contract/time.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { RentCharges } from '#server/kernel/database/schema.ts'
import { ensure, orNotFound, throwFieldError, visible } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { managesFor } from '#server/kernel/permission.ts'
import { findPlanOfStay } from '#server/money/autopay/autopay.queries.ts'
import { syncSoon } from '#server/money/autopay/sync-soon.ts'
import { lockReservation, type Stay } from '#server/stays/reservations/reservations.queries.ts'
import { graceStart } from './follow.ts'
import { dueDaysOf, whyNotRent } from './owner-rent.policy.ts'
import { findCharge, findLockout, lockCharge, type RentChargeRow, setCharge } from './rent.queries.ts'
import { notifyOfSettledRent } from './settle-charge.notices.ts'

type Body = z.output<typeof rentActionForm>
type Call = Context & { actor: Actor; caller: Caller; params: { id: string }; body: Body }
type Judged = { charge: RentChargeRow; stay: Stay; graceFrom: Day; at: Date }
type Change = Updateable<RentCharges>
type Act<A extends Body['action']> = (body: Extract<Body, { action: A }>, judged: Judged) => Change

const mostDaysAgo = 366

const acts: { [A in Body['action']]: Act<A> } = {
  /** A resident who paid the home in time owes no late fee, even if the home records the payment later. */
  PAID_TO_HOME: ({ note, paidOn }, { stay, graceFrom, at }) => {
    const today = dayOf(at, stay.timeZone)
    const on = paidOn ?? today
    if (on > today) throwFieldError('paidOn', 'Choose today or an earlier date')
    if (on < addDays(today, -mostDaysAgo)) throwFieldError('paidOn', 'Choose a date within the last year')
    const wasInTime = on <= addDays(graceFrom, stay.feeSheet.lateFee?.graceDays ?? 0)
    return {
      status: 'PAID',
      paidHow: 'OFF_PLATFORM',
      paidAt: at,
      paidOn: on,
      note: note || null,
      ...(wasInTime && { lateFeeCents: 0 }),
    }
  },

  WAIVE_LATE_FEE: () => ({ lateFeeCents: 0 }),

  /** A resident with a new due date is not late, and gets the reminders again. */
  MOVE_DUE_DAY: ({ dueOn }, { charge, stay, at }) => {
    const { dueFrom, dueUntil } = dueDaysOf({ charge, today: dayOf(at, stay.timeZone) })
    if (dueOn === charge.dueOn) throwFieldError('dueOn', 'It is already due on this date')
    if (dueOn < dueFrom || dueOn > dueUntil)
      throwFieldError('dueOn', `Choose a date from ${formatDay(dueFrom)} to ${formatDay(dueUntil)}`)
    return { dueOn, lateFeeCents: 0, lateFeeAt: null, toldBeforeAt: null, toldDueAt: null, toldLateAt: null }
  },

  WAIVE: ({ note }) => ({ status: 'WAIVED', note, lateFeeCents: 0 }),
}

const actions: Record<Body['action'], AuditAction> = {
  PAID_TO_HOME: 'rentCharge.payToHome',
  WAIVE_LATE_FEE: 'rentCharge.waiveLateFee',
  MOVE_DUE_DAY: 'rentCharge.moveDueDay',
  WAIVE: 'rentCharge.waive',
}

/**
 * Records what a home decides about rent: paid directly to it, due on another day, or waived. No money moves, so nothing is
 * posted to the ledger. An open payment page for the charge is closed after this transaction; if someone still pays on it, the
 * payment effect refunds them. Autopay gives up an invoice for it.
 */
export const settleCharge = ({ db, actor, caller, params, body, now }: Call): Promise<Stay> =>
  inTransaction(db, async (tx) => {
    const at = now()
    const seen = orNotFound(await findCharge(tx, params.id), 'Rent')
    const mine = visible(
      await lockReservation(tx, seen.reservationId),
      (row) => managesFor(actor, row, 'manage_reservations'),
      'Rent',
    )
    const charge = orNotFound(await lockCharge(tx, seen.id), 'Rent')
    const plan = await findPlanOfStay(tx, mine.id)
    const problem = whyNotRent(body.action, { charge, plan, today: dayOf(at, mine.timeZone) })
    ensure(problem === null, problem ?? '')
    // The table gives each action exactly its own body; the type of the union hides that.
    const act = acts[body.action] as (said: Body, judged: Judged) => Change
    const graceFrom = await graceStart(tx, charge, await findLockout(tx, charge.reservationId), mine.timeZone)
    const change = act(body, { charge, stay: mine, graceFrom, at })
    await setCharge(tx, charge.id, change)
    const { action, ...said } = body
    await insertAuditEvent(tx, {
      at,
      actor,
      caller,
      action: actions[action],
      subject: ['rentCharge', charge.id],
      details: { reservationId: mine.id, amountCents: charge.amountCents, lateFeeCents: charge.lateFeeCents, ...said },
    })
    const after = orNotFound(await findCharge(tx, charge.id), 'Rent')
    await notifyOfSettledRent(tx, body.action, { stay: mine, before: charge, after }, at)
    await addJob(tx, 'close_unwanted_pages', {}, { key: 'close_unwanted_pages' })
    if (plan && after.status !== 'DUE') await syncSoon(tx, plan.id)
    return mine
  })
