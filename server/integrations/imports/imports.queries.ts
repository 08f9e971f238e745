import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'

/** Until the transaction ends, no other import of the account runs. */
export const lockImports = (tx: Tx, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`import ${accountId}`}))`.execute(tx)

/** The address that a new home starts with. */
export const findOwnAddressId = async (tx: Tx, homeId: string) =>
  (await tx.selectFrom('homes').select('addressId').where('id', '=', homeId).executeTakeFirstOrThrow()).addressId!
