import { createHash } from 'node:crypto'
import type { RefundPolicy } from '#contract/homes/resident-policies.ts'
import type { Price } from '#contract/money/fee-caps.ts'
import { rentOf, withinCaps } from '#contract/money/fee-caps.ts'
import { formatMoney } from '#contract/money.ts'
import { type RulePack, rulesFor } from '#contract/payments/rule-packs.ts'
import type { MoveInSheet } from '#contract/stays/reservations.ts'
import type { Currency } from '#server/kernel/database/schema.ts'

type Facts = {
  home: string
  room: string
  startsOn: string
  /** The home's state; without one, the general rules apply. */
  state?: string | null
  price: Omit<Price, 'applicationFeeCents'> & { currency: Currency }
  /** As the home states it; FLEXIBLE if it states none. */
  refundPolicy?: RefundPolicy | null
  /** Waitlist fees that can count toward the first rent. */
  creditCents?: number
}

/** Something is always left to pay, because a payment confirms the bed. */
const leastRentCents = 100

const cancelTerm: Record<RefundPolicy, string> = {
  FLEXIBLE: 'Cancel 72 hours or more before the first day and everything is refunded. After that, two days of rent are kept.',
  STANDARD: 'Cancel 7 days or more before the first day and everything is refunded. After that, two days of rent are kept.',
}

const termsOf = (policy: RefundPolicy, { returnDays }: RulePack['depositClock']) => [
  'You do not pay anything to move in that is not on this list.',
  cancelTerm[policy],
  'If you leave during a paid period, we refund the unused days, starting three days after you give notice.',
  `If you pay a deposit, the home must return it within ${returnDays} days after you move out, or send you itemized deductions.`,
]

const lateTerm = ({ cents, graceDays, mostPercent }: NonNullable<MoveInSheet['lateFee']>, currency: string) =>
  `If rent is more than ${graceDays} days late, there is one late fee of up to ${formatMoney(cents, currency)}, and never more than ${mostPercent}% of that rent. Talk to the home first.`

/**
 * The costs of moving in. The application fee is not among them, because it was paid or waived before. Deterministic: the same
 * facts give the same bytes, and so the same hash.
 */
export function makeMoveInSheet({ home, room, startsOn, state = null, price: asked, refundPolicy, creditCents = 0 }: Facts) {
  // A price entered before there were caps is lowered to them here, so that no sheet is ever frozen above a cap.
  const price = withinCaps({ ...asked, applicationFeeCents: 0 })
  const { amountCents: rentCents, frequency } = rentOf(price)
  const weekly = frequency === 'WEEKLY'
  const lines = [
    { purpose: 'RENT', label: weekly ? 'First week’s rent' : 'First month’s rent', cents: rentCents },
    { purpose: 'DEPOSIT', label: 'Security deposit', cents: price.securityDepositCents },
    { purpose: 'CLEANING', label: 'Cleaning fee', cents: price.cleaningFeeCents },
    { purpose: 'UTILITY_DEPOSIT', label: 'Utility deposit', cents: price.utilityDepositCents },
  ] as const
  const credit = Math.min(creditCents, rentCents - leastRentCents)
  const due = [
    ...lines.filter(({ cents }) => cents > 0),
    ...(credit > 0 ? [{ purpose: 'WAITLIST_FEE' as const, label: 'Waitlist fee you paid', cents: -credit }] : []),
  ]
  const rules = rulesFor(state, startsOn)
  const { defaultCents, graceDays, mostPercent } = rules.lateFee
  const lateFee = { cents: defaultCents, graceDays, mostPercent }
  const terms = termsOf(refundPolicy ?? 'FLEXIBLE', rules.depositClock)
  const sheet: MoveInSheet = {
    home,
    room,
    startsOn,
    currency: price.currency,
    paymentFrequency: price.paymentFrequency,
    rentCents,
    lines: due,
    totalCents: due.reduce((sum, { cents }) => sum + cents, 0),
    ...(rentCents > 0 && { lateFee }),
    // The usual policy is left out, so that sheets frozen before policies existed keep the same bytes.
    ...(refundPolicy === 'STANDARD' && { refundPolicy }),
    terms: rentCents > 0 ? [...terms, lateTerm(lateFee, price.currency)] : terms,
  }
  const text = JSON.stringify(sheet)
  return { sheet, text, sha256: createHash('sha256').update(text).digest('hex') }
}
