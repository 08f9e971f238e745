import { formatMoney } from '#contract/money.ts'
import type { DepositStatus } from '#contract/payments/deposit.lifecycle.ts'
import type { Actor } from '#server/kernel/context.ts'
import { historyPresenter } from '#server/kernel/history.ts'
import { deadline } from '#server/stays/reservations/after-stay.words.ts'
import { endedDeposits } from './deposits.policy.ts'
import type { DepositRow } from './deposits.queries.ts'

type Say = (deposit: DepositRow) => string

const money = (deposit: DepositRow, cents: number) => formatMoney(cents, deposit.currency)
const rest = (deposit: DepositRow) => deposit.amountCents - deposit.claimedCents - deposit.returnedByBankCents

/** Of a deposit that an appeal reopened, a part may have gone back the first time. */
const sayReturned = ({ reopenedAt }: DepositRow, cents: string, to: string) =>
  reopenedAt ? `In all, ${cents} of it is returned ${to}.` : `We’re returning ${cents} ${to}.`

/** What goes back of a settled deposit, by us and by the bank. */
function sayBack(deposit: DepositRow, to: 'to the card you paid with' | 'to the resident') {
  const bank = to === 'to the resident' ? 'The bank' : 'Your bank'
  const byUs = rest(deposit) > 0 ? [sayReturned(deposit, money(deposit, rest(deposit)), to)] : []
  const byBank = deposit.returnedByBankCents > 0 ? [`${bank} returned ${money(deposit, deposit.returnedByBankCents)}.`] : []
  return [...byUs, ...byBank].join(' ')
}

const forResident: Record<DepositStatus, Say> = {
  HELD: () => 'It is held separately and is still your money.',
  RETURN_DUE: ({ returnBy, claimBy, timeZone }) =>
    `The home must return it${deadline(returnBy, timeZone)}, or send you itemized deductions${deadline(claimBy, timeZone)}. If it does not, you get the full deposit back automatically.`,
  CLAIM_NOTICED: (deposit) =>
    `The home wants to keep ${money(deposit, deposit.claimCents ?? 0)}. Accept, or dispute it${deadline(deposit.objectBy, deposit.timeZone)}. After that date, it counts as accepted.`,
  DISPUTED: ({ reopenedAt }) =>
    `${reopenedAt ? 'Your appeal reopened this.' : 'You disputed the deductions.'} Waymark staff will review both sides and decide.`,
  RETURNED: (deposit) => sayBack(deposit, 'to the card you paid with'),
  PARTIALLY_RETURNED: (deposit) =>
    `The home keeps ${money(deposit, deposit.claimedCents)}. ${sayBack(deposit, 'to the card you paid with')}`,
  CLAIMED: (deposit) => `The home keeps all of it, ${money(deposit, deposit.claimedCents)}.`,
}

const forHome: Record<DepositStatus, Say> = {
  HELD: () => 'Held separately until the resident has moved out.',
  RETURN_DUE: ({ returnBy, claimBy, timeZone }) =>
    `Return it${deadline(returnBy, timeZone)}, or send an itemized deposit claim${deadline(claimBy, timeZone)}. After that, the full deposit is returned automatically.`,
  CLAIM_NOTICED: ({ objectBy, timeZone }) =>
    `The resident can accept or dispute your claim${deadline(objectBy, timeZone)}. After that date, it counts as accepted.`,
  DISPUTED: ({ reopenedAt }) =>
    `${reopenedAt ? 'An appeal reopened this.' : 'The resident disputed your claim.'} Waymark staff will review both sides and decide.`,
  RETURNED: (deposit) => sayBack(deposit, 'to the resident'),
  PARTIALLY_RETURNED: (deposit) => `You keep ${money(deposit, deposit.claimedCents)}. ${sayBack(deposit, 'to the resident')}`,
  CLAIMED: (deposit) => `You keep all of it, ${money(deposit, deposit.claimedCents)}.`,
}

/** For staff, who read about both sides. */
const forStaff: Record<DepositStatus, Say> = {
  HELD: forHome.HELD,
  RETURN_DUE: ({ returnBy, claimBy, timeZone }) =>
    `The home must return it${deadline(returnBy, timeZone)}, or send an itemized deposit claim${deadline(claimBy, timeZone)}. After that, the full deposit is returned automatically.`,
  CLAIM_NOTICED: ({ objectBy, timeZone }) =>
    `The resident can accept or dispute the claim${deadline(objectBy, timeZone)}. After that date, it counts as accepted.`,
  DISPUTED: ({ reopenedAt }) =>
    `${reopenedAt ? 'An appeal reopened this.' : 'The resident disputed the home’s claim.'} Waymark staff review both sides and decide.`,
  RETURNED: forHome.RETURNED,
  PARTIALLY_RETURNED: (deposit) =>
    `The home keeps ${money(deposit, deposit.claimedCents)}. ${sayBack(deposit, 'to the resident')}`,
  CLAIMED: forResident.CLAIMED,
}

const byReader: Record<Actor['role'], Record<DepositStatus, Say>> = { SEEKER: forResident, OWNER: forHome, ADMIN: forStaff }

const waiting = 'The bank is reviewing the payment it was part of. We will not return it or pay it out until the bank decides.'

export function depositNextStep(deposit: DepositRow, { role }: Pick<Actor, 'role'>) {
  const said = byReader[role][deposit.status](deposit)
  return deposit.paymentStatus === 'DISPUTED' && !endedDeposits.includes(deposit.status) ? `${said} ${waiting}` : said
}

export const presentDepositHistory = historyPresenter('deposit', {
  moveOut: 'Due back after the stay ended',
  claim: 'The home sent deductions',
  object: 'Deductions disputed',
  decide: 'Decision made',
  acceptClaim: 'Deductions accepted',
  giveBack: 'Returned',
  chargeBack: 'Returned by the bank',
  moveBackIn: 'Held again because the stay continues',
  reopen: 'Reopened by an appeal',
  sendReceiptNotice: 'Written notice of where it is held was sent to the resident',
})
