import { roomName } from '#contract/homes/room-name.ts'
import { stepPresenter } from '#server/kernel/step-events.ts'
import type { Earning, WaitingEarning } from './earnings.queries.ts'

/** The label of a payout line, for the owner. */
export function earningLabel({ kind, label }: Pick<Earning, 'kind' | 'label'>) {
  if (kind === 'DEPOSIT_CLAIM') return 'Kept from a deposit'
  if (kind === 'CREDIT_USED') return 'Waitlist fee, counted towards moving in'
  return kind === 'REFUND' ? `Paid back: ${label ?? 'payment'}` : (label ?? 'Payment')
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
export function whyWaiting({ readyAt, isDisputed, refundIsOpen, cents }: WaitingEarning, at: Date) {
  if (isDisputed) return 'A bank asks for this money back. It waits until that is decided.'
  if (refundIsOpen) return 'A refund is on its way.'
  if (cents < 0) return 'Taken off the next payout.'
  if (readyAt === null) return 'Paid out 48 hours after check-in, or after your answer to the application.'
  return readyAt > at ? 'Paid out when 48 hours have passed.' : 'Part of the next weekly payout.'
}

export const presentPayoutEvent = stepPresenter('payout', {
  schedule: 'Scheduled',
  hold: 'Put on hold',
  release: 'Released',
  send: 'Sent to your bank',
  pay: 'Arrived',
  fail: 'Did not arrive',
  retry: 'Scheduled again',
  cancel: 'Cancelled and planned anew',
})
