import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HistoryEvent } from '#contract/history.ts'
import { Dots } from './dots.tsx'
import { Stack } from './layout.tsx'
import { Muted } from './text.tsx'
import { PastDateTime, TimeAgo } from './time.tsx'
import styles from './timeline.module.css'

/** An event of a history; in a feed it also names its subject and links to it. */
type TimelineEvent = HistoryEvent & { link?: string | null; about?: ReactNode }
type Props = {
  events: readonly TimelineEvent[]
  /** The home's time zone; without one, the platform's. */
  zone?: string | undefined
  /** "3 hours ago" instead of the date, for a feed of recent events from several homes. */
  relative?: boolean
}

/** What happened, newest first: the event, the message that went with it, who did it and when. */
export function Timeline({ events, zone, relative = false }: Props) {
  if (events.length === 0) return <Muted>No activity yet.</Muted>
  return (
    <Stack as="ol" gap={0} className={styles.list}>
      {events.map(({ id, at, text, by, reason, link, about }) => (
        <li key={id} className={styles.event}>
          <p>
            <Dots of={[<strong key="text">{link ? <Link to={link}>{text}</Link> : text}</strong>, about]} />
          </p>
          {reason && <p className={styles.reason}>{reason}</p>}
          <Muted>
            {by}, {relative ? <TimeAgo at={at} zone={zone} /> : <PastDateTime at={at} zone={zone} />}
          </Muted>
        </li>
      ))}
    </Stack>
  )
}
