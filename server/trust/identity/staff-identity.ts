import type * as z from 'zod'
import { addMonths, dayOf, platformZone } from '#contract/time.ts'
import { identityLifecycle, monthsOfIdentity } from '#contract/trust/identity.lifecycle.ts'
import type { identityDecisionForm } from '#contract/trust/identity.ts'
import { endOfDay } from '#contract/zoned-time.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { ensureOpen } from '#server/kernel/lifecycle.ts'
import { decisionTransitions } from './identity.policy.ts'
import { identityLastDay, presentIdentityRow, presentStaffIdentity } from './identity.present.ts'
import { countIdentities, findIdentity, findIdentityOfUser, listIdentities, lockIdentity } from './identity.queries.ts'
import { transitionIdentity } from './identity.transitions.ts'

type Call = Context & { actor: Actor; caller: Caller }
type OnOne = Call & { params: { id: string } }
type Query = { view: 'open' | 'person' | 'verified' | 'ended'; search?: string | undefined; page: number; limit: number }

export async function listIdentityQueue({ db, query }: Call & { query: Query }) {
  const [rows, counts] = await Promise.all([listIdentities(db, query), countIdentities(db, query.search)])
  const { view, page, limit } = query
  return { verifications: rows.map(presentIdentityRow), total: counts[view], page, limit, counts }
}

/** Someone's photos are private, so every view is in the history that the person sees. */
export async function readIdentity(call: OnOne) {
  const { db, actor, caller, now } = call
  const row = orNotFound(await findIdentity(db, call.params.id), 'Request')
  const subject = ['identityVerification', row.id] as const
  await insertAuditEvent(db, { at: now(), actor, caller, action: 'identityVerification.read', subject })
  return presentStaffIdentity(call, db, row)
}

export async function readIdentityOfPerson({ db, params }: OnOne) {
  const row = await findIdentityOfUser(db, params.id)
  return { verification: row ? { ...presentIdentityRow(row), validUntil: identityLastDay(row) } : null }
}

const sentAgain = 'The person has sent other photos or changed their name since. Review the request again.'

/** Decides about the photos that the reviewer saw, once: the row lock and the lifecycle refuse a second decision. */
export const decideIdentity = (call: OnOne & { body: z.output<typeof identityDecisionForm> }) =>
  inTransaction(call.db, async (tx) => {
    const { actor: by, caller, body } = call
    const at = call.now()
    const identity = orNotFound(await lockIdentity(tx, call.params.id), 'Request')
    const name = decisionTransitions[body.decision]
    ensureOpen(identityLifecycle, { name, status: identity.status, by })
    ensure(identity.submission === body.submission, sentAgain, 'changed_meanwhile')
    const isApproved = body.decision === 'VERIFIED'
    const change = {
      decidedAt: at,
      decidedBy: by.userId,
      reasonCode: isApproved ? null : (body.reasonCode ?? null),
      note: body.note,
      validUntil: isApproved ? endOfDay(addMonths(dayOf(at, platformZone), monthsOfIdentity), platformZone) : null,
    }
    const details = body.reasonCode ? { reasonCode: body.reasonCode } : {}
    const after = await transitionIdentity(tx, { name, identity, by, caller, at, change, details })
    return presentStaffIdentity(call, tx, after)
  })
