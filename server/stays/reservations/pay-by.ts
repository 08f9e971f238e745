import { addTime } from '#contract/time.ts'

const payHours = 48

/** Whoever reserves has 48 hours to pay, and never less than the hold had promised. */
export function payByOf(at: Date, holdUntil: Date | null) {
  const usual = addTime(at, { hours: payHours })
  return holdUntil && holdUntil > usual ? holdUntil : usual
}
