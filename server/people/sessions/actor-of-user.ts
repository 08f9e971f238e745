import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { accessOf } from './identify.ts'
import { findPersonWithAccounts } from './session.queries.ts'

/** What a person may do, without a session: for what they set up to be read later. Null unless the account is active. */
export async function actorOfUser(db: Db, userId: string): Promise<Actor | null> {
  const person = await findPersonWithAccounts(db, userId)
  return person?.status === 'ACTIVE' ? { ...accessOf(person), sessionId: '' } : null
}
