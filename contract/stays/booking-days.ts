/** How many days ahead a move-in date can be. */
export const bookingDays = 365
