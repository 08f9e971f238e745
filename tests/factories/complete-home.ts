import type { Db } from '#server/kernel/database.ts'
import { makeHome, makePicture } from './homes.ts'

/** A home with all that staff ask for before they publish it. */
export async function makeCompleteHome(db: Db, { home = {}, ...details }: Parameters<typeof makeHome>[1] = {}) {
  const made = await makeHome(db, { ...details, home: { description: 'A calm house near the sea.', ...home } })
  for (const position of [0, 1, 2]) await makePicture(db, made, { position, isMain: position === 0 })
  await db.insertInto('homePolicies').values({ homeId: made.id }).execute()
  return made
}
