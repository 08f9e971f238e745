import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import type { Db } from './database.ts'

/** Stands for a value while its statement is written. */
class Place {
  readonly of: number
  constructor(of: number) {
    this.of = of
  }
}

/** A query of Kysely, or a statement in SQL. */
export type WrittenStatement<Row> = { compile: (db: QueryExecutorProvider) => CompiledQuery<Row> }
type Write<Values extends readonly unknown[], Row> = (db: Db, ...values: Values) => WrittenStatement<Row>
type Written = { compiled: CompiledQuery; valueAt: readonly (number | undefined)[] }

/**
 * A statement that Kysely writes once, whatever its values are: for a large one, writing takes longer than everything else the
 * server does to run it. `write` is called with a stand-in for each value, so it must put them into the statement as they are, and
 * may not look at them. What it writes besides stays the same for all runs.
 */
export function writtenOnce<Values extends readonly unknown[], Row>(write: Write<Values, Row>) {
  let written: Written | undefined
  return async (db: Db, ...values: Values): Promise<Row[]> => {
    written ??= withPlaces(write, db, values.length)
    const { compiled, valueAt } = written
    const parameters = valueAt.map((of, at) => (of === undefined ? compiled.parameters[at] : values[of]))
    return (await db.executeQuery<Row>({ ...compiled, parameters } as CompiledQuery<Row>)).rows
  }
}

function withPlaces<Values extends readonly unknown[]>(write: Write<Values, unknown>, db: Db, count: number): Written {
  const places = Array.from({ length: count }, (_none, of) => new Place(of))
  const compiled = write(db, ...(places as unknown as Values)).compile(db)
  const valueAt = compiled.parameters.map((parameter) => (parameter instanceof Place ? parameter.of : undefined))
  const unused = places.filter(({ of }) => !valueAt.includes(of))
  if (unused.length > 0) throw new Error(`A statement that is written once does not use all its values: ${compiled.sql}`)
  return { compiled, valueAt }
}
