import { formatMoney } from '#web/ui/format.ts'
import { Moment } from './moment.tsx'
import styles from './stays.module.css'

type Event = { at: Date | string; text: string; by: string; reason: string | null }

/** What happened, oldest first. */
export const History = ({ events }: { events: readonly Event[] }) => (
  <ol className={styles.history}>
    {events.map(({ at, text, by, reason }) => (
      <li key={`${String(at)}${text}`}>
        <strong>{text}</strong>
        <span className={styles.soft}>
          {by}, <Moment date={at} />
        </span>
        {reason && <span>{reason}</span>}
      </li>
    ))}
  </ol>
)

type Costs = { title: string; lines: readonly { label: string; cents: number }[]; totalCents: number; currency: string }

export const Costs = ({ title, lines, totalCents, currency }: Costs) => (
  <table className={styles.costs}>
    <caption>{title}</caption>
    <tbody>
      {lines.map(({ label, cents }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{formatMoney(cents, currency)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td>{totalCents === 0 ? 'Nothing' : formatMoney(totalCents, currency)}</td>
      </tr>
    </tfoot>
  </table>
)
