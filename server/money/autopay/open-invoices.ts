import { addDays, dayOf, today } from '#contract/time.ts'
import type { Context } from '#server/kernel/context.ts'
import { isPaidByAutopay } from '#server/money/rent/payable.ts'
import { listRentCharges } from '#server/money/rent/rent.queries.ts'
import type { ProviderInvoice } from '#server/payments/provider/provider.subscriptions.ts'
import type { Stay } from '#server/stays/reservations/reservations.queries.ts'
import type { AutopayRow } from './autopay.queries.ts'

/** Months differ in length, so the provider may charge a card a few days before our charge is due. */
const toleranceDays = 4

/** The days on which the charge that an invoice is for may begin. */
export function invoicedDays({ lines, created }: ProviderInvoice, zone: string) {
  const from = dayOf(new Date((lines.data[0]?.period.start ?? created) * 1000), zone)
  return { earliest: addDays(from, -toleranceDays), latest: addDays(from, toleranceDays) }
}

type Reach = Pick<Context, 'db' | 'now' | 'payments'>

/**
 * Voids the open invoices of rent that is settled, or that the resident now pays manually. The provider retries a declined invoice
 * for weeks, even when a later one went through, and would charge such rent a second time.
 */
export async function giveUpInvoices({ db, now, payments: { provider } }: Reach, stay: Stay, plan: AutopayRow) {
  const open = await provider.listOpenInvoices(plan.providerSubscriptionId!)
  if (open.length === 0) return
  const charges = await listRentCharges(db, stay.id)
  const day = today(stay.timeZone, now())
  for (const invoice of open) {
    const { earliest, latest } = invoicedDays(invoice, stay.timeZone)
    const charge = charges.find(({ startsOn }) => startsOn >= earliest && startsOn <= latest)
    const isWanted = !charge || (charge.status === 'DUE' && isPaidByAutopay(charge, plan, day))
    if (!isWanted) await provider.voidInvoice(invoice.id)
  }
}
