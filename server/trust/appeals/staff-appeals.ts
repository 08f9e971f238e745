import type * as z from 'zod'
import { platformZone } from '#contract/time.ts'
import { daysToRespond, type staffAppealForm } from '#contract/trust/appeals.ts'
import { lastMomentAfter } from '#contract/zoned-time.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { allow, HttpError, orNotFound } from '#server/kernel/http/http-error.ts'
import { isOwnDecision, mayDecideAppeal } from './appeals.policy.ts'
import { presentStaffAppeal, readAppealParts } from './appeals.present.ts'
import { countAppealsForStaff, findAppeal, listAppealsForStaff, lockAppeal } from './appeals.queries.ts'
import { transitionAppeal } from './appeals.transitions.ts'

type Call = Pick<Context, 'db' | 'now' | 'fileLinks' | 'appeals'> & { actor: Actor; caller: Caller }

export async function listAppealQueue(call: Call & { query: { view: 'open' | 'decided'; page: number; limit: number } }) {
  const { db, query, now } = call
  const rows = await listAppealsForStaff(db, query)
  const more = await readAppealParts(call, rows)
  const total = await countAppealsForStaff(db, query.view)
  return { appeals: rows.map((row) => presentStaffAppeal(call, row, more, now())), total, page: query.page, limit: query.limit }
}

export const decideAppeal = (call: Call & { params: { id: string }; body: z.output<typeof staffAppealForm> }) =>
  inTransaction(call.db, async (tx) => {
    const { actor, caller, body, appeals } = call
    const at = call.now()
    const appeal = orNotFound(await lockAppeal(tx, call.params.id), 'Appeal')
    allow(mayDecideAppeal(actor, appeal))
    if (isOwnDecision(actor, appeal))
      throw new HttpError(403, 'You made this decision yourself. Someone else must decide the appeal.', {
        code: 'second_person_required',
      })
    const words = 'words' in body ? body.words : ''
    await transitionAppeal(tx, {
      name: body.action,
      appeal,
      by: actor,
      caller,
      at,
      subjects: appeals.subjects,
      ...(words && { reason: words }),
      change: changes[body.action]({ words, at, userId: actor.userId, zone: appeal.timeZone ?? platformZone }),
    })
    const row = orNotFound(await findAppeal(tx, appeal.id), 'Appeal')
    return presentStaffAppeal(call, row, await readAppealParts({ db: tx }, [row]), at)
  })

type Facts = { words: string; at: Date; userId: string; zone: string }
const decided = ({ words, at, userId }: Facts) => ({ decisionWords: words, decidedAt: at, decidedBy: userId })

const changes = {
  begin: () => ({}),
  requestInfo: ({ words, at, zone }: Facts) => ({
    infoRequest: words,
    infoUntil: lastMomentAfter(at, daysToRespond, zone),
  }),
  uphold: decided,
  overturn: decided,
}
