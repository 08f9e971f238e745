import { formatShortMoment } from '#contract/format.ts'

/** A day and a time with its zone, as the server's sentences tell it. */
export const Moment = ({ date }: { date: Date | string }) => (
  <time dateTime={new Date(date).toISOString()}>{formatShortMoment(date)}</time>
)
