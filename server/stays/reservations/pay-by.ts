import { addTime } from '#contract/time.ts'

const payHours = 48

/** A reservation is payable for 48 hours, and never less than the hold promised. */
export function payByOf(at: Date, holdUntil: Date | null) {
  const usual = addTime(at, { hours: payHours })
  return holdUntil && holdUntil > usual ? holdUntil : usual
}
