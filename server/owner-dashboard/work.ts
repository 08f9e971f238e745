import type { Permission } from '#contract/endpoint.ts'
import type { OwnerWork } from '#contract/owner-dashboard.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Work } from './work.queries.ts'

/** Of a team, everybody sees what they work with. */
export function forPerson(work: Work, { permissions }: Pick<Actor, 'permissions'>): OwnerWork {
  const may = (permission: Permission) => !permissions || permissions.includes(permission)
  const { applicationsWaiting, oldestAt, arrivals, departures, awaitingPayment, currency, ...money } = work
  return {
    applications: may('manage_applications') ? { waiting: applicationsWaiting, oldestAt } : null,
    stays: may('manage_reservations') ? { arrivals, departures, awaitingPayment } : null,
    earnings: may('manage_billing') ? { currency: currency ?? 'USD', ...money } : null,
  }
}
