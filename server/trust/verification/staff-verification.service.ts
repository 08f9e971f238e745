import { platformZone, today } from '#contract/time.ts'
import type { VerificationTransition } from '#contract/trust/verification.lifecycle.ts'
import type { VerificationFindings, VerificationLevel } from '#contract/trust/verification.ts'
import { lockHome } from '#server/homes/listings/locked-home.queries.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, HttpError, orNotFound } from '#server/kernel/http/http-error.ts'
import { blockersOf, checkedBy, validUntil } from './judge.ts'
import { type Request, readRequest } from './request.ts'
import { reminderAlreadyPast } from './timing.ts'
import { canRecord, whyNotReview } from './verification.policy.ts'
import { presentVerificationForStaff } from './verification.present.ts'
import { changeRequest } from './verification.queries.ts'
import { endPremium, transitionVerification } from './verification.transitions.ts'

type Call = Context & { actor: Actor; caller: Caller; params: { homeId: string; level: VerificationLevel } }
type StaffStep = Extract<VerificationTransition, 'begin' | 'approve' | 'ask' | 'reject' | 'returnRenewal' | 'renew' | 'revoke'>

export const readForStaff = async (call: Call) =>
  presentVerificationForStaff(call, await readRequest(call.db, call.params.homeId, call.params.level, call.now()))

async function change(call: Call, work: (tx: Tx, request: Request, at: Date) => Promise<unknown>) {
  const at = call.now()
  await inTransaction(call.db, async (tx) => {
    const { id } = orNotFound(await lockHome(tx, call.params.homeId), 'Home')
    await work(tx, await readRequest(tx, id, call.params.level, at), at)
  })
  return readForStaff(call)
}

export const saveFindings = (call: Call & { body: VerificationFindings }) =>
  change(call, async (tx, request, at) => {
    mayReview(call.actor, request)
    ensure(canRecord(request), 'Start the review first.')
    const { home, level, row } = request
    const { visitedOn } = call.body
    ensure(!visitedOn || visitedOn <= today(platformZone, at), 'You can record a visit only after it happened.')
    await changeRequest(tx, { homeId: home.id, level }, { findings: { ...row.findings, ...call.body } })
  })

export const transitionByStaff = (step: StaffStep) => (call: Call & { body?: { words?: string } }) =>
  change(call, async (tx, request, at) => {
    const { actor, caller } = call
    const isRenewal = request.row.status === 'VERIFIED' && request.row.renewalAskedAt !== null
    const name = step === 'ask' && isRenewal ? 'returnRenewal' : step
    if (name !== 'revoke') mayReview(actor, request)
    const reason = call.body?.words
    const about = { by: actor, caller, at, ...(reason && { reason }) }
    await transitionVerification(tx, { name, request, ...about, change: guards[name]({ request, actor, at }) })
    if (name === 'revoke' && request.level === 'VERIFIED')
      await endPremium(tx, {
        ...about,
        name,
        homeId: request.home.id,
        reason: `The verification it builds on was revoked. ${reason}`,
      })
  })

function mayReview(actor: Actor, request: Request) {
  const why = whyNotReview(actor, request)
  if (why) throw new HttpError(403, why)
}

type Guard = (facts: { request: Request; actor: Actor; at: Date }) => Parameters<typeof changeRequest>[2]

const decided: Guard = ({ actor }) => ({ reviewerId: actor.userId })

const guards: Record<StaffStep, Guard> = {
  // A new review starts without earlier findings.
  begin: ({ actor }) => ({ reviewerId: actor.userId, findings: {} }),
  ask: decided,
  reject: decided,
  approve: (facts) => (facts.request.row.status === 'IN_REVIEW' ? giveBadge(facts) : {}),
  returnRenewal: ({ actor }) => ({ reviewerId: actor.userId, renewalAskedAt: null }),
  renew(facts) {
    if (facts.request.row.status !== 'VERIFIED') return {}
    ensure(facts.request.row.renewalAskedAt !== null, 'The owner has not requested a renewal.')
    return giveBadge(facts)
  },
  revoke: ({ actor }) => ({ reviewerId: actor.userId, renewalAskedAt: null }),
}

/** What is stored here appears on the home's public page. */
function giveBadge({ request: { facts, row }, actor, at }: Parameters<Guard>[0]) {
  const blockers = blockersOf(facts, row.findings, at)
  if (blockers.length > 0) {
    const issues = blockers.map((message) => ({ path: '', message }))
    throw new HttpError(409, `It cannot be approved yet. ${blockers.join(' ')}`, { issues })
  }
  const expiresAt = validUntil(facts, at)
  return {
    reviewerId: actor.userId,
    renewalAskedAt: null,
    checked: checkedBy(facts.level, row.findings),
    verifiedAt: at,
    expiresAt,
    remindedDays: reminderAlreadyPast(expiresAt, at),
  }
}
