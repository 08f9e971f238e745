import { type Insertable, sql, type Updateable } from 'kysely'
import type * as z from 'zod'
import type { IdentityStatus } from '#contract/trust/identity.lifecycle.ts'
import type { IdentitySide, identityView } from '#contract/trust/identity.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { IdentityVerifications } from '#server/kernel/database/schema.ts'
import { idsOfPeopleNamed } from '#server/people/accounts/person-search.queries.ts'

const selectIdentities = (db: Db) =>
  db
    .selectFrom('identityVerifications as identity')
    .innerJoin('users as person', 'person.id', 'identity.userId')
    .leftJoin('users as reviewer', 'reviewer.id', 'identity.decidedBy')
    .selectAll('identity')
    .select(['person.firstName', 'person.lastName', 'person.email', 'person.role'])
    .select(['reviewer.firstName as reviewerFirst', 'reviewer.lastName as reviewerLast'])

export type IdentityRow = Awaited<ReturnType<ReturnType<typeof selectIdentities>['execute']>>[number]

export const findIdentity = (db: Db, id: string) => selectIdentities(db).where('identity.id', '=', id).executeTakeFirst()

/** Locks the request's row, so that its changes run one at a time. */
export const lockIdentity = (tx: Tx, id: string) =>
  selectIdentities(tx).where('identity.id', '=', id).forUpdate('identity').executeTakeFirst()

/** The newest request of a person. */
export const findIdentityOfUser = (db: Db, userId: string) =>
  selectIdentities(db).where('identity.userId', '=', userId).orderBy('identity.createdAt', 'desc').limit(1).executeTakeFirst()

export const lockIdentityOfUser = (tx: Tx, userId: string) =>
  selectIdentities(tx)
    .where('identity.userId', '=', userId)
    .orderBy('identity.createdAt', 'desc')
    .limit(1)
    .forUpdate('identity')
    .executeTakeFirst()

