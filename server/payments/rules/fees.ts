import { addDays, type Day } from './days.ts'
import type { RulePack } from './rule-packs.ts'

type Late = {
  periodCents: number
  dueOn: Day
  today: Day /** What the home asks for, where it has chosen. */
  askedCents?: number
}

/** One fee a period, after the days of grace, at most a small part of what is due. It never grows and never bears a fee itself. */
export function lateFee({ periodCents, dueOn, today, askedCents }: Late, { lateFee: rule }: Pick<RulePack, 'lateFee'>) {
  if (today <= addDays(dueOn, rule.graceDays)) return 0
  const cap = Math.floor((periodCents * rule.mostPercent) / 100)
  return Math.min(Math.max(askedCents ?? rule.defaultCents, 0), cap)
}
