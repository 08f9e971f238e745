import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './data-table.module.css'
import { joined } from './element.ts'
import { SelectField } from './field.tsx'

export type Column<Row> = {
  title: string
  /** Replaces the title in the table's head. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  /** A second, muted line. */
  note?: (row: Row) => ReactNode
  /** The second line is left out of a record. */
  isNoteWide?: true
  /** The column's sort key in the query string; without one the column cannot be sorted. */
  sort?: string
  align?: 'end'
  /** The cell's text is short, so in a wide window it stays on one line. */
  isShort?: true
  /**
   * The cell's place in a record, which takes two lines: what it is and, at the end, its amount or status; below them the notes
   * and an action. A `named` note begins with the column's title. The first column is the title, others are notes.
   */
  phone?: 'title' | 'side' | 'note' | 'named' | 'action' | 'select' | 'hidden'
}
type Sort = {
  by: string
  isDescending: boolean
  onChange: (by: string) => void
  /** The screen has another control that sorts, so records need none. */
  isChosenElsewhere?: true
}
type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sort?: Sort | undefined
}

/** A table with a sticky head. Where there is no room for its columns, each row becomes a record of two lines. */
export function DataTable<Row>({ caption, columns, rows, keyOf, sort }: Props<Row>) {
  const first = columns.find(({ phone }) => phone !== 'select')
  const classOf = (column: Column<Row>) =>
    joined(
      styles[column.phone ?? (column === first ? 'title' : 'note')],
      column.align && styles.end,
      column.isShort && styles.short,
    )
  return (
    <div className={styles.box} data-columns={columnsOf(columns)}>
      {sort && !sort.isChosenElsewhere && <RecordSort sort={sort} columns={columns} />}
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
              {columns.map((column) => (
                <td key={column.title} className={classOf(column)} data-title={column.title}>
                  <Cell column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const columnsOf = (columns: readonly Column<never>[]) => {
  const { length } = columns.filter(({ phone }) => phone !== 'select')
  return length > 6 ? 'many' : length
}

function Cell<Row>({ column: { cell, note, isNoteWide }, row }: { column: Column<Row>; row: Row }) {
  const second = note?.(row)
  if (!second) return cell(row)
  return (
    <>
      <div className={styles.main}>{cell(row)}</div>
      <div className={joined(styles.second, isNoteWide && styles.hidden)}>{second}</div>
    </>
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

/** Sorts records, which have no heads to press. */
function RecordSort({ sort, columns }: { sort: Sort; columns: readonly Column<never>[] }) {
  const sortable = columns.filter((column) => column.sort)
  const isListed = sortable.some((column) => column.sort === sort.by)
  return (
    <div className={styles.recordSort}>
      <SelectField label="Sort by" value={isListed ? sort.by : ''} onChange={({ target }) => sort.onChange(target.value)}>
        {/* Lists begin in an order of their own, which may be that of no column. */}
        {!isListed && <option value="">Usual order</option>}
        {sortable.map((column) => (
          <option key={column.sort} value={column.sort}>
            {column.title}
          </option>
        ))}
      </SelectField>
      {isListed && (
        <Button variant="quiet" size="sm" onClick={() => sort.onChange(sort.by)}>
          Reverse order
        </Button>
      )}
    </div>
  )
}
