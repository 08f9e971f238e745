import { Card } from '#web/ui/card.tsx'
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
  <ol className={styles.history}>
    {events.map(({ at, text, by, reason }) => (
      <li key={`${String(at)}${text}`}>
        <strong>{text}</strong>
        <span className={styles.soft}>
          {by}, <DateTime at={at} zone={zone} />
        </span>
        {reason && <span>{reason}</span>}
      </li>
    ))}
  </ol>
)

export const HistoryCard = ({ events, zone }: HistoryProps) =>
  events.length > 0 && (
    <Card title="History">
      <History events={events} zone={zone} />
    </Card>
  )
