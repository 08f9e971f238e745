import type { ReactNode } from 'react'
import styles from './data-table.module.css'

export type Column<Row> = {
  title: string
  /** Stands in the head in place of the title, which cards go on using. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  /** What the sort is called in the address; without it the column cannot be sorted by. */
  sort?: string
  align?: 'end'
  /** Its few words stand in one line where the window is wide. */
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

/** A table with a sticky head; in a narrow window each row becomes a card whose lines carry the column's title. */
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
          // Named and open to the focus, so that a list can be walked through row by row.
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
