import { type Insertable, sql, type Updateable } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { AppealStatus, AppealSubject } from '#contract/trust/appeal.lifecycle.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { Appeals } from '#server/kernel/database/schema.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'

const selectAppeals = (db: Db) =>
  db
    .selectFrom('appeals as appeal')
    .innerJoin('users as person', 'person.id', 'appeal.userId')
    .leftJoin('homes as home', 'home.id', 'appeal.homeId')
    .selectAll('appeal')
    .select(['person.firstName', 'person.lastName', 'person.email', 'person.role'])
    .select(['home.title as homeTitle', 'home.ownerId', 'home.timeZone'])

export type AppealRow = Awaited<ReturnType<ReturnType<typeof selectAppeals>['execute']>>[number]

export const findAppeal = (db: Db, id: string) => selectAppeals(db).where('appeal.id', '=', id).executeTakeFirst()

/** Locks the appeal's row, so that its changes run one at a time. */
export const lockAppeal = (tx: Tx, id: string) =>
  selectAppeals(tx).where('appeal.id', '=', id).forUpdate('appeal').executeTakeFirst()

/** Which of these subjects were appealed, and against which decision: a home's document may be appealed by anyone on its team. */
export const listAppealedDecisions = (db: Db, subjectIds: readonly string[]) =>
  db
    .selectFrom('appeals')
    .select(['subjectType', 'subjectId', 'firstDecidedAt'])
    .where('subjectId', 'in', subjectIds.length > 0 ? subjectIds : [sql<string>`null::uuid`])
    .execute()

export const listAppealsOfUser = (db: Db, userId: string) =>
  selectAppeals(db)
    .where('appeal.userId', '=', userId)
    .orderBy('appeal.submittedAt', 'desc')
    .orderBy('appeal.id')
    .limit(100)
    .execute()

type Page = { page: number; limit: number }
const openStatuses: readonly AppealStatus[] = ['SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED']

/** Decisions of a home itself; an appeal about anything else is none of its business. */
export const subjectsOfHomes: readonly AppealSubject[] = ['APPLICATION', 'WAITLIST_ENTRY', 'RESERVATION', 'DEPOSIT']

const againstHomes = (db: Db, homes: HomeScope) =>
  selectAppeals(db).where('appeal.subjectType', 'in', subjectsOfHomes).where(ofHomes(homes))

