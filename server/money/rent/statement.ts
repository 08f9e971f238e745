import { formatMoney } from '#contract/money.ts'
import { formatMethod } from '#contract/payments/payment-words.ts'
import { type Day, dayOf, formatDay, formatDayOf, formatFullDateTime, formatPeriod } from '#contract/time.ts'
import type { Context } from '#server/kernel/context.ts'
import { issuerOf } from '#server/kernel/pdf/issuer.ts'
import { makePdf } from '#server/kernel/pdf/pdf.ts'
import { receiptNumberOf } from '#server/payments/checkout/receipt-number.ts'
import { paidTotals } from '#server/payments/checkout/refunds.pdf.ts'
import type { Stay } from '#server/stays/reservations/reservations.queries.ts'
import { listRentCharges, type RentChargeRow } from './rent.queries.ts'
import { paidByMovingIn } from './schedule.ts'
import { findStatementPayee, listPaymentsOfStay, sumRentRefunds, sumReturnedRent } from './statement.queries.ts'
import { waivedByAppeal } from './waived-by-appeal.ts'

type PaidBy = Awaited<ReturnType<typeof listPaymentsOfStay>>[number]
type Row = { period: string; how: string; cents: number; isPaid: boolean }

/**
 * Lists the rent period by period and how each was paid: here by card, or directly to the home, as the home recorded it. For
 * residents who must prove that they pay, such as to a court, a funder or the next home.
 */
export async function makeStatement({ db, now, config }: Pick<Context, 'db' | 'now' | 'config'>, stay: Stay) {
  const [charges, payments, payee, refundedCents, returnedByBankCents] = await Promise.all([
    listRentCharges(db, stay.id),
    listPaymentsOfStay(db, stay.id),
    findStatementPayee(db, stay.ownerId),
    sumRentRefunds(db, stay.id),
    sumReturnedRent(db, stay.id),
  ])
  const money = (cents: number) => formatMoney(cents, stay.currency)
  const zone = stay.timeZone
  const today = dayOf(now(), zone)
  const rows = [...firstOf(stay, payments), ...charges.flatMap((charge) => rowOf(charge, payments, { zone, today }))]
  const sum = (isPaid: boolean) => rows.reduce((total, row) => total + (row.isPaid === isPaid ? row.cents : 0), 0)
  const number = `${today.replaceAll('-', '')}-${stay.id.slice(0, 8).toUpperCase()}`
  const content = await makePdf({
    title: 'Rent statement',
    number,
    summary: `${stay.homeTitle}, ${stay.roomName}`,
    issuer: issuerOf(config),
    parties: [
      { label: 'Resident', lines: [stay.residentName] },
      { label: 'Home', lines: [payee, stay.homeTitle, stay.address] },
    ],
    facts: [
      ['Moved in', formatDay(stay.startsOn)],
      ...(stay.endsOn ? [['Move-out date', formatDay(stay.endsOn)] as const] : []),
      ['Rent', `${money(stay.feeSheet.rentCents)} a ${stay.feeSheet.paymentFrequency === 'WEEKLY' ? 'week' : 'month'}`],
      ['As of', formatFullDateTime(now(), zone)],
    ],
    tables: [
      {
        title: 'Rent by period',
        columns: [
          { label: 'Period', share: 1.6 },
          { label: 'Status and method', share: 3 },
          { label: 'Amount', isMoney: true, share: 0.8 },
        ],
        rows: rows.map(({ period, how, cents }) => [period, how, money(cents)]),
        totals: [
          ...paidTotals('Total paid', { amountCents: sum(true), refundedCents, returnedByBankCents }, money),
          ['Due', money(sum(false))],
        ],
      },
    ],
    notes: [
      { text: 'Amounts include late fees. Rent paid directly to the home is listed as the home recorded it.' },
      ...stay.deposits.map((deposit) => ({
        text: `Deposit: ${money(deposit.amountCents)}. ${depositInWords[deposit.status]} It is not rent.`,
      })),
    ],
    footer: `Rent statement ${number} · Issued on ${formatFullDateTime(now(), zone)} by ${config.operator.name}`,
    madeAt: now(),
  })
  return { name: `rent-statement-${number}.pdf`, content }
}

const depositInWords: Record<Stay['deposits'][number]['status'], string> = {
  HELD: 'It is held for the resident.',
  RETURN_DUE: 'It is due to be returned.',
  CLAIM_NOTICED: 'The home sent deductions.',
  DISPUTED: 'The deductions are disputed.',
  RETURNED: 'It was returned.',
  PARTIALLY_RETURNED: 'Part of it was returned.',
  CLAIMED: 'The home kept it.',
}

/** The period that moving in paid for has no charge of its own. */
function firstOf(stay: Stay, payments: readonly PaidBy[]): Row[] {
  const period = paidByMovingIn(stay)
  if (!period || !stay.paidAt) return []
  const payment = payments.find(({ operation }) => operation === `move-in:${stay.id}`)
  const how =
    stay.paidHow === 'OFF_PLATFORM'
      ? toHome(dayOf(stay.paidAt, stay.timeZone), null)
      : byCard(payment, stay.paidAt, stay.timeZone)
  return [{ period: formatPeriod(period), how, cents: period.amountCents, isPaid: true }]
}

const toHome = (day: string, note: string | null) =>
  `Paid directly to the home on ${formatDay(day)}, as recorded by the home${note ? `: ${note}` : ''}`

function byCard(payment: PaidBy | undefined, paidAt: Date | null, zone: string) {
  if (!payment) return `Paid on ${formatDayOf(paidAt!, zone)}`
  const { cardBrand: brand, cardLastFour: lastFour, mode, returnedByBankCents } = payment
  const method = formatMethod(brand && lastFour ? { brand, lastFour } : null, mode === 'SUBSCRIPTION')
  return `Paid on ${formatDayOf(payment.paidAt!, zone)}. ${method}. Receipt ${receiptNumberOf(payment)}${returnedByBankCents > 0 ? '. The bank returned this payment, or a part of it' : ''}`
}

const sayWaived = (note: string | null) => `Waived${note === waivedByAppeal ? '' : ' by the home'}${note ? `: ${note}` : ''}`

/** Charges that are void are left out, and so are those due later, because they are not owed yet. */
function rowOf(charge: RentChargeRow, payments: readonly PaidBy[], { zone, today }: { zone: string; today: Day }): Row[] {
  const { status, paidHow, paidOn, paidAt, note, dueOn, paymentId } = charge
  const row = { period: formatPeriod(charge), cents: charge.amountCents + charge.lateFeeCents }
  if (status === 'VOID' || (status === 'DUE' && dueOn > today)) return []
  if (status === 'WAIVED') return [{ ...row, cents: 0, how: sayWaived(note), isPaid: true }]
  if (status === 'DUE') return [{ ...row, how: `Due since ${formatDay(dueOn)}`, isPaid: false }]
  const payment = payments.find(({ id }) => id === paymentId)
  const how = paidHow === 'OFF_PLATFORM' ? toHome(paidOn ?? dayOf(paidAt!, zone), note) : byCard(payment, paidAt, zone)
  return [{ ...row, how, isPaid: true }]
}
