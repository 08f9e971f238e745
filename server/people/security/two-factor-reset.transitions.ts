import { twoFactorResetLifecycle } from '#contract/people/two-factor-reset.lifecycle.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { transition } from '#server/kernel/lifecycle.ts'
import { endStreamsOf } from '#server/kernel/live.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { deleteSessionsOfUser } from '#server/people/sessions/session.queries.ts'
import { deleteKnownDevicesOfUser } from '#server/people/sign-in/devices.queries.ts'
import { deleteChallengesOfUser } from './challenges.queries.ts'
import { deleteApp, lockUser, replaceRecoveryCodes, setTwoFactorSince } from './two-factor.queries.ts'
import { resetDoneMail, resetStoppedMail } from './two-factor-reset.mail.ts'
import { deletePasskeysOfUser, lockWaitingReset, setResetStatus, type WaitingReset } from './two-factor-reset.queries.ts'

type Site = Pick<Context, 'now' | 'config'>
type Move = {
  name: 'finish' | 'stop'
  reset: WaitingReset
  by: Pick<Actor, 'userId' | 'role'> | 'SYSTEM'
  details?: Record<string, unknown>
  caller?: Caller | undefined
}

/** Ends a request to turn off two-step sign-in: it takes effect, or it was stopped. Both are announced to the person. */
export async function transitionReset({ now, config }: Site, tx: Tx, { name, reset, by, details, caller }: Move) {
  const person = orNotFound(await lockUser(tx, reset.userId), 'Account')
  await transition(tx, {
    lifecycle: twoFactorResetLifecycle,
    name,
    row: reset,
    by,
    at: now(),
    label: 'request',
    action: `twoFactorReset.${name}`,
    subject: ['user', reset.userId],
    caller,
    ...(details && { details }),
    move: (from, to) => setResetStatus(tx, reset.id, from, to, now()),
    reread: async () => person,
  })
  if (name === 'finish') await turnOffTwoSteps(tx, person.id)
  await sendMail(tx, { to: person.email, ...(name === 'finish' ? resetDoneMail : resetStoppedMail)(config, person) }, now())
}

async function turnOffTwoSteps(tx: Tx, userId: string) {
  await deleteApp(tx, userId)
  await deletePasskeysOfUser(tx, userId)
  await replaceRecoveryCodes(tx, userId, [])
  await setTwoFactorSince(tx, userId, null)
  await deleteSessionsOfUser(tx, userId)
  await deleteKnownDevicesOfUser(tx, userId)
  await deleteChallengesOfUser(tx, userId)
  await endStreamsOf(tx, userId)
}

type SignIn = Pick<Context, 'now' | 'config'> & { caller: Caller }

/** Someone who signed in with both steps has not lost them. */
export async function stopResetAtSignIn(call: SignIn, tx: Tx, person: Pick<Actor, 'role'> & { id: string }) {
  const reset = await lockWaitingReset(tx, person.id)
  const by = { userId: person.id, role: person.role }
  if (reset) await transitionReset(call, tx, { name: 'stop', reset, by, details: { how: 'SIGN_IN' }, caller: call.caller })
}
