import type { RulePack } from '#contract/payments/rule-packs.ts'
import { addDays, type Day } from '#contract/time.ts'

type Late = {
  periodCents: number
  dueOn: Day
  today: Day
  /** The home's own late fee, if it has set one. */
  askedCents?: number
}

/**
 * One late fee per period, after the grace days, capped at a small share of the amount due. It never grows and never bears a
 * fee.
 */
export function lateFee({ periodCents, dueOn, today, askedCents }: Late, { lateFee: rule }: Pick<RulePack, 'lateFee'>) {
  if (today <= addDays(dueOn, rule.graceDays)) return 0
  const cap = Math.floor((periodCents * rule.mostPercent) / 100)
  return Math.min(Math.max(askedCents ?? rule.defaultCents, 0), cap)
}
