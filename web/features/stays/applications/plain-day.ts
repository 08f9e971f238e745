const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** A date without a time is the same day everywhere. */
export const formatPlainDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`))
