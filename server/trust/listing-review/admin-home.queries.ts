import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

export const findOwnerOfHome = (db: Db, homeId: string) =>
  db
    .selectFrom('homes as home')
    .innerJoin('owners as owner', 'owner.id', 'home.ownerId')
    .innerJoin('users as person', 'person.id', 'owner.userId')
    .select(['home.title', 'owner.id', 'owner.kind', 'owner.businessName', 'owner.createdAt as since'])
    .select(['person.id as userId', 'person.firstName', 'person.lastName', 'person.email', 'person.phone', 'person.status'])
    .select([
      sql<number>`(select count(*)::int from homes where owner_id = owner.id and status <> 'DELETED')`.as('homes'),
      sql<number>`(select count(*)::int from homes where owner_id = owner.id and status = 'PUBLISHED')`.as('publishedHomes'),
    ])
    .where('home.id', '=', homeId)
    .executeTakeFirst()

export type OwnerOfHome = NonNullable<Awaited<ReturnType<typeof findOwnerOfHome>>>

export async function countComplianceDocuments(db: Db, homeId: string) {
  const { rows } = await sql<{ waiting: number; approved: number; sentBack: number; expired: number }>`
    select count(*) filter (where status in ('PENDING', 'IN_REVIEW'))::int as waiting,
      count(*) filter (where status = 'APPROVED')::int as approved,
      count(*) filter (where status in ('CHANGES_REQUESTED', 'REJECTED'))::int as sent_back,
      count(*) filter (where status = 'EXPIRED')::int as expired
    from home_documents where home_id = ${homeId} and type = 'LISTING_DOCUMENT'`.execute(db)
  return rows[0]!
}

export const listVerifications = (db: Db, homeId: string) =>
  db
    .selectFrom('homeVerifications')
    .select(['level', 'status', 'checked', 'verifiedAt', 'expiresAt'])
    .where('homeId', '=', homeId)
    .orderBy('level')
    .execute()

/** The last save of the home, to tell someone who opened it before that save. */
export const findLastSave = (db: Db, homeId: string) =>
  db
    .selectFrom('homeSections as section')
    .leftJoin('users as person', 'person.id', 'section.changedBy')
    .select(['section.section', 'section.version', 'section.changedAt', 'person.firstName', 'person.lastName'])
    .where('section.homeId', '=', homeId)
    .orderBy('section.changedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findUpdatedAt = (db: Db, homeId: string) =>
  db.selectFrom('homes').select('updatedAt').where('id', '=', homeId).executeTakeFirst()

export const isOwnerActive = async (db: Db, homeId: string) =>
  (await db
    .selectFrom('homes as home')
    .innerJoin('owners as owner', 'owner.id', 'home.ownerId')
    .innerJoin('users as person', 'person.id', 'owner.userId')
    .select('home.id')
    .where('home.id', '=', homeId)
    .where('person.status', '=', 'ACTIVE')
    .executeTakeFirst()) !== undefined
