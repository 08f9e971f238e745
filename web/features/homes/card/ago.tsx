import { formatAgo, formatDate } from '#web/ui/format.ts'

// The server's text stays after hydration, because an hour may pass between its response and the page's start.
export const Ago = ({ date }: { date: Date }) => (
  <time dateTime={String(date)} title={formatDate(date)} suppressHydrationWarning>
    {formatAgo(date)}
  </time>
)

export const DayText = ({ date }: { date: Date }) => (
  <time dateTime={String(date)} suppressHydrationWarning>
    {formatDate(date)}
  </time>
)
