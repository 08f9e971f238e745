import type { ResidentPayment } from '#contract/money/resident-payments.ts'
import { formatMoney } from '#contract/money.ts'
import type { DepositStatus } from '#contract/payments/deposit.lifecycle.ts'
import { formatDayOf } from '#contract/time.ts'

type Held = ResidentPayment['deposits'][number]

const isGone: readonly DepositStatus[] = ['RETURNED', 'PARTIALLY_RETURNED', 'CLAIMED']

/** A deposit as the receipt describes it: how much, whose, since when, under which law, and its outcome. */
export function heldDepositText(
  deposit: Held,
  { payer, currency, timeZone }: Pick<ResidentPayment, 'payer' | 'currency' | 'timeZone'>,
) {
  const money = (cents: number) => formatMoney(cents, currency)
  const since = `${money(deposit.amountCents)} ${isGone.includes(deposit.status) ? 'was held' : 'is held'} for ${payer} since ${formatDayOf(deposit.heldSince, timeZone)}, under ${deposit.law}.`
  if (!isGone.includes(deposit.status)) return `${since} It is not rent, and it’s held separately from the home’s money.`
  const kept = deposit.keptCents > 0 ? ` The home kept ${money(deposit.keptCents)}.` : ''
  const back = deposit.amountCents - deposit.keptCents
  return `${since.replace(' since ', ' from ')}${kept}${back > 0 ? ` ${money(back)} was returned.` : ''}`
}
