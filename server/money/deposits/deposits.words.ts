import { formatMoney } from '#contract/format.ts'
import type { DepositStatus } from '#contract/payments/deposit.lifecycle.ts'
import type { Actor } from '#server/kernel/context.ts'
import { stepPresenter } from '#server/kernel/step-events.ts'
import type { Deposit } from './deposits.queries.ts'

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
/** The last day before a deadline that is kept as the end of that day. */
export const sayDeadline = (at: Date | null) => (at ? days.format(new Date(at.getTime() - 1)) : 'the end')

type Say = (deposit: Deposit) => string

const money = (deposit: Deposit, cents: number) => formatMoney(cents, deposit.currency)
const rest = (deposit: Deposit) => deposit.amountCents - deposit.claimedCents

const forResident: Record<DepositStatus, Say> = {
  HELD: () => 'It is kept apart, and stays your money.',
  RETURN_DUE: ({ returnBy, claimBy }) =>
    `The home returns it by ${sayDeadline(returnBy)}, or sends you a written list of what it keeps by ${sayDeadline(claimBy)}. Without such a list all of it comes back by itself.`,
  CLAIM_NOTICED: (deposit) =>
    `The home wants to keep ${money(deposit, deposit.claimCents ?? 0)}. Agree, or object by ${sayDeadline(deposit.objectBy)}. After that day the list counts as agreed to.`,
  DISPUTED: () => 'You objected. Staff of Waymark look at both sides and decide.',
  RETURNED: (deposit) => `${money(deposit, deposit.amountCents)} goes back to the card you paid with.`,
  PARTIALLY_RETURNED: (deposit) =>
    `The home keeps ${money(deposit, deposit.claimedCents)}. ${money(deposit, rest(deposit))} goes back to the card you paid with.`,
  CLAIMED: (deposit) => `The home keeps all of it, ${money(deposit, deposit.claimedCents)}.`,
}

const forHome: Record<DepositStatus, Say> = {
  HELD: () => 'Kept apart until the resident has moved out.',
  RETURN_DUE: ({ returnBy, claimBy }) =>
    `Return it by ${sayDeadline(returnBy)}, or say line by line what you keep by ${sayDeadline(claimBy)}. After that day all of it goes back by itself.`,
  CLAIM_NOTICED: ({ objectBy }) =>
    `The resident can agree or object until ${sayDeadline(objectBy)}. After that day your list stands.`,
  DISPUTED: () => 'The resident objected. Staff of Waymark look at both sides and decide.',
  RETURNED: (deposit) => `${money(deposit, deposit.amountCents)} goes back to the resident.`,
  PARTIALLY_RETURNED: (deposit) =>
    `You keep ${money(deposit, deposit.claimedCents)}. ${money(deposit, rest(deposit))} goes back to the resident.`,
  CLAIMED: (deposit) => `You keep all of it, ${money(deposit, deposit.claimedCents)}.`,
}

export const nextStepOf = (deposit: Deposit, { role }: Pick<Actor, 'role'>) =>
  (role === 'SEEKER' ? forResident : forHome)[deposit.status](deposit)

export const presentEvent = stepPresenter('deposit', {
  moveOut: 'Due back, the stay has ended',
  claim: 'The home sent a list of what it keeps',
  object: 'Objected to the list',
  decide: 'Decided',
  acceptClaim: 'The list was agreed to',
  giveBack: 'Given back',
  receiptNotice: 'Written notice of where it is held sent to the resident',
})
