import type { ReactNode } from 'react'
import styles from './data-table.module.css'

export type Column<Row> = {
  title: string
  /** Replaces the title in the table's head; the cards of a narrow window still use the title. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  /** The column's sort key in the query string; without one the column cannot be sorted. */
  sort?: string
  align?: 'end'
  /** The cell's text is short, so in a wide window it stays on one line. */
  isShort?: true
}
type Sort = { by: string; isDescending: boolean; onChange: (by: string) => void }
type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sort?: Sort
}

/** A table with a sticky head. In a narrow window each row becomes a card whose lines carry the column titles. */
export function DataTable<Row>({ caption, columns, rows, keyOf, sort }: Props<Row>) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              className={column.align && styles.end}
              aria-sort={sort && column.sort ? ariaSort(sort, column.sort) : undefined}
            >
              {sort && column.sort ? (
                <SortButton sort={sort} by={column.sort} title={column.title} />
              ) : (
                (column.head ?? column.title)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          // Rows are named and focusable, so that a list can be walked through row by row.
          <tr key={keyOf(row)} data-key={keyOf(row)} tabIndex={-1}>
            {columns.map(({ title, cell, align, isShort }) => (
              <td
                key={title}
                data-title={title}
                className={[align && styles.end, isShort && styles.short].filter(Boolean).join(' ')}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ariaSort({ by, isDescending }: Sort, column: string) {
  if (by !== column) return 'none'
  return isDescending ? 'descending' : 'ascending'
}

function SortButton({ sort, by, title }: { sort: Sort; by: string; title: string }) {
  const arrow = sort.by === by && (sort.isDescending ? '↓' : '↑')
  return (
    <button type="button" className={styles.sort} onClick={() => sort.onChange(by)}>
      {title} <span aria-hidden="true">{arrow}</span>
    </button>
  )
}
