import type { HomeSection } from '#contract/homes/private-home.ts'
import type { Db } from '#server/kernel/database/database.ts'

const selectSections = (db: Db, homeId: string) =>
  db
    .selectFrom('homeSections as section')
    .leftJoin('users as person', 'person.id', 'section.changedBy')
    .select(['section.section', 'section.version', 'section.saveId', 'section.changedBy', 'section.changedAt'])
    .select(['person.firstName', 'person.lastName'])
    .where('section.homeId', '=', homeId)

export type FoundSection = Awaited<ReturnType<typeof listSections>>[number]

export const listSections = (db: Db, homeId: string) => selectSections(db, homeId).execute()

export const findSection = (db: Db, homeId: string, section: HomeSection) =>
  selectSections(db, homeId).where('section.section', '=', section).executeTakeFirst()

/** Without a person it was the platform: a bed was claimed or released. */
type Save = { homeId: string; section: HomeSection; saveId: string | null; changedBy: string | null; changedAt: Date }

/** Raises a section's optimistic version and returns it. */
export async function raiseVersion(db: Db, { homeId, section, ...save }: Save) {
  const { version } = await db
    .insertInto('homeSections')
    .values({ homeId, section, version: 1, ...save })
    .onConflict((conflict) =>
      conflict.columns(['homeId', 'section']).doUpdateSet((eb) => ({ version: eb('homeSections.version', '+', 1), ...save })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
