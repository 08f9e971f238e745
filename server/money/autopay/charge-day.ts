import { addDays, addTime, dayOf, daysBetween, documentZone } from '#contract/time.ts'
import { startOfDay } from '#contract/zoned-time.ts'
import type { Context } from '#server/kernel/context.ts'
import { upcomingAfter } from '#server/money/rent/schedule.ts'
import type { ProviderSubscription } from '#server/payments/provider/provider.subscriptions.ts'
import type { Stay } from '#server/stays/reservations/reservations.queries.ts'
import type { AutopayRow } from './autopay.queries.ts'

/** Months differ by this many days at most. */
const mostDays = 3

type Reach = Pick<Context, 'payments'>
type Charging = { stay: Stay; plan: AutopayRow; told: ProviderSubscription }

/**
 * Moves the provider's next charge to the day that was announced. The provider counts months from the first charge, in UTC: after a
 * start in a short month, or in the evening, it would charge a stay from the 31st on the 30th of each month, or on the 28th. Moved
 * once to the stay's own day, its later charges stay there. Idempotent.
 */
export async function keepChargeDay({ payments: { provider } }: Reach, { stay, plan, told }: Charging) {
  const isTrial = told.status === 'trialing'
  if (!(isTrial || told.status === 'active') || told.pause_collection || told.cancel_at_period_end) return
  const end = new Date(told.items.data[0]!.current_period_end * 1000)
  const endsOn = dayOf(end, stay.timeZone)
  const dueOn = upcomingAfter(stay, addDays(endsOn, -1), 1)[0]?.dueOn
  if (!dueOn || daysBetween(endsOn, dueOn) > mostDays) return
  if (endsOn === dueOn && dayOf(end, documentZone) === dueOn) return
  // Noon is the same day there and in UTC.
  const at = addTime(startOfDay(dueOn, stay.timeZone), { hours: 12 })
  // A period that is paid is never made shorter.
  if (!isTrial && at < end) return
  const operation = `rent-plan-day:${plan.id}:${dueOn}`
  await provider.chargeNextAt({ subscriptionId: told.id, operation, at })
}
