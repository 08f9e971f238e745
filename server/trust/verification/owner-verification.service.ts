import { type VerificationTransition, verificationLifecycle } from '#contract/trust/verification.lifecycle.ts'
import type { VerificationAnswers, VerificationLevel } from '#contract/trust/verification.ts'
import { canSeePrivateHome } from '#server/homes/details/homes.policy.ts'
import { findHomeHead } from '#server/homes/details/homes.queries.ts'
import { lockOwnHome } from '#server/homes/editing/change-home.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, HttpError, visible } from '#server/kernel/http/http-error.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { ensureCover } from '#server/trust/premium-review/cover.ts'
import { formatBadgeDay } from './checklist.ts'
import { judgeVerification } from './judge.ts'
import { type Request, readRequest, readRequestsOfOwner } from './request.ts'
import { canBeRenewed, waitsUntil } from './timing.ts'
import { canAnswer, hasGround } from './verification.policy.ts'
import { presentForOwner } from './verification.present.ts'
import { changeRequest } from './verification.queries.ts'
import { transitionVerification } from './verification.transitions.ts'

type Call = Context & { actor: Actor; caller: Caller }
type OneCall = Call & { params: { id: string; level: VerificationLevel } }
type OwnStep = Extract<VerificationTransition, 'start' | 'submit' | 'withdraw' | 'askRenewal'>

export async function listOwnVerifications(call: Call) {
  const requests = await readRequestsOfOwner(call.db, homesOf(call.actor), call.now())
  return { verifications: requests.map((request) => presentForOwner(call, request)) }
}

export async function readOwnVerification(call: OneCall) {
  const { db, actor, params, now } = call
  const { id } = visible(await findHomeHead(db, params.id), (row) => canSeePrivateHome(actor, row), 'Home')
  return presentForOwner(call, await readRequest(db, id, params.level, now()))
}

/** Holds the home's row lock, which also covers its documents. */
async function change(call: OneCall, work: (tx: Tx, request: Request, at: Date) => Promise<unknown>) {
  const at = call.now()
  await inTransaction(call.db, async (tx) => {
    const { id } = await lockOwnHome(tx, call.actor, call.params.id)
    await work(tx, await readRequest(tx, id, call.params.level, at), at)
  })
  return readOwnVerification(call)
}

export const saveAnswers = (call: OneCall & { body: VerificationAnswers }) =>
  change(call, async (tx, request, at) => {
    ensure(canAnswer(request, at), whyNoAnswers(request))
    const { home, level, row } = request
    const answers = { ...row.answers, ...call.body }
    await changeRequest(tx, { homeId: home.id, level }, { answers, editedBy: call.actor.userId })
  })

const whyNoAnswers = ({ row: { status } }: Request) =>
  status === 'SUBMITTED' || status === 'IN_REVIEW'
    ? 'A reviewer is looking at these answers. Withdraw the request first, or wait for the review.'
    : 'Start the verification first.'

export const transitionOwnVerification = (name: OwnStep) => (call: OneCall) =>
  change(call, async (tx, request, at) => {
    const { actor, caller } = call
    const more = guards[name]({ request, actor, at })
    if (needsFee(name, request)) await ensureCover(tx, { homeId: request.home.id, ownerId: actor.accountId }, at)
    await transitionVerification(tx, { name, request, by: actor, caller, at, change: more })
  })

/** A premium review is paid for before it starts, by a fee or by the plan. */
const needsFee = (name: OwnStep, { level, row }: Request) =>
  level === 'PREMIUM' && (name === 'submit' || name === 'askRenewal') && verificationLifecycle.isOpen(name, row.status, 'OWNER')

type Guard = (facts: { request: Request; actor: Actor; at: Date }) => Parameters<typeof changeRequest>[2]

const guards: Record<OwnStep, Guard> = {
  /** Typed answers are kept, but statements must be confirmed again. */
  start({ request, actor, at }) {
    const { row } = request
    const wait = waitsUntil(row, at)
    ensure(!wait, `You can start again on ${formatBadgeDay(wait ?? at)}.`)
    ensure(hasGround(request), 'This home is not verified right now. Get it verified first.')
    const typed = Object.entries(row.answers).filter(([, value]) => typeof value === 'string')
    const gone = { findings: {}, checked: [], verifiedAt: null, expiresAt: null, submittedAt: null, remindedDays: null }
    return { answers: Object.fromEntries(typed), editedBy: actor.userId, reviewerId: null, renewalAskedAt: null, ...gone }
  },
  submit({ request, actor, at }) {
    if (request.row.status === 'IN_PROGRESS' || request.row.status === 'ACTION_REQUIRED') ensureComplete(request, at)
    return { submittedAt: at, editedBy: actor.userId }
  },
  withdraw: () => ({ submittedAt: null }),
  askRenewal({ request, actor, at }) {
    if (request.row.status === 'VERIFIED') {
      ensure(!request.row.renewalAskedAt, 'You already requested a renewal.')
      ensure(canBeRenewed(request.row, at), 'You can renew a badge in its last 60 days.')
      ensureComplete(request, at)
    }
    return { renewalAskedAt: at, editedBy: actor.userId, findings: {} }
  },
}

function ensureComplete({ facts }: Request, at: Date) {
  const issues = judgeVerification(facts, at).items.flatMap(({ key, missing }) =>
    missing ? [{ path: key, message: missing }] : [],
  )
  if (issues.length === 0) return
  const things = issues.length === 1 ? 'One thing is' : `${issues.length} things are`
  throw new HttpError(409, `${things} still missing. ${issues.map(({ message }) => message).join(' ')}`, { issues })
}
