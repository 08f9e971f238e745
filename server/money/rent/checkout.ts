import { formatPeriod, today } from '#contract/time.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { ensure } from '#server/kernel/http/http-error.ts'
import { findPlanOfStay } from '#server/money/autopay/autopay.queries.ts'
import { type CheckoutOptions, reconcileOpenPage } from '#server/money/charges/open-page.ts'
import { listLines } from '#server/payments/checkout/payments.queries.ts'
import { ensureNotProcessing, type OrderLine, startCheckout } from '#server/payments/checkout/start-checkout.ts'
import { readReturnUrl } from '#server/payments/return-url.ts'
import type { Stay } from '#server/stays/reservations/reservations.queries.ts'
import { payableNow, sumOf } from './payable.ts'
import {
  countPaymentsOfCharge,
  hasProcessingRent,
  insertParts,
  isOpenPayment,
  listRentCharges,
  type RentChargeRow,
} from './rent.queries.ts'

type Call = Context & { actor: Actor }

async function readDue({ db, now }: Call, stay: Stay) {
  const plan = await findPlanOfStay(db, stay.id)
  const charges = payableNow(await listRentCharges(db, stay.id), today(stay.timeZone, now()), plan)
  ensure(charges.length > 0, 'No rent needs to be paid manually right now.')
  return { charges, operation: await operationFor(db, charges[0]!), amountCents: sumOf(charges) }
}

/** A charge that is due although it was paid is one whose payment was refunded: paying it again is another operation. */
async function operationFor(db: Db, { id, reservationId, startsOn }: RentChargeRow) {
  const times = await countPaymentsOfCharge(db, id)
  return `rent:${reservationId}:${startsOn}${times > 0 ? `:${times + 1}` : ''}`
}

/** Opens the payment page for the resident's own stay: everything that is due, or else the next period. */
export async function startRentCheckout(call: Call, stay: Stay, options: CheckoutOptions) {
  const { actor, config } = call
  await reconcileOpenPage(call, (await readDue(call, stay)).operation)
  // The first charge names the payment, and the home may have settled it since: what was paid with it is not asked for again.
  ensureNotProcessing(await hasProcessingRent(call.db, stay.id))
  const { charges, operation, amountCents } = await readDue(call, stay)
  const isShown = options.amountCents === undefined || options.amountCents === amountCents
  ensure(isShown, 'The amount due just changed. You were not charged. Please review it and try again.', 'amount_changed')
  const back = `/pay-rent?reservation=${stay.id}`
  const opened = await startCheckout(call, actor, {
    operation,
    purpose: 'RENT',
    subjectId: stay.id,
    ownerId: stay.ownerId,
    homeId: stay.homeId,
    currency: stay.currency,
    lines: charges.flatMap(linesOf),
    successUrl: readReturnUrl(config, 'successUrl', options.successUrl ?? back),
    cancelUrl: readReturnUrl(config, 'cancelUrl', options.cancelUrl ?? back),
  })
  await noteParts(call, opened.paymentId, charges)
  return { ...opened, amountCents, currency: stay.currency }
}

function linesOf(charge: RentChargeRow): OrderLine[] {
  const label = formatPeriod(charge)
  const rent = { purpose: 'RENT', label: `Rent, ${label}`, amountCents: charge.amountCents } as const
  const late = { purpose: 'RENT', label: `Late fee, ${label}`, amountCents: charge.lateFeeCents } as const
  return late.amountCents > 0 ? [rent, late] : [rent]
}

/** Records which payment lines are for which charge. No one gets the page's address before this is committed. */
const noteParts = ({ db }: Context, paymentId: string, charges: readonly RentChargeRow[]) =>
  inTransaction(db, async (tx) => {
    ensure(await isOpenPayment(tx, paymentId), 'This payment page has expired. You were not charged. Please start again.')
    const lines = (await listLines(tx, paymentId)).values()
    const next = () => lines.next().value!.id
    const parts = charges.map(({ id, lateFeeCents }) => ({
      paymentId,
      chargeId: id,
      lineId: next(),
      lateFeeLineId: lateFeeCents > 0 ? next() : null,
    }))
    await insertParts(tx, parts)
  })
