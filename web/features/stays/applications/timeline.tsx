import type { OwnApplication } from '#contract/stays/applications.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DateTime } from '#web/ui/time.tsx'
import styles from './timeline.module.css'
import { actionLabel } from './words.ts'

type Event = OwnApplication['timeline'][number]

const whoWords = {
  YOU: 'You',
  APPLICANT: 'The applicant',
  HOME: 'The home',
  STAFF: 'Waymark staff',
  SYSTEM: 'Automatic',
} as const

/** The history, oldest first: what happened, by whom, when. */
export const Timeline = ({ events, zone }: { events: readonly Event[]; zone: string }) => (
  <Stack as="ol" gap={0} className={styles.list}>
    {events.map(({ id, at, action, by, name, onBehalf }) => (
      <li key={id} className={styles.event}>
        <strong>{actionLabel[action] ?? 'Updated'}</strong>
        <Muted as="span" size="inherit">
          {whoWords[by]}
          {name && ` (${name})`}
          {onBehalf && ', for the home'}, <DateTime at={at} zone={zone} />
        </Muted>
      </li>
    ))}
  </Stack>
)
