import { type Insertable, sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { DB } from '#server/kernel/database/schema.ts'

/** Rows by table, in an order that foreign keys allow. */
export type Rows = { [T in keyof DB]?: Insertable<DB[T]>[] }

/**
 * All rows of a table with the same columns are passed as one parameter: thousands of rows, one statement, no parameter limit.
 * A column that a row leaves out gets its default.
 */
export async function insertAll(tx: Tx, rows: Rows) {
  for (const [table, list] of Object.entries(rows)) {
    const name = toSnake(table)
    for (const alike of Map.groupBy(list, columnsOf).values()) {
      const columns = sql.join(namesIn(alike[0]!).map((column) => sql.raw(toSnake(column))))
      const values = JSON.stringify(alike.map((row) => mapKeys(row, toSnake)))
      await sql`insert into ${sql.raw(name)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${sql.raw(name)}, ${values}::jsonb)`.execute(
        tx,
      )
    }
  }
}

const namesIn = (row: object) =>
  Object.entries(row)
    .filter(([, value]) => value !== undefined)
    .map(([column]) => column)
    .sort()
const columnsOf = (row: object) => namesIn(row).join()

const toSnake = (name: string) => name.replace(/[A-Z]/g, (mark) => `_${mark.toLowerCase()}`)

const mapKeys = (row: object, change: (key: string) => string) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [change(key), value]))
