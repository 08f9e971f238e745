import type { PaymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type LedgerEntry, post } from './post.ts'

/** A part of a payment, and what decides to whom it is owed. */
export type PostingPart = {
  purpose: PaymentPurpose
  cents: number
  /** The payment line it came from. */
  lineId?: string | undefined
  /** The deposit it opened. */
  depositId?: string | undefined
}
type Money = { id: string; accountId: string; ownerId: string | null; currency: string }

/** Deposits and credits stay the resident's money, rent and fees are owed to the owner, and only plans are Waymark's income. */
function owedTo(
  { accountId, ownerId }: Pick<Money, 'accountId' | 'ownerId'>,
  { purpose, depositId }: PostingPart,
): Omit<LedgerEntry, 'cents'> {
  switch (purpose) {
    case 'DEPOSIT':
    case 'UTILITY_DEPOSIT':
      return { account: 'DEPOSITS_HELD', partyId: required(depositId, 'deposit') }
    case 'WAITLIST_FEE':
      return { account: 'CREDITS', partyId: accountId }
    case 'APPLICATION_FEE':
    case 'RENT':
    case 'CLEANING':
      return { account: 'OWNER_PAYABLE', partyId: required(ownerId, 'owner') }
    case 'PLAN':
    case 'PREMIUM_REVIEW':
      return { account: 'INCOME' }
  }
}

const required = (id: string | null | undefined, what: string) => {
  if (!id) throw new Error(`The posting is missing its ${what}`)
  return id
}

const total = (parts: readonly PostingPart[]) => parts.reduce((sum, { cents }) => sum + cents, 0)

/** A payment was received. */
export const postPayment = (tx: Tx, money: Money, parts: readonly PostingPart[], at: Date) =>
  post(tx, {
    operation: `payment:${money.id}`,
    kind: 'PAYMENT',
    currency: money.currency,
    paymentId: money.id,
    at,
    entries: [
      { account: 'PROVIDER', cents: total(parts) },
      ...parts.map((part) => ({ ...owedTo(money, part), cents: -part.cents, lineId: part.lineId })),
    ],
  })

/** A refund was paid out. */
export const postRefund = (tx: Tx, money: Money, refundId: string, parts: readonly PostingPart[], at: Date) =>
  post(tx, {
    operation: `refund:${refundId}`,
    kind: 'REFUND',
    currency: money.currency,
    paymentId: money.id,
    refundId,
    at,
    entries: [
      { account: 'PROVIDER', cents: -total(parts) },
      ...parts.map((part) => ({ ...owedTo(money, part), cents: part.cents, lineId: part.lineId })),
    ],
  })

type SetAside = {
  refundId: string
  paymentId: string
  lineId: string
  ownerId: string
  currency: string
  cents: number
  at: Date
}

/**
 * Sets aside, out of what an owner is owed for a payment line, a refund that the provider could not make. The owner is owed as much as
 * before: the amount is deducted from what can be paid out, and is an entry of its own, which waits for the refund.
 */
export const postRefundHeld = (tx: Tx, { refundId, paymentId, lineId, ownerId, currency, cents, at }: SetAside) =>
  post(tx, {
    operation: `refund-held:${refundId}:${lineId}`,
    kind: 'REFUND_HELD',
    currency,
    paymentId,
    refundId,
    at,
    entries: [
      { account: 'OWNER_PAYABLE', partyId: ownerId, cents, lineId },
      // Without the line, which is paid out once.
      { account: 'OWNER_PAYABLE', partyId: ownerId, cents: -cents },
    ],
  })

type BankReturn = { operation: string; refundId?: string; at: Date }

/**
 * The bank returned a part of a payment that was to go back anyway. It is given back by those who would have given the refund, and so
 * is no loss.
 */
export const postReturnedByBank = (
  tx: Tx,
  money: Money,
  parts: readonly PostingPart[],
  { operation, refundId, at }: BankReturn,
) =>
  post(tx, {
    operation: `bank-return:${operation}`,
    kind: 'REFUND',
    currency: money.currency,
    paymentId: money.id,
    ...(refundId && { refundId }),
    at,
    entries: [
      { account: 'LOSSES', cents: -total(parts) },
      ...parts.map((part) => ({ ...owedTo(money, part), cents: part.cents, lineId: part.lineId })),
    ],
  })

type Unpaid = { ownerId: string; lines: readonly { lineId: string; cents: number; entryId: number }[]; at: Date }

/** The bank returned what an owner was owed and had not been paid: the owner is not owed it, and so it is no loss. */
export const postReturnedUnpaid = (tx: Tx, { id, currency }: Pick<Money, 'id' | 'currency'>, { ownerId, lines, at }: Unpaid) =>
  post(tx, {
    // More of a payment may follow, when a payout that includes it does not arrive.
    operation: `bank-return:unpaid:${id}:${Math.max(...lines.map(({ entryId }) => entryId))}`,
    kind: 'REFUND',
    currency,
    paymentId: id,
    at,
    entries: [
      { account: 'LOSSES', cents: -lines.reduce((sum, { cents }) => sum + cents, 0) },
      ...lines.map(({ lineId, cents }) => ({ account: 'OWNER_PAYABLE' as const, partyId: ownerId, cents, lineId })),
    ],
  })

