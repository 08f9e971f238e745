import { sql, type Updateable } from 'kysely'
import type { VerificationStatus } from '#contract/trust/verification.lifecycle.ts'
import type { VerificationAnswers, VerificationFindings, VerificationLevel } from '#contract/trust/verification.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { HomeVerifications } from '#server/kernel/database/schema.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'

const allHomes = (db: Db) =>
  db
    .selectFrom('homes as home')
    .innerJoin('owners as owner', 'owner.id', 'home.ownerId')
    .innerJoin('users as person', 'person.id', 'owner.userId')
    .leftJoin('addresses as address', 'address.id', 'home.addressId')
    .select([
      'home.id',
      'home.title',
      'home.status',
      'home.ownerId',
      'owner.userId',
      'person.email',
      'person.firstName',
      'person.lastName',
    ])
    .select([sql<string>`coalesce(address.city, '')`.as('city'), sql<string>`coalesce(address.state, '')`.as('state')])
    .where('home.status', '<>', 'DELETED')
    .orderBy('home.title')
    .orderBy('home.id')

export type VerifiedHome = Awaited<ReturnType<typeof listVerifiedHomesOfOwner>>[number]

export const listVerifiedHomesOfOwner = (db: Db, scope: HomeScope) => allHomes(db).where(ofHomes(scope)).execute()

export const findHome = (db: Db, id: string) => allHomes(db).where('home.id', '=', id).executeTakeFirst()

export const listRows = (db: Db, homeIds: readonly string[]) =>
  db
    .selectFrom('homeVerifications as row')
    .leftJoin('users as reviewer', 'reviewer.id', 'row.reviewerId')
    .select(['row.homeId', 'row.level', 'row.status', 'row.reason', 'row.checked', 'row.verifiedAt', 'row.expiresAt'])
    .select(['row.submittedAt', 'row.changedAt', 'row.renewalAskedAt', 'row.editedBy'])
    .select([
      sql<VerificationAnswers>`"row".answers`.as('answers'),
      sql<VerificationFindings>`"row".findings`.as('findings'),
      sql<string | null>`reviewer.first_name || ' ' || reviewer.last_name`.as('reviewer'),
    ])
    .where('row.homeId', 'in', homeIds)
    .execute()

export type RequestRow = Awaited<ReturnType<typeof listRows>>[number]

/** Documents that count, or that show why they do not, newest first. */
export const listDocumentsOfHomes = (db: Db, homeIds: readonly string[]) =>
  db
    .selectFrom('homeDocuments as link')
    .innerJoin('documents as file', 'file.id', 'link.documentId')
    .select(['link.homeId', 'file.id', 'link.name', 'file.documentType', 'link.status', 'file.uploadedAt', 'file.uploadedBy'])
    .select(['file.expiresAt', 'link.adminNotes', 'file.variants'])
    .where('link.homeId', 'in', homeIds)
    .where('link.type', '=', 'LISTING_DOCUMENT')
    .where('link.status', 'not in', ['DELETED', 'SUPERSEDED'])
    .orderBy('file.uploadedAt', 'desc')
    .orderBy('file.id')
    .execute()

const mostEvents = 40

type FoundEvent = {
  id: string
  homeId: string
  level: VerificationLevel
  at: Date
  action: string
  role: string
  name: string | null
  reason: string | null
}

/** The newest events of each home and level. */
export const listEventsOfHomes = (db: Db, homeIds: readonly string[]) =>
  sql<FoundEvent>`
    select event.id, subject_id as home_id, details ->> 'level' as level, at, action, actor_role as role,
      person.first_name || ' ' || person.last_name as name, details ->> 'reason' as reason
    from unnest(${homeIds}::text[]) as wanted (id)
    cross join lateral (
      select * from audit_events where subject_type = 'home' and subject_id = wanted.id and action like 'verification.%'
      order by at desc, id desc limit ${mostEvents}
    ) event
    left join users person on person.id = event.actor_id
    order by at desc, event.id desc`
    .execute(db)
    .then(({ rows }) => rows)

type RequestKey = { homeId: string; level: VerificationLevel }
type Change = Updateable<Omit<HomeVerifications, 'homeId' | 'level' | 'status' | 'answers' | 'findings'>> & {
  answers?: VerificationAnswers
  findings?: VerificationFindings
}
type Move = RequestKey & { from: VerificationStatus; to: VerificationStatus; at: Date; change: Change }

const toColumns = ({ answers, findings, ...change }: Change) => ({
  ...change,
  ...(answers && { answers: JSON.stringify(answers) }),
  ...(findings && { findings: JSON.stringify(findings) }),
})

/** Updates the row only if it still has the expected status; inserts it if the request was never started. */
export async function moveRequest(db: Db, { homeId, level, from, to, at, change }: Move) {
  const columns = { ...toColumns(change), status: to, ...(from !== to && { changedAt: at }) }
  const moved = await db
    .insertInto('homeVerifications')
    .values({ homeId, level, changedAt: at, ...columns } as never)
    .onConflict((row) => row.columns(['homeId', 'level']).doUpdateSet(columns).where('homeVerifications.status', '=', from))
    .executeTakeFirst()
  return Number(moved.numInsertedOrUpdatedRows) === 1
}

export const changeRequest = (db: Db, { homeId, level }: RequestKey, change: Change) =>
  db.updateTable('homeVerifications').set(toColumns(change)).where('homeId', '=', homeId).where('level', '=', level).execute()
