import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { mostGoals } from '#contract/people/progress.labels.ts'
import type { goalForm, ProgressGoal } from '#contract/people/progress.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { lockResident } from '#server/people/profiles/profiles.queries.ts'
import { countProgressRecords, insertRecord, listProgressRecords, lockRecord, updateRecord } from './progress.queries.ts'
import { openContent, sealContent } from './progress.records.ts'

type Call = Context & { actor: Actor; body: z.output<typeof goalForm> }

export async function listGoals(context: Pick<Context, 'db' | 'vault'>, residentId: string) {
  const rows = await listProgressRecords(context.db, residentId, 'GOAL')
  return rows.map((row): ProgressGoal => ({ id: row.id, createdAt: row.createdAt, ...openContent(context, 'GOAL', row) }))
}

export async function addGoal(call: Call) {
  const { db, actor, now, body } = call
  const [id, createdAt] = [randomUUID(), now()]
  await inTransaction(db, async (tx) => {
    await lockResident(tx, actor.accountId)
    const count = await countProgressRecords(tx, actor.accountId, 'GOAL')
    ensure(count < mostGoals, `You can have ${mostGoals} goals. Delete one to add another.`, 'limit_reached')
    await insertRecord(tx, { id, residentId: actor.accountId, kind: 'GOAL', createdAt, ...sealContent(call, id, body) })
  })
  return { id, createdAt, ...body }
}

export async function editGoal(call: Call & { params: { id: string } }) {
  const { db, actor, params, body } = call
  return inTransaction(db, async (tx) => {
    const row = orNotFound(await lockRecord(tx, actor.accountId, 'GOAL', params.id), 'Goal')
    openContent(call, 'GOAL', row)
    await updateRecord(tx, row.id, sealContent(call, row.id, body))
    return { id: row.id, createdAt: row.createdAt, ...body }
  })
}
