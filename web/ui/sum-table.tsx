import type { ReactNode } from 'react'
import { joined } from './element.ts'
import styles from './sum-table.module.css'

type Props = {
  title: string
  lines: readonly { readonly label: string; readonly value: ReactNode }[]
  total: ReactNode
  /** In small print, where the table stands beside something else. */
  compact?: boolean
}

/** Numbers by name, and what they add up to. */
export const SumTable = ({ title, lines, total, compact }: Props) => (
  <table className={joined(styles.table, compact && styles.compact)}>
    <caption>{title}</caption>
    <tbody>
      {lines.map(({ label, value }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td>{total}</td>
      </tr>
    </tfoot>
  </table>
)
