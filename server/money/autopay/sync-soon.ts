import type { Tx } from '#server/kernel/database/database.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'

/** Schedules a sync with the provider after this transaction, because webhooks arrive late and in any order. */
export const syncSoon = (tx: Tx, planId: string) =>
  addJob(tx, 'sync_rent_plan', { planId }, { key: `sync_rent_plan:${planId}`, maxAttempts: 25 })
