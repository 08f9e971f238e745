import { expect } from '@playwright/test'
import { toDb } from '#server/kernel/database/database.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { inDatabase } from './database.ts'

/** After all journeys, every payment, refund, deposit and payout they made must be a balanced entry. */
export default () => inDatabase(async (pool) => expect(await listAuditFindings(toDb(pool))).toEqual([]))
