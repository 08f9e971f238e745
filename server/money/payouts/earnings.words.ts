import { roomName } from '#contract/homes/room-name.ts'
import { returnedByBankLabel } from '#contract/payments/payment-words.ts'
import { historyPresenter } from '#server/kernel/history.ts'
import type { Earning, WaitingEarning } from './earnings.queries.ts'

/** The label of a payout line, for the owner. */
export function earningLabel({ kind, isByBank, label, cents }: Pick<Earning, 'kind' | 'isByBank' | 'label' | 'cents'>) {
  if (isByBank) return `${returnedByBankLabel}: ${label ?? 'payment'}`
  if (kind === 'DEPOSIT_CLAIM') return cents < 0 ? 'Deposit claim reversed' : 'Kept from a deposit'
  if (kind === 'CREDIT_USED') return cents < 0 ? 'Refunded: waitlist fee' : 'Waitlist fee, applied to move-in'
  if (kind === 'REFUND_HELD') return cents < 0 ? `Set aside for a refund: ${label ?? 'payment'}` : 'Held for a refund'
  return kind === 'REFUND' ? `Refunded: ${label ?? 'payment'}` : (label ?? 'Payment')
}

/** The room name frozen in the stay; without a stay, the room's current name. */
export function roomNameOf({
  homeId,
  bedroomId,
  roomName: name,
  roomNumber,
}: Pick<Earning, 'homeId' | 'bedroomId' | 'roomName' | 'roomNumber'>) {
  if (bedroomId) return name ?? roomName(roomNumber)
  return homeId ? 'Whole home' : 'Not from a home'
}

/** Why earnings are not in a payout yet. */
export function whyWaiting({ kind, readyAt, isDisputed, isChargedBack, refundIsOpen, cents }: WaitingEarning, at: Date) {
  if (isChargedBack) return 'The bank returned this payment to the person who paid it, so it is not paid out.'
  if (isDisputed) return 'This payment is disputed with the bank. It is on hold until that is resolved.'
  if (refundIsOpen && kind === 'REFUND_HELD') return 'Held for a refund that could not be sent yet.'
  if (refundIsOpen) return 'A refund is on its way.'
  if (cents < 0) return 'Deducted from the next payout.'
  if (readyAt === null) return 'Paid out 48 hours after move-in, or after you answer the application.'
  return readyAt > at ? 'Paid out after 48 hours.' : 'Part of the next weekly payout.'
}

export const presentPayoutHistory = historyPresenter('payout', {
  schedule: 'Scheduled',
  hold: 'Put on hold',
  release: 'Released',
  send: 'Sent to your bank',
  pay: 'Arrived',
  fail: 'Did not arrive',
  retry: 'Scheduled again',
  cancel: 'Canceled and rescheduled',
})
