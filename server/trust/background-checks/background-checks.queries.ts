import { type Insertable, sql, type Updateable } from 'kysely'
import type * as z from 'zod'
import type { BackgroundCheckStatus } from '#contract/trust/background-check.lifecycle.ts'
import type { backgroundCheckView } from '#contract/trust/background-checks.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { BackgroundChecks } from '#server/kernel/database/schema.ts'
import { idsOfPeopleNamed } from '#server/people/accounts/person-search.queries.ts'

const selectChecks = (db: Db) =>
  db
    .selectFrom('backgroundChecks as check')
    .innerJoin('users as person', 'person.id', 'check.userId')
    .selectAll('check')
    .select(['person.firstName', 'person.lastName', 'person.email', 'person.role'])

export type BackgroundCheckRow = Awaited<ReturnType<ReturnType<typeof selectChecks>['execute']>>[number]

export const findCheck = (db: Db, id: string) => selectChecks(db).where('check.id', '=', id).executeTakeFirst()

/** The newest check of a person. */
export const findCheckOfUser = (db: Db, userId: string) =>
  selectChecks(db).where('check.userId', '=', userId).orderBy('check.createdAt', 'desc').limit(1).executeTakeFirst()

/** The same under its row lock, so that its changes run one at a time. */
export const lockCheckOfUser = (tx: Tx, userId: string) =>
  selectChecks(tx)
    .where('check.userId', '=', userId)
    .orderBy('check.createdAt', 'desc')
    .limit(1)
    .forUpdate('check')
    .executeTakeFirst()

export const lockCheck = (tx: Tx, id: string) => selectChecks(tx).where('check.id', '=', id).forUpdate('check').executeTakeFirst()

/** False if the person has another check that is not over: the unique index decides, also between two requests at once. */
export async function insertBackgroundCheck(tx: Tx, check: Insertable<BackgroundChecks>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('backgroundChecks')
    .values(check)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Move = {
  id: string
  from: BackgroundCheckStatus
  to: BackgroundCheckStatus
  at: Date
  change: Updateable<BackgroundChecks>
}

/** Updates the row only if it still has the expected status. */
export async function moveCheck(tx: Tx, { id, from, to, at, change }: Move) {
  const { numUpdatedRows } = await tx
    .updateTable('backgroundChecks')
    .set({ status: to, statusChangedAt: at, ...change })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type View = z.infer<typeof backgroundCheckView>

/** What waits for staff, for the person, what counts today, and what is over. A notice waits for the person until it counts. */
const viewOf = sql<View>`case
  when "check".status in ('EXPIRED', 'CANCELLED') then 'ended'
  when "check".status in ('IN_PROGRESS', 'REVIEW_REQUIRED', 'DISPUTED')
    or ("check".status = 'CONSENT_PENDING' and "check".consented_at is not null) then 'open'
  when "check".status = 'CONSENT_PENDING' then 'person'
  else 'valid' end`

/** Since when each background check has waited on staff. */
export const checksToWorkOn = sql`select "check".status_changed_at as since from background_checks "check" where ${viewOf} = 'open'`

type Wanted = { view: View; search?: string | undefined; page: number; limit: number }

/** Without the people's rows, which only those of a page need. */
const searchChecks = (db: Db, search = '') =>
  db
    .selectFrom('backgroundChecks as check')
    .$if(search !== '', (query) => query.where('check.userId', 'in', idsOfPeopleNamed(search)))

export function listChecks(db: Db, { view, search, page, limit }: Wanted) {
  const direction = view === 'open' ? 'asc' : 'desc'
  const ids = searchChecks(db, search)
    .select('check.id')
    .where(viewOf, '=', view)
    .orderBy('check.statusChangedAt', direction)
    .orderBy('check.id')
    .limit(limit)
    .offset((page - 1) * limit)
  return selectChecks(db).where('check.id', 'in', ids).orderBy('check.statusChangedAt', direction).orderBy('check.id').execute()
}

export async function countChecks(db: Db, search: string | undefined): Promise<Record<View, number>> {
  const rows = await searchChecks(db, search)
    .select([viewOf.as('view'), sql<number>`count(*)::int`.as('count')])
    .groupBy(viewOf)
    .execute()
  return { open: 0, person: 0, valid: 0, ended: 0, ...Object.fromEntries(rows.map(({ view, count }) => [view, count])) }
}

/** Whether a home may rely on the person's check today. */
export async function isCheckClear(db: Db, userId: string, at: Date) {
  const check = await db
    .selectFrom('backgroundChecks')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'CLEAR')
    .where('validUntil', '>', at)
    .executeTakeFirst()
  return check !== undefined
}

export const listChecksToExpire = (db: Db, at: Date) =>
  db
    .selectFrom('backgroundChecks')
    .select('id')
    .where('status', 'in', ['CLEAR', 'ADVERSE_NOTICE_SENT'])
    .where('validUntil', '<=', at)
    .limit(200)
    .execute()

export const listChecksToLapse = (db: Db, before: Date) =>
  db
    .selectFrom('backgroundChecks')
    .select('id')
    .where('status', '=', 'CONSENT_PENDING')
    .where('consentedAt', 'is', null)
    .where('statusChangedAt', '<=', before)
    .limit(200)
    .execute()

/**
 * Erases what was found once no one has to decide about it anymore: the free copy, the dispute and the appeal are over, and no
 * appeal is open.
 */
export const forgetFindings = (tx: Tx, before: Date) =>
  sql`update background_checks finished set key_id = null, sealed = null
    where sealed is not null and status in ('ADVERSE_NOTICE_SENT', 'EXPIRED') and notice_sent_at <= ${before}
      and not exists (select from appeals where subject_type = 'BACKGROUND_CHECK' and subject_id = finished.id
        and status in ('SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED'))`.execute(tx)

export const deleteOldChecks = (tx: Tx, before: Date) =>
  tx
    .deleteFrom('backgroundChecks')
    .where('status', 'in', ['EXPIRED', 'CANCELLED'])
    .where('statusChangedAt', '<=', before)
    .execute()

/** Checks of a person with an adverse decision, since a day. */
export const listAdverseChecks = (db: Db, userId: string, since: Date) =>
  selectChecks(db)
    .where('check.userId', '=', userId)
    .where('check.status', '=', 'ADVERSE_NOTICE_SENT')
    .where('check.disputeUntil', '>', since)
    .execute()
