import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, visible } from '#server/kernel/http/http-error.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { canComment, isAppealOpen } from './appeals.policy.ts'
import { presentHomeAppeal } from './appeals.present.ts'
import { countAppealsOfHomes, findAppeal, listAppealsOfHomes, lockAppeal, setAppeal } from './appeals.queries.ts'

type Call = Pick<Context, 'db' | 'now'> & { actor: Actor; caller: Caller }

export async function listHomeAppeals({ db, actor, query }: Call & { query: { page: number; limit: number } }) {
  const rows = await listAppealsOfHomes(db, homesOf(actor), query)
  const total = await countAppealsOfHomes(db, homesOf(actor))
  return { appeals: rows.map(presentHomeAppeal), total, page: query.page, limit: query.limit }
}

export const commentOnAppeal = (call: Call & { params: { id: string }; body: { comment: string } }) =>
  inTransaction(call.db, async (tx) => {
    const { actor, caller, body } = call
    const at = call.now()
    const appeal = visible(await lockAppeal(tx, call.params.id), (row) => canComment(actor, row), 'Appeal')
    ensure(isAppealOpen(appeal), 'This appeal is closed.')
    await setAppeal(tx, appeal.id, { homeComment: body.comment, homeCommentedAt: at })
    await insertAuditEvent(tx, { at, actor, caller, action: 'appeal.comment', subject: ['appeal', appeal.id] })
    return presentHomeAppeal(orNotFound(await findAppeal(tx, appeal.id), 'Appeal'))
  })
