import { useEffect, useState } from 'react'
import {
  formatAgo,
  formatPastDateTime,
  formatShortDateTime,
  formatShortDayOf,
  formatTimeLeft,
  platformZone,
} from '#contract/time.ts'
import { useHydrated } from './hydrated.ts'

/** A moment, and the time zone of the home it belongs to. What has no home is in the zone of the platform. */
type Props = { at: Date | string; zone?: string }

const iso = (at: Date | string) => new Date(at).toISOString()

/** A day and a time with the name of its zone, as in emails: "Wed, Nov 18, 8:22 AM EST". */
export const DateTime = ({ at, zone = platformZone }: Props) => <time dateTime={iso(at)}>{formatShortDateTime(at, zone)}</time>

/** A moment of the past with its year: "Nov 18, 2026, 8:22 AM EST". */
export const PastDateTime = ({ at, zone = platformZone }: Props) => <time dateTime={iso(at)}>{formatPastDateTime(at, zone)}</time>

/** The day of a moment: "Nov 18, 2026". */
export const DayText = ({ at, zone = platformZone }: Props) => <Served key={`${iso(at)}${zone}`} at={at} zone={zone} />

/** "5 minutes ago". The server's text stays after hydration, because an hour may pass between its response and the page's start. */
export const TimeAgo = ({ at, zone = platformZone }: Props) => (
  <Served key={`${iso(at)}${zone}`} at={at} zone={zone} words={formatAgo(at)} />
)

type Written = Required<Props> & { words?: string }

/**
 * A day that the server wrote stays as it is while the page starts, because a browser's first use of Intl takes a slow phone a
 * tenth of a second. The key of a `Served` changes with its moment, so that another one is rendered again.
 */
function Served({ at, zone, words }: Written) {
  const isHydrated = useHydrated()
  const [day] = useState(() => (isHydrated || typeof document === 'undefined' ? formatShortDayOf(at, zone) : ''))
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a day or a span in our own words. Hydration leaves markup as it is, and would write a text again.
    <time dateTime={iso(at)} title={words && day} dangerouslySetInnerHTML={{ __html: words ?? day }} />
  )
}

/** The time left until a deadline, updated every 30 seconds. */
export function TimeLeft({ until }: { until: Date | string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={iso(until)}>
      <strong>{formatTimeLeft(until, now)}</strong>
    </time>
  )
}
