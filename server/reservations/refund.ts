import type { MoveInSheet, RefundPreview } from '#contract/reservations.ts'
import { addDays, daysBetween, periodStart, startOf } from './days.ts'

export type Ending = {
  /** Who or what ended it. */
  event: 'RESIDENT_CANCELS' | 'HOME_CANCELS' | 'NO_SHOW' | 'LEFT' | 'TERMINATED' | 'TERMINATED_FOR_SAFETY'
  at: Date
  /** The last day is the one before. Of stays that had begun. */
  exitOn?: string
  noticeOn?: string
}

const freeHours = 72
const daysKeptLate = 2
const daysKeptNoShow = 7
const daysAfterNotice = 3

/** Of a month as of a year: 12 months are 365 days. */
const daysOfRent = ({ rentCents, paymentFrequency }: MoveInSheet, days: number) =>
  Math.round(paymentFrequency === 'WEEKLY' ? (rentCents * days) / 7 : (rentCents * 12 * days) / 365)

const later = (one: string, other: string) => (one > other ? one : other)

type Rule = { words: string; rentBack: number; rest: boolean }

function ruleOf(sheet: MoveInSheet, { event, at, exitOn, noticeOn }: Ending): Rule {
  const rent = sheet.lines.find(({ purpose }) => purpose === 'RENT')?.cents ?? 0
  const less = (days: number) => Math.max(0, rent - daysOfRent(sheet, days))
  if (event === 'HOME_CANCELS') return { words: 'The home cancelled: everything goes back.', rentBack: rent, rest: true }
  if (event === 'NO_SHOW')
    return { words: 'Nobody came: seven days of rent are kept, the rest goes back.', rentBack: less(daysKeptNoShow), rest: true }
  if (event === 'RESIDENT_CANCELS') {
    const isEarly = startOf(sheet.startsOn).getTime() - at.getTime() >= freeHours * 3_600_000
    return isEarly
      ? { words: 'Cancelled 72 hours or more before the first day: everything goes back.', rentBack: rent, rest: true }
      : {
          words: 'Cancelled less than 72 hours before the first day: two days of rent are kept.',
          rentBack: less(daysKeptLate),
          rest: true,
        }
  }
  const isSafety = event === 'TERMINATED_FOR_SAFETY'
  const exit = exitOn ?? sheet.startsOn
  const paidUntil = periodStart(sheet.startsOn, sheet.paymentFrequency, 1)
  const from = isSafety ? exit : later(exit, addDays(noticeOn ?? exit, daysAfterNotice))
  const unused = Math.max(0, daysBetween(from, paidUntil))
  const words = isSafety
    ? 'The days after leaving that were paid go back.'
    : 'The paid days that were not used go back, counted from three days after notice.'
  return { words, rentBack: Math.min(rent, daysOfRent(sheet, unused)), rest: false }
}

/** What goes back of what was paid to move in. Pure: the preview somebody sees and what happens are the same sum. */
export function refundOf(sheet: MoveInSheet, ending: Ending, byHome: boolean): RefundPreview {
  const rule = ruleOf(sheet, ending)
  const lines = sheet.lines.map(({ cents: paidCents, ...line }) => {
    const cents = line.purpose === 'RENT' ? rule.rentBack : rule.rest ? paidCents : 0
    return { ...line, paidCents, cents }
  })
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  const hasDeposit = lines.some(({ purpose }) => purpose === 'DEPOSIT' || purpose === 'UTILITY_DEPOSIT')
  return { rule: rule.words, lines, totalCents, depositLater: !rule.rest && hasDeposit, byHome }
}
