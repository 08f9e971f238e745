import type { Db } from '#server/kernel/database/database.ts'

export const findCheckedPdf = (db: Db, storageKey: string) =>
  db.selectFrom('checkedPdfs').select('problem').where('storageKey', '=', storageKey).executeTakeFirst()

/** Idempotent: two that read the same file at once come to the same result. */
export const insertCheckedPdf = (db: Db, storageKey: string, problem: string | null, at: Date) =>
  db
    .insertInto('checkedPdfs')
    .values({ storageKey, problem, checkedAt: at })
    .onConflict((conflict) => conflict.column('storageKey').doNothing())
    .execute()
