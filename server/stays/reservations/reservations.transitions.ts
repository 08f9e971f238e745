import type { Updateable } from 'kysely'
import {
  type ReservationStatus,
  type ReservationTransition,
  reservationLifecycle,
} from '#contract/stays/reservation.lifecycle.ts'
import { releaseBed } from '#server/homes/beds/claims.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Reservations } from '#server/kernel/database/schema.ts'
import { found, settle } from '#server/kernel/http/refusal.ts'
import { followDays } from '#server/money/autopay/plan-charges.ts'
import { startDepositClocks } from '#server/money/deposits/move-out.ts'
import { offerNext } from '#server/stays/waitlist/cascade.ts'
import { spendCredit } from '#server/stays/waitlist/credit.ts'
import { tellOfStep } from './reservations.news.ts'
import { whyNot } from './reservations.policy.ts'
import { findReservation, moveReservation, type Stay } from './reservations.queries.ts'

/** A person, or the platform itself by a timer, or the payment provider. */
export type By = Actor | 'SYSTEM' | 'PAYMENT'

export type Step = {
  name: ReservationTransition
  /** As it was read under its lock (`lockReservation`). */
  stay: Stay
  by: By
  at: Date
  config: Pick<Config, 'publicUrl'>
  to?: ReservationStatus
  change?: Updateable<Reservations>
  reason?: string | undefined
  details?: Record<string, unknown>
  caller?: Caller | undefined
}

const over: readonly ReservationStatus[] = ['COMPLETED', 'TERMINATED', 'CANCELLED', 'NO_SHOW', 'EXPIRED']

/** After these, other rent is due. */
const changesDays: readonly ReservationTransition[] = ['giveNotice', 'takeNoticeBack', 'complete', 'terminate']

export function needOpen({ name, stay, by, at }: Pick<Step, 'name' | 'stay' | 'by' | 'at'>) {
  const role = typeof by === 'string' ? by : by.role
  settle(reservationLifecycle.isOpen(name, stay.status, role), reservationLifecycle.whyClosed(name, stay.status))
  const why = typeof by === 'string' ? null : whyNot(name, stay, by, at)
  settle(why === null, why ?? '')
}

/** The only place where a stay changes its state: with its event, its bed, its credit, its notices and its emails. */
export async function transitionReservation(tx: Tx, step: Step): Promise<Stay> {
  const { name, stay, by, at, config, change = {}, reason, details = {}, caller } = step
  needOpen(step)
  const { id, status: from } = stay
  const to = step.to ?? reservationLifecycle.transitions[name].to[0]
  const isOver = over.includes(to)
  const ended = isOver ? { endedAt: at, endedBy: typeof by === 'string' ? null : by.role } : {}
  const moved = await moveReservation(tx, {
    id,
    from,
    to,
    change: { statusChangedAt: at, expiresAt: null, ...ended, ...(reason && { reason }), ...change },
  })
  settle(moved, 'This reservation has just changed. Please look again.')
  if (name === 'pay') await spendCredit(tx, stay, at)
  if (isOver) {
    await releaseBed(tx, { kind: 'RESERVATION', id }, at)
    await offerNext(tx, { homeId: stay.homeId, at })
  }
  await insertAuditEvent(tx, {
    at,
    actor: typeof by === 'string' ? null : by,
    caller,
    action: `reservation.${name}`,
    subject: ['reservation', id],
    details: { from, to, ...(typeof by === 'string' && { by }), ...(reason && { reason }), ...details },
  })
  const after = found(await findReservation(tx, id), 'Reservation')
  if (changesDays.includes(name)) await followDays(tx, after, at)
  if (to === 'COMPLETED' || to === 'TERMINATED') await startDepositClocks(tx, id, { at, config })
  await tellOfStep(tx, name, { stay: after, by, at, config })
  return after
}
