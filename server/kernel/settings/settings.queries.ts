import type { SettingName } from '#contract/platform-settings.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'

export const listStoredSettings = (db: Db) => db.selectFrom('platformSettings').select(['name', 'value', 'version']).execute()

/** The setting under its row lock, which exists from now on. */
export async function lockSetting(tx: Tx, name: SettingName) {
  await tx
    .insertInto('platformSettings')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('platformSettings')
    .select(['value', 'version'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const saveSetting = (tx: Tx, name: SettingName, { value, version }: { value: unknown; version: number }) =>
  tx
    .updateTable('platformSettings')
    .set({ value: value === null ? null : JSON.stringify(value), version })
    .where('name', '=', name)
    .execute()
