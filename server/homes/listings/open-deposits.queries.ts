import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { openDeposits } from '#server/payments/rules/open-deposits.queries.ts'

/** Deposits of stays in a home that are held, due back or disputed: until they are settled, the home is still needed. */
export async function countOpenDeposits(tx: Tx, homeId: string) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from deposits deposit join reservations stay on stay.id = deposit.subject_id
    where stay.home_id = ${homeId} and deposit.status in ${openDeposits}`.execute(tx)
  return rows[0]!.count
}
