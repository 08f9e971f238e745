import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DateTime } from '#web/ui/time.tsx'
import styles from './stays.module.css'

type Event = { at: Date | string; text: string; by: string; reason: string | null }
type HistoryProps = {
  events: readonly Event[]
  /** The home's time zone; without a home, the platform's. */
  zone?: string
}

/** The history, oldest first. */
export const History = ({ events, zone }: HistoryProps) => (
  <Stack as="ol" gap={0} className={styles.history}>
    {events.map(({ at, text, by, reason }) => (
      <li key={`${String(at)}${text}`}>
        <strong>{text}</strong>
        <Muted as="span">
          {by}, <DateTime at={at} zone={zone} />
        </Muted>
        {reason && <span>{reason}</span>}
      </li>
    ))}
  </Stack>
)

export const HistoryCard = ({ events, zone }: HistoryProps) =>
  events.length > 0 && (
    <Card title="History">
      <History events={events} zone={zone} />
    </Card>
  )
