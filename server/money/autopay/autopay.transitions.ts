import type { Updateable } from 'kysely'
import { type AutopayStatus, type AutopayTransition, autopayLifecycle } from '#contract/money/autopay.lifecycle.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { RentPlans } from '#server/kernel/database/schema.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { findReservation } from '#server/stays/reservations/reservations.queries.ts'
import { notifyOfAutopay } from './autopay.notices.ts'
import { type Autopay, movePlan } from './autopay.queries.ts'

export type PlanStep = {
  name: AutopayTransition
  /** As it was read under its lock. */
  plan: Autopay
  by: Actor | 'SYSTEM' | 'PAYMENT'
  at: Date
  to?: AutopayStatus
  change?: Updateable<RentPlans>
  caller?: Caller
}

export function ensureOpenPlan(name: AutopayTransition, { status }: Pick<Autopay, 'status'>, by: PlanStep['by']) {
  const role = typeof by === 'string' ? by : by.role
  ensure(autopayLifecycle.isOpen(name, status, role), autopayLifecycle.whyClosed(name, status))
}

/** The only place where automatic payment changes its state: with its event, its notice and its email. */
export async function transitionAutopay(tx: Tx, { name, plan, by, at, change = {}, caller, ...step }: PlanStep) {
  ensureOpenPlan(name, plan, by)
  const to = step.to ?? autopayLifecycle.transitions[name].to[0]
  const ended = to === 'CANCELLED' || to === 'EXPIRED' ? { endedAt: at } : {}
  const moved = await movePlan(tx, {
    id: plan.id,
    from: plan.status,
    change: { status: to, changedAt: at, ...ended, ...change },
  })
  ensure(moved, 'This has just changed. Please look again.')
  await insertAuditEvent(tx, {
    at,
    actor: typeof by === 'string' ? null : by,
    ...(caller && { caller }),
    action: `rentPlan.${name}`,
    subject: ['rentPlan', plan.id],
    details: { from: plan.status, to, ...(typeof by === 'string' && { by }) },
  })
  const stay = orNotFound(await findReservation(tx, plan.reservationId), 'Reservation')
  await notifyOfAutopay(tx, name, { stay, plan: { ...plan, status: to } }, at)
}

/** How the provider's state is reached from ours, by the table; nothing where it is not, or is the same. */
export function stepTo(from: AutopayStatus, to: AutopayStatus): AutopayTransition | undefined {
  if (from === to) return undefined
  // Nobody turned it off: it ended.
  const names = to === 'CANCELLED' ? (['end'] as const) : autopayLifecycle.names
  return names.find(
    (name) => autopayLifecycle.isOpen(name, from, 'PAYMENT') && autopayLifecycle.transitions[name].to.includes(to),
  )
}
