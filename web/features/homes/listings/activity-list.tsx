import { Link } from 'react-router'
import type * as z from 'zod'
import type { homeEvent } from '#contract/homes/home-editing.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import styles from './activity-list.module.css'
import { listingName } from './listing-steps.ts'
import { propertyAt } from './paths.ts'

type Event = z.infer<typeof homeEvent> & { link?: string | null; home?: { id: string; title: string } }

/** The history, newest first: what happened, to which home, by whom, and the message that went with it. */
export function ActivityList({ events }: { events: readonly Event[] }) {
  if (events.length === 0) return <Muted>No activity yet.</Muted>
  return (
    <Stack as="ol" gap={0} className={styles.list}>
      {events.map(({ id, at, text, by, reason, home, link }) => (
        <li key={id} className={styles.event}>
          <p>
            <strong>{link ? <Link to={link}>{text}</Link> : text}</strong>
            {home && (
              <>
                {' · '}
                <Link to={propertyAt(home.id)}>{listingName(home)}</Link>
              </>
            )}
          </p>
          {reason && <p className={styles.reason}>{reason}</p>}
          <Muted>
            {by}, <TimeAgo at={at} />
          </Muted>
        </li>
      ))}
    </Stack>
  )
}
