import { addDays, type Day, earlier, later } from '#contract/time.ts'

/** How many days ahead a move-in date can be. */
export const bookingDays = 365

/** How many days after the date in their application a resident can move in without asking the home. */
const daysAfterWished = 30

/** The latest move-in date a resident can choose alone: the home said yes to the date in the application, which may have passed. */
export const lastMoveInDay = (today: Day, wished: Day = '') =>
  earlier(addDays(later(wished, today), daysAfterWished), addDays(today, bookingDays))
