import type { ResidentPayment, ResidentPaymentRow } from '#contract/money/resident-payments.ts'
import { rulesFor } from '#contract/payments/rule-packs.ts'
import { neverHappens } from '#contract/stays/reservation.lifecycle.ts'
import { dayOf, platformZone } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { paidByMovingIn } from '#server/money/rent/schedule.ts'
import { listLines, type PaymentLine } from '#server/payments/checkout/payments.queries.ts'
import { isProcessing } from '#server/payments/checkout/payments.service.ts'
import { receiptNumberOf } from '#server/payments/checkout/receipt-number.ts'
import { listRefundsOf } from '#server/payments/checkout/refunds.queries.ts'
import { publicName } from '#server/people/profiles/public-name.ts'
import { findReservation, type Stay } from '#server/stays/reservations/reservations.queries.ts'
import {
  listDepositsOfStay,
  listPeriodsOf,
  type PaidPeriod,
  type PaymentRow,
  type PaymentWhole,
} from './resident-payments.queries.ts'

export const presentPaymentRow = (row: PaymentRow): ResidentPaymentRow => ({
  ...row,
  title: row.title ?? '',
  timeZone: row.timeZone ?? platformZone,
  home: row.homeId && row.homeTitle ? { id: row.homeId, title: row.homeTitle } : null,
  receiptNumber: receiptNumberOf(row),
  isProcessing: isProcessing(row),
  isAutomatic: row.mode === 'SUBSCRIPTION',
})

export async function presentPayment(db: Db, row: PaymentWhole, at: Date): Promise<ResidentPayment> {
  const { stayId, roomName, startsOn, endsOn, cardBrand, cardLastFour } = row
  const [lines, refunds, periods, stay, deposits] = await Promise.all([
    listLines(db, row.id),
    listRefundsOf(db, row.id),
    listPeriodsOf(db, row.id),
    stayId ? findReservation(db, stayId) : undefined,
    stayId ? listDepositsOfStay(db, stayId) : [],
  ])
  const isOpen = row.status === 'PENDING' && row.expiresAt !== null && row.expiresAt > at
  const state = row.state ?? null
  // Autopay never pays for moving in: without a charge, its payment was for no days at all.
  const isAutomatic = row.mode === 'SUBSCRIPTION'
  return {
    ...presentPaymentRow(row),
    lines: lines.map((line) => ({ ...line, period: periodOf(line, periods, isAutomatic ? undefined : stay) })),
    refunds,
    payer: row.payer,
    payee: payeeOf(row, stay),
    payeeAddress: addressOf(row, stay),
    card: cardBrand && cardLastFour ? { brand: cardBrand, lastFour: cardLastFour } : null,
    deposits: deposits.map((deposit) => ({
      ...deposit,
      law: rulesFor(state, dayOf(deposit.heldSince, row.timeZone ?? platformZone)).depositNotice.law,
    })),
    stay: stayId && roomName && startsOn ? { id: stayId, roomName, startsOn, endsOn } : null,
    subscriptionId: row.subscriptionId,
    checkoutUrl: isOpen ? row.checkoutUrl : null,
  }
}

const isLivedIn = (stay: Stay | undefined): stay is Stay => stay !== undefined && !neverHappens.includes(stay.status)

/** Residents may know the full name of the person they pay, as on any rent receipt. */
function payeeOf({ businessName, hostFirstName: firstName, hostLastName }: PaymentWhole, stay: Stay | undefined) {
  if (!firstName) return 'Waymark'
  const lastName = hostLastName ?? ''
  if (isLivedIn(stay)) return businessName || `${firstName} ${lastName}`.trim()
  return publicName({ businessName, firstName, lastName })
}

/** Someone who paid to live there knows the address; for everyone else, and for a stay that never happens, the city is enough. */
function addressOf({ city, state }: PaymentWhole, stay: Stay | undefined) {
  if (isLivedIn(stay)) return stay.address
  return [city, state].filter(Boolean).join(', ')
}

/** The period of the charge that a line pays for; the first rent is part of moving in and has no charge. */
function periodOf({ id, purpose }: PaymentLine, periods: readonly PaidPeriod[], stay: Stay | undefined) {
  const paid = periods.find(({ lineId, lateFeeLineId }) => lineId === id || lateFeeLineId === id)
  const first = purpose === 'RENT' && periods.length === 0 && stay ? paidByMovingIn(stay) : null
  const period = paid ?? first
  return period ? { startsOn: period.startsOn, endsOn: period.endsOn } : null
}
