import type { MoneyFigures } from '#contract/overview/financial-reports.ts'
import { type PaymentPurpose, revenuePurposes } from '#contract/payments/payment.lifecycle.ts'
import type { EndedRow, MoneyRow } from './money-reports.queries.ts'

type Money = Pick<MoneyRow, 'kind' | 'account' | 'purpose' | 'postings' | 'cents'>
type Ended = Pick<EndedRow, 'status' | 'payments' | 'cents'>
type Choice = { kind: MoneyRow['kind']; account?: readonly MoneyRow['account'][]; isOurs?: boolean }

/** Accounts that hold the money of residents and homes. */
const residentAccounts: readonly MoneyRow['account'][] = ['OWNER_PAYABLE', 'DEPOSITS_HELD', 'CREDITS']

const isOurs = ({ purpose }: Money) => purpose !== null && revenuePurposes.includes(purpose)

/** All money figures of some days, each defined here and nowhere else: docs/reports.md has them in words. */
export function moneyFiguresOf(rows: readonly Money[], ended: readonly Ended[]): MoneyFigures {
  const chosen = ({ kind, account, isOurs: ours }: Choice) =>
    rows.filter(
      (row) => row.kind === kind && (!account || account.includes(row.account)) && (ours === undefined || isOurs(row) === ours),
    )
  const cents = (choice: Choice, purpose?: PaymentPurpose) =>
    chosen(choice).reduce((sum, row) => sum + (purpose && row.purpose !== purpose ? 0 : row.cents), 0)
  // Every payment, refund and dispute has exactly one entry at the provider, so that is where they are counted. A refund that the
  // payer's bank made has its entry at the losses, which it lowers.
  const count = (kind: MoneyRow['kind'], ours?: boolean) =>
    chosen({ kind, account: ['PROVIDER', 'LOSSES'], ...(ours !== undefined && { isOurs: ours }) }).reduce(
      (sum, row) => sum + row.postings,
      0,
    )
  const netOf = (purpose: PaymentPurpose) =>
    0 - cents({ kind: 'PAYMENT', account: ['INCOME'] }, purpose) - cents({ kind: 'REFUND', account: ['INCOME'] }, purpose)
  const endedAs = (...statuses: readonly EndedRow['status'][]) => ended.filter(({ status }) => statuses.includes(status))
  const failed = endedAs('FAILED')
  const [planCents, reviewCents] = [netOf('PLAN'), netOf('PREMIUM_REVIEW')]
  return {
    revenueCents: planCents + reviewCents,
    planCents,
    reviewCents,
    revenueRefundedCents: cents({ kind: 'REFUND', account: ['INCOME'] }),
    payments: count('PAYMENT', false),
    processedCents: 0 - cents({ kind: 'PAYMENT', account: residentAccounts }),
    refunds: count('REFUND', false),
    refundedCents: cents({ kind: 'REFUND', account: residentAccounts }),
    depositsCents: 0 - cents({ kind: 'PAYMENT', account: ['DEPOSITS_HELD'] }),
    depositsKeptCents: 0 - cents({ kind: 'DEPOSIT_CLAIM', account: ['OWNER_PAYABLE'] }),
    creditsUsedCents: cents({ kind: 'CREDIT_USED', account: ['CREDITS'] }),
    payouts: count('PAYOUT'),
    paidOutCents: cents({ kind: 'PAYOUT', account: ['OWNER_PAYABLE'] }),
    disputes: count('DISPUTE'),
    disputedCents: cents({ kind: 'DISPUTE', account: ['IN_DISPUTE'] }),
    disputesWonCents: cents({ kind: 'DISPUTE_WON', account: ['PROVIDER'] }),
    disputesLostCents: cents({ kind: 'DISPUTE_LOST', account: ['LOSSES'] }),
    failed: failed.reduce((sum, { payments }) => sum + payments, 0),
    failedCents: failed.reduce((sum, row) => sum + row.cents, 0),
    abandoned: endedAs('EXPIRED', 'CANCELLED').reduce((sum, { payments }) => sum + payments, 0),
  }
}

/** What came in and went back by what it was for. A move-in payment is for several things, so the payments do not add up. */
export const byPurpose = (rows: readonly Money[]) =>
  [...new Set(rows.flatMap(({ purpose }) => (purpose ? [purpose] : [])))].flatMap((purpose) => {
    const own = rows.filter(
      (row) => row.purpose === purpose && (residentAccounts.includes(row.account) || row.account === 'INCOME'),
    )
    const sum = (kind: MoneyRow['kind'], pick: (row: Money) => number) =>
      own.filter((row) => row.kind === kind).reduce((total, row) => total + pick(row), 0)
    const line = {
      purpose,
      payments: sum('PAYMENT', (row) => row.postings),
      processedCents: 0 - sum('PAYMENT', (row) => row.cents),
      refundedCents: sum('REFUND', (row) => row.cents),
    }
    return line.payments > 0 || line.refundedCents > 0 ? [line] : []
  })
