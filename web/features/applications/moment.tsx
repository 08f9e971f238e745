const moment = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** A day and a time, where the reader is. */
export const Moment = ({ date }: { date: Date | string }) => (
  <time dateTime={String(date)} suppressHydrationWarning>
    {moment.format(new Date(date))}
  </time>
)

const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** A date without a time is the same day everywhere. */
export const formatPlainDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`))
