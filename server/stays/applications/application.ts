import type { Db } from '#server/kernel/database/database.ts'
import type { ApplicationRow } from './applications.queries.ts'
import { findParts, listRequirements } from './parts.queries.ts'

/** What the home asks for: as it was when the application was sent, until then as it is now. */
export const listRequirementsOf = async (db: Db, row: ApplicationRow) => row.requirements ?? listRequirements(db, row.homeId)

export type Application = Awaited<ReturnType<typeof readParts>>

/** An application with all its parts. The caller decides who may see which part. */
export async function readParts(db: Db, row: ApplicationRow) {
  const [asked, parts] = await Promise.all([listRequirementsOf(db, row), findParts(db, row)])
  return { row, asked, ...parts }
}
