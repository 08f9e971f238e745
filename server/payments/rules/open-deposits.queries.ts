import { sql } from 'kysely'

/** The states of a deposit that is not settled: someone still has to return it, or may claim it. */
export const openDeposits = sql`('HELD', 'RETURN_DUE', 'CLAIM_NOTICED', 'DISPUTED')`
