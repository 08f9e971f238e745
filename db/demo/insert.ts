import { type Insertable, sql } from 'kysely'
import type { Tx } from '#server/kernel/database.ts'
import type { DB } from '#server/kernel/schema.ts'

/** Rows by table, in an order that foreign keys allow. */
export type Rows = { [T in keyof DB]?: Insertable<DB[T]>[] }

/** All rows of a table travel as one parameter: thousands of rows, one statement, no limit of parameters. */
export async function insertAll(tx: Tx, rows: Rows) {
  for (const [table, list] of Object.entries(rows)) {
    if (list.length === 0) continue
    const name = toSnake(table)
    const columns = sql.join([...new Set(list.flatMap(Object.keys))].map((column) => sql.raw(toSnake(column))))
    const values = JSON.stringify(list.map((row) => mapKeys(row, toSnake)))
    await sql`insert into ${sql.raw(name)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${sql.raw(name)}, ${values}::jsonb)`.execute(
      tx,
    )
  }
}

const toSnake = (name: string) => name.replace(/[A-Z]/g, (mark) => `_${mark.toLowerCase()}`)

const mapKeys = (row: object, change: (key: string) => string) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [change(key), value]))
