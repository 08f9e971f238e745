import { expect } from '@playwright/test'
import { toDb } from '#server/kernel/database/database.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { closeDatabase, inDatabase } from './database.ts'

/** After all journeys, every payment, refund, deposit and payout they made must be a balanced entry. */
export default async () => {
  const findings = await inDatabase((pool) => listAuditFindings(toDb(pool)))
  // The server that ends next leaves the database running for whoever is still connected.
  await closeDatabase()
  expect(findings).toEqual([])
}
