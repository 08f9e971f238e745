import { useState } from 'react'
import type { Column } from '#web/ui/data-table.tsx'
import styles from '#web/ui/field.module.css'

export type Selectable<Row> = {
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** Rows that no bulk action is open to have no checkbox. */
  maySelect?: (row: Row) => boolean
}

/** Rows selected for a bulk action. Rows that are no longer on the screen are not selected anymore. */
export function useSelection() {
  const [keys, setKeys] = useState<readonly string[]>([])
  return {
    selectedOf: <Row,>(rows: readonly Row[], { keyOf, maySelect = () => true }: Selectable<Row>) =>
      rows.filter((row) => keys.includes(keyOf(row)) && maySelect(row)),
    /** The column of checkboxes, with one in the head for all rows of the page. */
    column<Row>(rows: readonly Row[], { keyOf, nameOf, maySelect = () => true }: Selectable<Row>): Column<Row> {
      const all = rows.filter(maySelect).map(keyOf)
      const count = all.filter((key) => keys.includes(key)).length
      const isAll = count > 0 && count === all.length
      return {
        title: 'Select',
        phone: 'select',
        head: (
          <label className={styles.reach}>
            <input
              type="checkbox"
              aria-label="Select all on this page"
              disabled={all.length === 0}
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = count > 0 && !isAll
              }}
              onChange={() => setKeys(isAll ? [] : all)}
            />
          </label>
        ),
        cell: (row) =>
          maySelect(row) && (
            <label className={styles.reach}>
              <input
                type="checkbox"
                aria-label={`Select ${nameOf(row)}`}
                checked={keys.includes(keyOf(row))}
                onChange={() =>
                  setKeys((before) =>
                    before.includes(keyOf(row)) ? before.filter((key) => key !== keyOf(row)) : [...before, keyOf(row)],
                  )
                }
              />
            </label>
          ),
      }
    },
    select: setKeys,
    clear: () => setKeys([]),
  }
}
