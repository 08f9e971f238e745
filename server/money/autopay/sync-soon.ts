import type { Tx } from '#server/kernel/database/database.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'

/** The provider is asked how the plan stands when this transaction has ended: news come late and in any order. */
export const syncSoon = (tx: Tx, planId: string) =>
  addJob(tx, 'sync_rent_plan', { planId }, { key: `sync_rent_plan:${planId}`, maxAttempts: 25 })
