import type { Updateable } from 'kysely'
import { type AutopayStatus, type AutopayTransition, autopayLifecycle } from '#contract/money/autopay.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { RentPlans } from '#server/kernel/database/schema.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { type By, ensureOpen, type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { findReservation } from '#server/stays/reservations/reservations.queries.ts'
import { notifyOfAutopay } from './autopay.notices.ts'
import { type AutopayRow, lockPlan, movePlan } from './autopay.queries.ts'

type Request = TransitionRequest<AutopayTransition, AutopayStatus> & {
  /** The plan as read under its row lock. */
  plan: AutopayRow
  change?: Updateable<RentPlans>
}

export const ensureAutopayOpen = (name: AutopayTransition, { status }: Pick<AutopayRow, 'status'>, by: By) =>
  ensureOpen(autopayLifecycle, { name, status, by })

export function transitionAutopay(tx: Tx, { plan, change = {}, ...request }: Request) {
  const { id } = plan
  const { name, at } = request
  return transition(tx, {
    ...request,
    lifecycle: autopayLifecycle,
    row: plan,
    label: 'autopay plan',
    action: `autopay.${name}`,
    subject: ['autopay', id],
    move(from, to) {
      const ended = to === 'CANCELLED' || to === 'EXPIRED' ? { endedAt: at } : {}
      return movePlan(tx, { id, from, change: { status: to, changedAt: at, ...ended, ...change } })
    },
    reread: () => lockPlan(tx, id),
    async effects(after) {
      const stay = orNotFound(await findReservation(tx, plan.reservationId), 'Reservation')
      await notifyOfAutopay(tx, name, { stay, plan: after }, at)
    },
  })
}

/**
 * The transition that leads from our status to the provider's, by the lifecycle table; undefined if there is none or the status
 * is the same.
 */
export function stepTo(from: AutopayStatus, to: AutopayStatus): AutopayTransition | undefined {
  if (from === to) return undefined
  // No one turned it off: the plan ended.
  const names = to === 'CANCELLED' ? (['end'] as const) : autopayLifecycle.names
  return names.find(
    (name) => autopayLifecycle.isOpen(name, from, 'PAYMENT') && autopayLifecycle.transitions[name].to.includes(to),
  )
}
