import type { Db, Tx } from '#server/kernel/database/database.ts'

const head = ['id', 'no', 'ownerId', 'status', 'statusReason', 'statusChangedAt', 'archivedFrom', 'publishedAt'] as const

/** Takes the home's row lock: whether it stays complete is judged on all its parts together, so changes run one at a time. */
export const lockHome = (tx: Tx, id: string) =>
  tx.selectFrom('homes').select(head).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export type LockedHome = NonNullable<Awaited<ReturnType<typeof lockHome>>>

export const setHomeChanged = (db: Db, id: string, updatedAt: Date) =>
  db.updateTable('homes').set({ updatedAt }).where('id', '=', id).execute()
