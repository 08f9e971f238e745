import { hoursAfter } from './days.ts'

const payHours = 48

/** Whoever reserves has 48 hours to pay, and never less than the hold had promised. */
export function payByOf(at: Date, holdUntil: Date | null) {
  const usual = hoursAfter(at, payHours)
  return holdUntil && holdUntil > usual ? holdUntil : usual
}