type Payout = { payoutId: string; ownerId: string; currency: string; cents: number; at: Date }

/** Pays an owner what is owed to them. */
export const postPayout = (tx: Tx, { payoutId, ownerId, currency, cents, at }: Payout) =>
  post(tx, {
    operation: `payout:${payoutId}`,
    kind: 'PAYOUT',
    currency,
    at,
    entries: [
      { account: 'OWNER_PAYABLE', partyId: ownerId, cents },
      { account: 'PROVIDER', cents: -cents },
    ],
  })

type Claim = {
  depositId: string
  ownerId: string
  currency: string
  cents: number
  at: Date
  subjectId?: string
  /** Names the settlement if there is more than one; otherwise the deposit does. */
  round?: string
}

/** A deposit claim stands: the claimed amount becomes the owner's. */
export const postDepositClaim = (tx: Tx, { depositId, ownerId, currency, cents, at, subjectId, round = depositId }: Claim) =>
  post(tx, {
    operation: `deposit-claim:${round}`,
    kind: 'DEPOSIT_CLAIM',
    currency,
    subjectId,
    at,
    entries: [
      { account: 'DEPOSITS_HELD', partyId: depositId, cents },
      { account: 'OWNER_PAYABLE', partyId: ownerId, cents: -cents },
    ],
  })

/** An appeal reversed a deposit claim: what was the owner's is held again. The line makes it a deduction, and not a payout. */
export const postDepositClaimReversal = (
  tx: Tx,
  { depositId, ownerId, currency, cents, at, subjectId, lineId }: Claim & { lineId: string },
) =>
  post(tx, {
    operation: `deposit-claim-reversal:${depositId}:${at.toISOString()}`,
    kind: 'DEPOSIT_CLAIM',
    currency,
    subjectId,
    at,
    entries: [
      { account: 'OWNER_PAYABLE', partyId: ownerId, cents, lineId },
      { account: 'DEPOSITS_HELD', partyId: depositId, cents: -cents, lineId },
    ],
  })

type Handover = {
  transferId: string
  depositId: string
  from: string
  to: string
  currency: string
  cents: number
  at: Date
}

/** A deposit goes with its home: the same money, on the same account, is held for the new owner. */
export const postDepositHandover = (tx: Tx, { transferId, depositId, from, to, currency, cents, at }: Handover) =>
  post(tx, {
    operation: `home-transfer:${transferId}:${depositId}:${to}`,
    kind: 'HOME_TRANSFER',
    currency,
    subjectId: transferId,
    at,
    entries: [
      { account: 'DEPOSITS_HELD', partyId: depositId, ownerId: from, cents },
      { account: 'DEPOSITS_HELD', partyId: depositId, ownerId: to, cents: -cents },
    ],
  })

type Credit = {
  operation: string
  accountId: string
  ownerId: string
  currency: string
  cents: number
  at: Date
  /** The stay the credit is used for. */
  subjectId?: string
  /** Of credit that is returned: the payment line it came from. It makes the owner's part a deduction, and not a payout. */
  lineId?: string
}

/** A waitlist fee is credited toward moving in. */
export const postCreditUsed = (tx: Tx, { operation, accountId, ownerId, currency, cents, at, subjectId, lineId }: Credit) =>
  post(tx, {
    operation: `credit:${operation}`,
    kind: 'CREDIT_USED',
    currency,
    subjectId,
    at,
    entries: [
      { account: 'CREDITS', partyId: accountId, cents },
      { account: 'OWNER_PAYABLE', partyId: ownerId, cents: -cents, lineId },
    ],
  })

type Dispute = { paymentId: string; disputeId: string; currency: string; cents: number; at: Date }

/** The bank withdraws the disputed amount while it investigates. */
export const postDispute = (tx: Tx, { paymentId, disputeId, currency, cents, at }: Dispute) =>
  post(tx, {
    operation: `dispute:${disputeId}`,
    kind: 'DISPUTE',
    currency,
    paymentId,
    at,
    entries: [
      { account: 'IN_DISPUTE', cents },
      { account: 'PROVIDER', cents: -cents },
    ],
  })

/** The bank returns the disputed amount, or it is lost. Waymark carries a loss, except for what the other postings take from those who have the money. */
export const postDisputeEnd = (tx: Tx, { paymentId, disputeId, currency, cents, at }: Dispute, isWon: boolean) =>
  post(tx, {
    operation: `dispute-end:${disputeId}`,
    kind: isWon ? 'DISPUTE_WON' : 'DISPUTE_LOST',
    currency,
    paymentId,
    at,
    entries: [
      { account: isWon ? 'PROVIDER' : 'LOSSES', cents },
      { account: 'IN_DISPUTE', cents: -cents },
    ],
  })
