import type { Day } from '#contract/time.ts'

/** Limits on late fees, and deadlines for deposits. Amounts are in the smallest unit of the home's currency. */
export type RulePack = {
  /** Two letters; null applies everywhere. */
  state: string | null
  inForceFrom: Day
  source: string
  lateFee: { defaultCents: number; graceDays: number; mostPercent: number }
  /** What the written deposit notice says about where and how the deposit is held. */
  depositNotice: { law: string; held: string }
  depositClock: { noticeOfReceiptDays: number; returnDays: number; claimDays: number; objectionDays: number }
}

/**
 * Laws and our own promises change on a date, so they are data: a new row is added, an old one is never edited, and what was
 * agreed under it stays. A state's own rules replace the general ones.
 */
export const rulePacks: readonly RulePack[] = [
  {
    state: null,
    inForceFrom: '2024-01-01',
    source: 'Our own limit on late fees; the deadlines of Fla. Stat. 83.49 apply everywhere',
    lateFee: { defaultCents: 2_500, graceDays: 5, mostPercent: 5 },
    depositNotice: {
      law: 'section 83.49, Florida Statutes, which we follow everywhere',
      held: 'It is held with our payment provider, recorded in its own account, separate from rent and from the home’s money. It earns no interest, and it is not paid out to the home as income.',
    },
    depositClock: { noticeOfReceiptDays: 30, returnDays: 15, claimDays: 30, objectionDays: 15 },
  },
]

/** The rules that apply in a state on a given day. */
export function rulesFor(state: string | null, day: Day, packs: readonly RulePack[] = rulePacks): RulePack {
  const inForce = packs.filter((pack) => pack.inForceFrom <= day && (pack.state === null || pack.state === state))
  const pack = inForce.toSorted(
    (a, b) => Number(b.state !== null) - Number(a.state !== null) || (a.inForceFrom < b.inForceFrom ? 1 : -1),
  )[0]
  if (!pack) throw new Error(`No rules are in force on ${day}`)
  return pack
}
