import type { FeeSheet as Sheet } from '#contract/application-parts.ts'
import { formatMoney } from '#web/ui/format.ts'
import styles from './fee-sheet.module.css'

type Line = Sheet['dueNow'][number]

/** Every cost, as it is agreed to. */
export const FeeSheet = ({ sheet }: { sheet: Sheet }) => (
  <div className={styles.sheet}>
    <Costs title="To apply, now" lines={sheet.dueNow} total={sheet.totalNowCents} currency={sheet.currency} />
    <Costs
      title="To move in, if you are approved"
      lines={sheet.dueAtMoveIn}
      total={sheet.totalAtMoveInCents}
      currency={sheet.currency}
    />
    <ul className={styles.terms}>
      {sheet.terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  </div>
)

type Props = { title: string; lines: readonly Line[]; total: number; currency: string }

const Costs = ({ title, lines, total, currency }: Props) => (
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
        <td>{total === 0 ? 'Nothing' : formatMoney(total, currency)}</td>
      </tr>
    </tfoot>
  </table>
)
