import { formatMoney } from '#contract/money.ts'
import type { DepositStatus } from '#contract/payments/deposit.lifecycle.ts'
import type { Actor } from '#server/kernel/context.ts'
import { stepPresenter } from '#server/kernel/step-events.ts'
import { formatDeadline } from '#server/stays/reservations/after-stay.words.ts'
import type { DepositRow } from './deposits.queries.ts'

type Say = (deposit: DepositRow) => string

const money = (deposit: DepositRow, cents: number) => formatMoney(cents, deposit.currency)
const rest = (deposit: DepositRow) => deposit.amountCents - deposit.claimedCents

const forResident: Record<DepositStatus, Say> = {
  HELD: () => 'It is kept apart, and stays your money.',
  RETURN_DUE: ({ returnBy, claimBy, timeZone }) =>
    `The home returns it by ${formatDeadline(returnBy, timeZone)}, or sends you a written list of what it keeps by ${formatDeadline(claimBy, timeZone)}. Without such a list all of it comes back by itself.`,
  CLAIM_NOTICED: (deposit) =>
    `The home wants to keep ${money(deposit, deposit.claimCents ?? 0)}. Agree, or object by ${formatDeadline(deposit.objectBy, deposit.timeZone)}. After that day the list counts as agreed to.`,
  DISPUTED: () => 'You objected. Staff of Waymark look at both sides and decide.',
  RETURNED: (deposit) => `${money(deposit, deposit.amountCents)} goes back to the card you paid with.`,
  PARTIALLY_RETURNED: (deposit) =>
    `The home keeps ${money(deposit, deposit.claimedCents)}. ${money(deposit, rest(deposit))} goes back to the card you paid with.`,
  CLAIMED: (deposit) => `The home keeps all of it, ${money(deposit, deposit.claimedCents)}.`,
}

const forHome: Record<DepositStatus, Say> = {
  HELD: () => 'Kept apart until the resident has moved out.',
  RETURN_DUE: ({ returnBy, claimBy, timeZone }) =>
    `Return it by ${formatDeadline(returnBy, timeZone)}, or say line by line what you keep by ${formatDeadline(claimBy, timeZone)}. After that day all of it goes back by itself.`,
  CLAIM_NOTICED: ({ objectBy, timeZone }) =>
    `The resident can agree or object until ${formatDeadline(objectBy, timeZone)}. After that day your list stands.`,
  DISPUTED: () => 'The resident objected. Staff of Waymark look at both sides and decide.',
  RETURNED: (deposit) => `${money(deposit, deposit.amountCents)} goes back to the resident.`,
  PARTIALLY_RETURNED: (deposit) =>
    `You keep ${money(deposit, deposit.claimedCents)}. ${money(deposit, rest(deposit))} goes back to the resident.`,
  CLAIMED: (deposit) => `You keep all of it, ${money(deposit, deposit.claimedCents)}.`,
}

export const depositNextStep = (deposit: DepositRow, { role }: Pick<Actor, 'role'>) =>
  (role === 'SEEKER' ? forResident : forHome)[deposit.status](deposit)

export const presentDepositEvent = stepPresenter('deposit', {
  moveOut: 'Due back, the stay has ended',
  claim: 'The home sent a list of what it keeps',
  object: 'Objected to the list',
  decide: 'Decided',
  acceptClaim: 'The list was agreed to',
  giveBack: 'Given back',
  sendReceiptNotice: 'Written notice of where it is held sent to the resident',
})
