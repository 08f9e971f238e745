import { type VerificationTransition, verificationLifecycle } from '#contract/trust/verification.lifecycle.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { ensure } from '#server/kernel/http/http-error.ts'
import { type Request, readRequest } from './request.ts'
import { notifyOfVerification } from './verification.notices.ts'
import { moveRequest } from './verification.queries.ts'

type Step = {
  name: VerificationTransition
  request: Request
  /** Null: the platform itself, by a timer or a rule. */
  actor: Actor | null
  at: Date
  /** What the owner should know of it. */
  reason?: string
  change?: Parameters<typeof moveRequest>[1]['change']
  caller?: Caller
}

/** The only place where a verification changes its state: with its event, its notice and its email. The home is locked by the caller. */
export async function transitionVerification(tx: Tx, { name, request, actor, at, reason, change = {}, caller }: Step) {
  const { row, level, home } = request
  const { status: from } = row
  ensure(verificationLifecycle.isOpen(name, from, actor?.role ?? 'SYSTEM'), verificationLifecycle.whyClosed(name, from))
  const [to] = verificationLifecycle.transitions[name].to
  const moved = await moveRequest(tx, { homeId: home.id, level, from, to, at, change: { reason: reason ?? null, ...change } })
  ensure(moved, 'This verification has just changed. Please look again.')
  const details = { level, from, to, ...(reason && { reason }) }
  await insertAuditEvent(tx, { at, actor, caller, action: `verification.${name}`, subject: ['home', home.id], details })
  await notifyOfVerification(tx, name, await readRequest(tx, home.id, level, at), at)
}

type Ending = Omit<Step, 'name' | 'request' | 'change'> & { homeId: string; name: 'expire' | 'revoke' }

/** Premium builds on the first level and ends with it. */
export async function endPremium(tx: Tx, { homeId, ...step }: Ending) {
  const request = await readRequest(tx, homeId, 'PREMIUM', step.at)
  if (request.row.status !== 'VERIFIED') return
  await transitionVerification(tx, { ...step, request, change: { renewalAskedAt: null } })
}
