import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { HomeSetDrafts } from '#server/kernel/database/schema.ts'
import type { SetItem, SetKind } from './sets.queries.ts'

export type DraftKey = { kind: SetKind; targetId: string; openedBy: string }
const columns = ['id', 'kind', 'homeId', 'targetId', 'openedBy', 'size', 'endsAt'] as const

const selectDrafts = (db: Db) => db.selectFrom('homeSetDrafts').select(columns).$narrowType<{ kind: SetKind }>()
export type FoundDraft = NonNullable<Awaited<ReturnType<typeof findDraft>>>

export const findDraft = (db: Db, { kind, targetId, openedBy }: DraftKey) =>
  selectDrafts(db).where('kind', '=', kind).where('targetId', '=', targetId).where('openedBy', '=', openedBy).executeTakeFirst()

export const findDraftById = (db: Db, id: string) => selectDrafts(db).where('id', '=', id).executeTakeFirst()

export const lockDraft = (tx: Tx, id: string) => selectDrafts(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const listDraftsOfHome = (db: Db, homeId: string, openedBy: string) =>
  selectDrafts(db).where('homeId', '=', homeId).where('openedBy', '=', openedBy).execute()

export const insertDraft = (db: Db, draft: Insertable<HomeSetDrafts>) => db.insertInto('homeSetDrafts').values(draft).execute()

export const deleteSetDraft = (db: Db, { kind, targetId, openedBy }: DraftKey) =>
  db
    .deleteFrom('homeSetDrafts')
    .where('kind', '=', kind)
    .where('targetId', '=', targetId)
    .where('openedBy', '=', openedBy)
    .execute()

export const setDraftEnd = (db: Db, id: string, endsAt: Date) =>
  db.updateTable('homeSetDrafts').set({ endsAt }).where('id', '=', id).execute()

/** Returns how many items the draft has now. */
export async function insertDraftItem(db: Db, draftId: string, item: SetItem) {
  await db
    .insertInto('homeSetDraftItems')
    .values({ draftId, ...item })
    .onConflict((conflict) => conflict.columns(['draftId', 'itemId']).doUpdateSet({ isIncluded: item.isIncluded }))
    .execute()
  const { count } = await db
    .selectFrom('homeSetDraftItems')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('draftId', '=', draftId)
    .executeTakeFirstOrThrow()
  return count
}

export const deleteDraftItem = (db: Db, draftId: string, itemId: string) =>
  db.deleteFrom('homeSetDraftItems').where('draftId', '=', draftId).where('itemId', '=', itemId).execute()

export const listDraftItems = (db: Db, draftId: string): Promise<SetItem[]> =>
  db.selectFrom('homeSetDraftItems').select(['itemId', 'isIncluded']).where('draftId', '=', draftId).execute()
