import { randomBytes } from 'node:crypto'
import type { Db } from './database.ts'

/** A secret of this installation. If several processes create it at once, the first one's value stays. */
export async function findOrMakeSecret(db: Db, name: string) {
  await db
    .insertInto('installationSecrets')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('installationSecrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
