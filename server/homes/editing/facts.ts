import { findFacts, listFactsOfOwner } from '#server/homes/listings/completeness.queries.ts'
import type { ListingFacts } from '#server/homes/listings/completeness.ts'
import { readMarks } from '#server/homes/listings/listing-marks.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import type { HomeScope } from '#server/kernel/permission.ts'

/** What decides whether a home can be reviewed: what it has, and what its texts say. */
export async function readFacts(db: Db, homeId: string, at: Date): Promise<ListingFacts> {
  const row = orNotFound(await findFacts(db, homeId), 'Home')
  return { ...row, marks: (await readMarks(db, [homeId], at)).get(homeId) ?? [] }
}

/** The facts of the homes a caller acts for, by home id. */
export async function readFactsOfOwner(db: Db, scope: HomeScope, at: Date): Promise<Map<string, ListingFacts>> {
  const rows = await listFactsOfOwner(db, scope)
  const ids = rows.map(({ id }) => id)
  const marks = await readMarks(db, ids, at)
  return new Map(rows.map((row) => [row.id, { ...row, marks: marks.get(row.id) ?? [] }]))
}