/** False if another upload of the same person opened one at the same time: the unique index decides. */
export async function insertIdentity(tx: Tx, identity: Insertable<IdentityVerifications>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identityVerifications')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Move = { id: string; from: IdentityStatus; to: IdentityStatus; at: Date; change: Updateable<IdentityVerifications> }

/** Updates the row only if it still has the expected status. */
export async function moveIdentity(tx: Tx, { id, from, to, at, change }: Move) {
  const { numUpdatedRows } = await tx
    .updateTable('identityVerifications')
    .set({ status: to, statusChangedAt: at, ...change })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type View = z.infer<typeof identityView>

const statusesOf: Record<View, readonly IdentityStatus[]> = {
  open: ['SUBMITTED'],
  person: ['IN_PROGRESS', 'ACTION_REQUIRED'],
  verified: ['VERIFIED'],
  ended: ['REJECTED', 'WITHDRAWN', 'EXPIRED'],
}

/** Since when each person has waited for the check of their identity. */
export const identitiesToCheck = sql`select identity.submitted_at as since from identity_verifications identity
  where identity.status = 'SUBMITTED'`

type Wanted = { view: View; search?: string | undefined; page: number; limit: number }

/** Without the people's rows, which only those of a page need. */
const searchIdentities = (db: Db, search = '') =>
  db
    .selectFrom('identityVerifications as identity')
    .$if(search !== '', (query) => query.where('identity.userId', 'in', idsOfPeopleNamed(search)))

export function listIdentities(db: Db, { view, search, page, limit }: Wanted) {
  const order = view === 'open' ? sql`identity.submitted_at` : sql`identity.status_changed_at desc`
  const ids = searchIdentities(db, search)
    .select('identity.id')
    .where('identity.status', 'in', statusesOf[view])
    .orderBy(order)
    .orderBy('identity.id')
    .limit(limit)
    .offset((page - 1) * limit)
  return selectIdentities(db).where('identity.id', 'in', ids).orderBy(order).orderBy('identity.id').execute()
}

export async function countIdentities(db: Db, search: string | undefined): Promise<Record<View, number>> {
  const rows = await searchIdentities(db, search)
    .select(['identity.status', sql<number>`count(*)::int`.as('count')])
    .groupBy('identity.status')
    .execute()
  const count = (view: View) =>
    rows.filter(({ status }) => statusesOf[view].includes(status)).reduce((sum, row) => sum + row.count, 0)
  return { open: count('open'), person: count('person'), verified: count('verified'), ended: count('ended') }
}

export const listIdentityFiles = (db: Db, verificationId: string) =>
  db
    .selectFrom('identityDocuments as link')
    .innerJoin('documents as file', 'file.id', 'link.documentId')
    .select(['link.side', 'file.id', 'file.name', 'file.uploadedAt', 'file.sizeMb', 'file.variants'])
    .select(['file.originalKey', 'file.storageKey', 'file.width'])
    .where('link.verificationId', '=', verificationId)
    .$narrowType<{ side: IdentitySide }>()
    .orderBy('link.side')
    .execute()
export type IdentityFile = Awaited<ReturnType<typeof listIdentityFiles>>[number]

export const insertIdentityFile = (tx: Tx, verificationId: string, side: IdentitySide, documentId: string) =>
  tx.insertInto('identityDocuments').values({ verificationId, side, documentId }).execute()

/** The time until an unfinished request is closed begins again with each photo. */
export const setPhotoAdded = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('identityVerifications').set({ statusChangedAt: at }).where('id', '=', id).execute()

/** The request has to be reviewed with another name than the one a reviewer may have read. */
export const setOtherName = (tx: Tx, id: string) =>
  tx
    .updateTable('identityVerifications')
    .set((eb) => ({ submission: eb('submission', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Deletes the files of a request, or those of some sides, and returns what is stored of them. */
export const deleteIdentityFiles = (tx: Tx, verificationId: string, sides?: readonly IdentitySide[]) =>
  tx
    .deleteFrom('documents as file')
    .using('identityDocuments as link')
    .whereRef('link.documentId', '=', 'file.id')
    .where('link.verificationId', '=', verificationId)
    .$if(sides !== undefined, (query) => query.where('link.side', 'in', [...(sides ?? [])]))
    .returning(['file.originalKey', 'file.storageKey', 'file.width'])
    .execute()

/** Uploads of a while ago that no request uses, because linking them failed. */
export const deleteForgottenIdentityFiles = (tx: Tx, before: Date) =>
  tx
    .deleteFrom('documents as file')
    .where('file.type', '=', 'IDENTITY_DOCUMENT')
    .where('file.uploadedAt', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('identityDocuments as link').select('link.side').whereRef('link.documentId', '=', 'file.id')),
      ),
    )
    .returning(['file.originalKey', 'file.storageKey', 'file.width'])
    .execute()

export const setFilesDeleted = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('identityVerifications').set({ filesDeletedAt: at }).where('id', '=', id).execute()

/** Decided or ended requests whose files have been kept long enough. */
export const listIdentitiesToClear = (db: Db, before: Date) =>
  db
    .selectFrom('identityVerifications')
    .select('id')
    .where('filesDeletedAt', 'is', null)
    .where('status', 'in', ['VERIFIED', 'REJECTED', 'EXPIRED'])
    .where('decidedAt', '<=', before)
    .limit(200)
    .execute()

export const listIdentitiesToLapse = (db: Db, before: Date) =>
  db
    .selectFrom('identityVerifications')
    .select('id')
    .where('status', 'in', ['IN_PROGRESS', 'ACTION_REQUIRED'])
    .where('statusChangedAt', '<=', before)
    .limit(200)
    .execute()

export const listIdentitiesToExpire = (db: Db, at: Date) =>
  db
    .selectFrom('identityVerifications')
    .select('id')
    .where('status', '=', 'VERIFIED')
    .where('validUntil', '<=', at)
    .limit(200)
    .execute()
