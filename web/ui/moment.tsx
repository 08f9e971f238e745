import { formatShortDateTime, platformZone } from '#contract/time.ts'

/** A day and a time with its zone, in the same format as the server's messages. */
export const Moment = ({ date }: { date: Date | string }) => (
  <time dateTime={new Date(date).toISOString()}>{formatShortDateTime(date, platformZone)}</time>
)
