import { duration } from '#contract/time.ts'

/** We tell owners that a review takes 3 business days, so from the third day on it counts as late. */
export const isLate = (since: Date | string, now = new Date()) =>
  now.getTime() - new Date(since).getTime() >= duration({ days: 3 })
