import { useState } from 'react'
import type { Column } from '#web/ui/data-table.tsx'

type Named<Row> = { keyOf: (row: Row) => string; nameOf: (row: Row) => string; mayChoose?: (row: Row) => boolean }

/** Rows selected for a bulk action. Rows that are no longer on the screen are not selected anymore. */
export function useChosenRows() {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return {
    chosenOf: <Row,>(rows: readonly Row[], { keyOf, mayChoose = () => true }: Omit<Named<Row>, 'nameOf'>) =>
      rows.filter((row) => chosen.includes(keyOf(row)) && mayChoose(row)),
    /** The column of checkboxes, with one in the head for all rows of the page. */
    column<Row>(rows: readonly Row[], { keyOf, nameOf, mayChoose = () => true }: Named<Row>): Column<Row> {
      const all = rows.filter(mayChoose).map(keyOf)
      const count = all.filter((key) => chosen.includes(key)).length
      const isAll = count > 0 && count === all.length
      return {
        title: 'Select',
        head: (
          <input
            type="checkbox"
            aria-label="Select all on this page"
            disabled={all.length === 0}
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && !isAll
            }}
            onChange={() => setChosen(isAll ? [] : all)}
          />
        ),
        cell: (row) =>
          mayChoose(row) && (
            <input
              type="checkbox"
              aria-label={`Select ${nameOf(row)}`}
              checked={chosen.includes(keyOf(row))}
              onChange={() =>
                setChosen((before) =>
                  before.includes(keyOf(row)) ? before.filter((key) => key !== keyOf(row)) : [...before, keyOf(row)],
                )
              }
            />
          ),
      }
    },
    clear: () => setChosen([]),
  }
}
