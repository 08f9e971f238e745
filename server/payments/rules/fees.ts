import { addDays, type Day } from './days.ts'
import { monthlyOf, type Rent, weeklyOf } from './rent.ts'
import type { RulePack } from './rule-packs.ts'

export type Fee = 'APPLICATION_FEE' | 'WAITLIST_FEE' | 'DEPOSIT' | 'UTILITY_DEPOSIT' | 'CLEANING' | 'MOVE_IN_FEE'

/** The most a home may ask for. */
export function capOf(fee: Fee, rent: Rent, { fees, deposit }: RulePack) {
  switch (fee) {
    case 'APPLICATION_FEE':
      return fees.applicationCents
    case 'WAITLIST_FEE':
      return fees.waitlistCents
    case 'UTILITY_DEPOSIT':
      return fees.utilityDepositCents
    case 'CLEANING':
      return fees.cleaningCents
    case 'MOVE_IN_FEE':
      return fees.moveInCents
    case 'DEPOSIT':
      return rent.frequency === 'WEEKLY' ? weeklyOf(rent) * deposit.mostWeeks : monthlyOf(rent) * deposit.mostMonths
  }
}

/** What is charged of what a home asks for: never above the cap, never below nothing. */
export const allowedFee = (fee: Fee, askedCents: number, rent: Rent, rules: RulePack) =>
  Math.min(Math.max(askedCents, 0), capOf(fee, rent, rules))

export const isWithinCap = (fee: Fee, askedCents: number, rent: Rent, rules: RulePack) =>
  askedCents >= 0 && askedCents <= capOf(fee, rent, rules)

/** A deposit where a home has not chosen one. */
export const defaultDeposit = (rent: Rent, rules: RulePack) =>
  allowedFee('DEPOSIT', weeklyOf(rent) * rules.deposit.defaultWeeks, rent, rules)

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
