import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { hoursToStopReset } from '#contract/people/two-factor-reset.lifecycle.ts'
import { type twoFactorResetForm, twoFactorResets } from '#contract/people/two-factor-reset.ts'
import { isStaff } from '#contract/staff.ts'
import { addTime } from '#contract/time.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { allow, ensure, HttpError, orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { hashToken, newToken } from '#server/people/sessions/session.ts'
import { countDeadLink } from '#server/people/sign-in/throttle.ts'
import { lockUser } from './two-factor.queries.ts'
import { resetRequestedMail } from './two-factor-reset.mail.ts'
import { insertReset, listDueResets, lockResetByToken, lockWaitingReset } from './two-factor-reset.queries.ts'
import { transitionReset } from './two-factor-reset.transitions.ts'

type StaffCall = Context & { actor: Actor; caller: Caller; params: { id: string } }

/**
 * A colleague's second step is for administrators, and one's own for no one: anyone with the session could take over the account.
 */
const mayResetTwoFactor = (actor: Actor, { id, role }: { id: string; role: string }) =>
  actor.userId !== id && (role !== 'ADMIN' || isStaff(actor, []))

const requestReset = (call: StaffCall & { body: z.infer<typeof twoFactorResetForm> }) =>
  inTransaction(call.db, async (tx) => {
    const { now, actor, caller, params, body } = call
    const person = orNotFound(await lockUser(tx, params.id), 'Account')
    allow(mayResetTwoFactor(actor, person))
    ensure(person.twoFactorSince !== null, 'Two-step sign-in is not on for this account.')
    ensure(!(await lockWaitingReset(tx, person.id)), 'This is already under way. It takes effect on its own.')
    const [token, at] = [newToken(), now()]
    const takesEffectAt = addTime(at, { hours: hoursToStopReset })
    const reset = { id: randomUUID(), userId: person.id, status: 'WAITING', ...body, requestedBy: actor.userId, requestedAt: at }
    await insertReset(tx, { ...reset, takesEffectAt, stopTokenHash: hashToken(token) })
    const details = { reason: body.reason, identityCheck: body.identityCheck }
    await insertAuditEvent(tx, { at, actor, caller, action: 'twoFactorReset.request', subject: ['user', person.id], details })
    await sendMail(tx, { to: person.email, ...resetRequestedMail(person, { reason: body.reason, takesEffectAt, token }) }, at)
    return { message: `Two-step sign-in will be off in ${hoursToStopReset} hours. We emailed the person.` }
  })

const cancelReset = (call: StaffCall) =>
  inTransaction(call.db, async (tx) => {
    const { actor, caller, params } = call
    const person = orNotFound(await lockUser(tx, params.id), 'Account')
    allow(mayResetTwoFactor(actor, person))
    const reset = orNotFound(await lockWaitingReset(tx, person.id), 'Request')
    await transitionReset(call, tx, { name: 'stop', reset, by: actor, details: { how: 'STAFF' }, caller })
    return { message: 'Two-step sign-in stays on.' }
  })

async function stopByLink(call: Context & { caller: Caller; body: { token: string } }) {
  const isStopped = await inTransaction(call.db, async (tx) => {
    const reset = await lockResetByToken(tx, hashToken(call.body.token))
    const person = reset && (await lockUser(tx, reset.userId))
    if (!person) return false
    const by = { userId: person.id, role: person.role }
    await transitionReset(call, tx, { name: 'stop', reset, by, details: { how: 'LINK' }, caller: call.caller })
    return true
  })
  if (!isStopped) {
    await countDeadLink(call)
    throw new HttpError(400, 'This link no longer works. If two-step sign-in is off and you did not ask for it, contact us.')
  }
  return { message: 'Two-step sign-in stays on. Nothing else changed.' }
}

export const twoFactorResetsService = handlers(twoFactorResets, {
  'POST /admin/users/{id}/two-factor-reset': requestReset,
  'DELETE /admin/users/{id}/two-factor-reset': cancelReset,
  'POST /auth/stop-two-factor-reset': stopByLink,
})

const forEachReset = forEachLocked('twoFactorReset', (tx, { userId }: { userId: string }) => lockWaitingReset(tx, userId))

/** Turns off what no one has stopped in time. Safe to run twice: each one is checked again under its row lock. */
export const finishResets: Job = async (context) =>
  forEachReset(context, await listDueResets(context.db, context.now()), async (tx, reset, at) => {
    if (reset.takesEffectAt <= at) await transitionReset(context, tx, { name: 'finish', reset, by: 'SYSTEM' })
  })
