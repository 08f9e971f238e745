import { formatMoney } from '#contract/money.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Stay } from './reservations.queries.ts'

/** What the end of a stay makes the home refund of what was paid to it directly: we never had it, so both sides have to know. */
export function homeRefundWords({ refund, currency }: Pick<Stay, 'refund' | 'currency'>, reader: Actor['role']) {
  const cents = (refund?.byHome ? refund.totalCents : 0) + (refund?.fromHome?.totalCents ?? 0)
  if (cents === 0) return []
  const money = formatMoney(cents, currency)
  if (reader === 'SEEKER') return [`The home must refund ${money} of what you paid to it directly.`]
  return [
    `${reader === 'OWNER' ? 'You' : 'The home'} must refund ${money} of what was paid ${reader === 'OWNER' ? 'to you' : 'to it'} directly.`,
  ]
}
