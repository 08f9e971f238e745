import { formatMoney } from '#contract/money.ts'
import styles from './costs.module.css'

type Props = { title: string; lines: readonly { label: string; cents: number }[]; totalCents: number; currency: string }

/** Every cost by name, and the total. */
export const Costs = ({ title, lines, totalCents, currency }: Props) => (
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
        <td>{totalCents === 0 ? 'None' : formatMoney(totalCents, currency)}</td>
      </tr>
    </tfoot>
  </table>
)
