import type { OwnerWork } from '#contract/overview/owner-dashboard.ts'
import type { Actor } from '#server/kernel/context.ts'
import { may } from '#server/kernel/permission.ts'
import type { Work } from './work.queries.ts'

/** Each team member sees only what their permissions cover. */
export function forPerson(work: Work, actor: Pick<Actor, 'permissions'>): OwnerWork {
  const { applicationsWaiting, oldestAt, arrivals, departures, awaitingPayment, currency, ...money } = work
  return {
    applications: may(actor, 'manage_applications') ? { waiting: applicationsWaiting, oldestAt } : null,
    stays: may(actor, 'manage_reservations') ? { arrivals, departures, awaitingPayment } : null,
    earnings: may(actor, 'manage_billing') ? { currency: currency ?? 'USD', ...money } : null,
  }
}