/** Open ones first, which the home may still comment on; each newest first. */
export const listAppealsOfHomes = (db: Db, homes: HomeScope, { page, limit }: Page) =>
  againstHomes(db, homes)
    .orderBy(inView('open'), 'desc')
    .orderBy('appeal.submittedAt', 'desc')
    .orderBy('appeal.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export async function countAppealsOfHomes(db: Db, homes: HomeScope) {
  const { count } = await db
    .selectFrom(againstHomes(db, homes).clearSelect().select('appeal.id').as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const isOfHomes = ({ subjectType }: Pick<AppealRow, 'subjectType'>) => subjectsOfHomes.includes(subjectType)

type View = 'open' | 'decided'
const inView = (view: View) =>
  view === 'open'
    ? sql<boolean>`appeal.status = any(${openStatuses}::appeal_status[])`
    : sql<boolean>`appeal.status <> all(${openStatuses}::appeal_status[])`

/** Since when each open appeal has waited; of those about an account, only accounts of these roles. */
export const appealsToDecide = (accounts: readonly Role[]) => sql`select appeal.submitted_at as since from appeals appeal
  where ${inView('open')} and (appeal.subject_type <> 'ACCOUNT'
    or exists (select from users person where person.id = appeal.user_id and person.role::text = any(${accounts}::text[])))`

/** Open ones by deadline, decided ones newest first. */
export const listAppealsForStaff = (db: Db, { view, page, limit }: Page & { view: View }) =>
  selectAppeals(db)
    .where(inView(view))
    .orderBy(view === 'open' ? 'appeal.answerBy' : sql`appeal.status_changed_at desc`)
    .orderBy('appeal.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export async function countAppealsForStaff(db: Db, view: View) {
  const { count } = await db
    .selectFrom('appeals as appeal')
    .where(inView(view))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** False if the decision was appealed before: the constraint decides, also between two requests at once. */
export async function insertAppeal(tx: Tx, appeal: Insertable<Appeals>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('appeals')
    .values(appeal)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Whose = { userId: string; accountId: string }
type Move = { id: string; from: AppealStatus; to: AppealStatus; at: Date; change: Updateable<Appeals> }

/** Updates the row only if it still has the expected status. */
export async function moveAppeal(tx: Tx, { id, from, to, at, change }: Move) {
  const { numUpdatedRows } = await tx
    .updateTable('appeals')
    .set({ status: to, statusChangedAt: at, ...change })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const setAppeal = (tx: Tx, id: string, change: Updateable<Appeals>) =>
  tx.updateTable('appeals').set(change).where('id', '=', id).execute()

/** Adds those of the documents that are the person's own; the number says whether all were. */
export async function addAppealDocuments(tx: Tx, appealId: string, { userId, accountId }: Whose, documentIds: readonly string[]) {
  if (documentIds.length === 0) return 0
  const { rows } = await sql<{ id: string }>`
    with own as (select id from documents where id = any(${documentIds}::uuid[]) and (
      (type = 'APPEAL_DOCUMENT' and uploaded_by = ${userId})
      or (type = 'RESIDENT_DOCUMENT' and entity_type = 'RESIDENT' and entity_id = ${accountId}))),
    added as (insert into appeal_documents (appeal_id, document_id) select ${appealId}, id from own on conflict do nothing)
    select id from own`.execute(tx)
  return rows.length
}

export const listAppealDocuments = (db: Db, appealIds: readonly string[]) =>
  db
    .selectFrom('appealDocuments as link')
    .innerJoin('documents as file', 'file.id', 'link.documentId')
    .select(['link.appealId', 'file.id', 'file.name'])
    .where('link.appealId', 'in', appealIds.length > 0 ? appealIds : [sql<string>`null::uuid`])
    .orderBy('file.uploadedAt')
    .execute()

/** Uploads of a while ago that no appeal uses, or no longer. */
export const deleteForgottenAppealDocuments = (tx: Tx, before: Date) =>
  tx
    .deleteFrom('documents as file')
    .where('file.type', '=', 'APPEAL_DOCUMENT')
    .where('file.uploadedAt', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('appealDocuments as link').select('link.appealId').whereRef('link.documentId', '=', 'file.id')),
      ),
    )
    .returning(['file.originalKey', 'file.storageKey', 'file.width'])
    .execute()

export const listUnansweredAppeals = (db: Db, at: Date) =>
  db.selectFrom('appeals').select('id').where('status', '=', 'INFO_REQUESTED').where('infoUntil', '<=', at).limit(200).execute()

export const listAppealsDue = (db: Db, before: Date) =>
  db
    .selectFrom('appeals')
    .select('id')
    .where('status', 'in', ['SUBMITTED', 'UNDER_REVIEW'])
    .where('answerBy', '<=', before)
    .where('remindedAt', 'is', null)
    .limit(200)
    .execute()

/** Erases what was said in appeals that closed long ago; that there was one stays. */
export async function forgetOldAppeals(tx: Tx, before: Date) {
  const closed = sql`status in ('UPHELD', 'OVERTURNED', 'WITHDRAWN', 'EXPIRED') and status_changed_at <= ${before}`
  await sql`delete from appeal_documents where appeal_id in (select id from appeals where ${closed})`.execute(tx)
  await sql`update appeals set words = '', info_request = '', info_answer = '', home_comment = '', decision_words = '', first_reason = ''
    where ${closed} and (words <> '' or first_reason <> '' or info_request <> '')`.execute(tx)
}
