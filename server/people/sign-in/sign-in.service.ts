import type { Role } from '#contract/endpoint.ts'
import type { Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'
import { findDeletion } from '#server/people/accounts/account-deletion.queries.ts'
import { findCredentials, lockCredentials } from '#server/people/accounts/accounts.queries.ts'
import { offerRestore, restoreAccount } from '#server/people/accounts/close-account.ts'
import { askSecondStep, mayReopen, maySignIn, secondStepNeeded } from '#server/people/security/challenges.ts'
import { enter } from '#server/people/sessions/session-user.ts'
import { sendConfirmation } from './confirm-email.service.ts'
import { rememberDevice } from './known-devices.ts'
import { isPasswordOf } from './passwords.ts'
import { admitTry, mayWriteTo } from './throttle.ts'

type Door = { role: Role; refusal: string }

// Each sign-in page has one message for every failure, so that it reveals nothing about the email.
const mismatchAt = (hint: string) => `We could not sign you in. Check your email and password. ${hint}`
export const doors = {
  resident: {
    role: 'SEEKER',
    refusal: mismatchAt('If you have an owner account, use the owner sign-in page.'),
  },
  owner: {
    role: 'OWNER',
    refusal: mismatchAt('If you have a resident account, use the resident sign-in page.'),
  },
  staff: {
    role: 'ADMIN',
    refusal: mismatchAt('If you have a resident or owner account, use that sign-in page.'),
  },
} as const satisfies Record<string, Door>

type Call = Context & { body: { email: string; password: string; restore?: boolean | undefined }; caller: Caller }

export const signInAt =
  ({ role, refusal }: Door) =>
  async (call: Call) => {
    const { email, password } = call.body
    const attempt = await admitTry(call, email)
    const account = await findCredentials(call.db, email)
    const matches = await isPasswordOf(account?.passwordHash, password)
    if (!account || !matches || account.role !== role) return refuse(call, refusal, account)
    const deletion = account.status === 'DEACTIVATED' ? await findDeletion(call.db, account.id) : undefined
    const reopens = deletion !== undefined || mayReopen(account)
    if (!reopens && !maySignIn(account) && account.status !== 'PENDING_VERIFICATION') return refuse(call, refusal, account)
    await attempt.wasRight()
    if (reopens && !call.body.restore) throw offerRestore(deletion?.eraseAt ?? null)
    if (account.status === 'PENDING_VERIFICATION') return remindToConfirm(call, account)
    const entered = await inTransaction(call.db, async (tx) => {
      // A new password ends all sessions; one that was set since the check must not miss the session of this sign-in.
      if (!(await lockCredentials(tx, account))) return undefined
      const secondStep = await askSecondStep(call, tx, account, { restores: reopens })
      if (secondStep) return { secondStep }
      if (reopens) await restoreAccount(call, tx, account)
      await rememberDevice(call, tx, account)
      await noteSignIn(call, tx, account)
      return enter(call, tx, account.id)
    })
    if (!entered) return refuse(call, refusal, account)
    if ('secondStep' in entered) throw secondStepNeeded(entered.secondStep)
    return entered
  }

type Account = NonNullable<Awaited<ReturnType<typeof findCredentials>>>

/** Records the failure on the account if there is one. An unknown email is not stored: it may be a typo, or someone else's. */
async function refuse({ db, now, caller }: Call, refusal: string, account: Account | undefined): Promise<never> {
  if (account)
    await insertAuditEvent(db, { at: now(), actor: null, action: 'user.failSignIn', subject: ['user', account.id], caller })
  throw new HttpError(401, refusal, { code: 'wrong_credentials' })
}

const noteSignIn = ({ now, caller }: Call, tx: Db, { id, role }: Account) =>
  insertAuditEvent(tx, { at: now(), actor: { userId: id, role }, action: 'user.signIn', subject: ['user', id], caller })

async function remindToConfirm(call: Call, account: Account): Promise<never> {
  if (await mayWriteTo(call, account.email)) await inTransaction(call.db, (tx) => sendConfirmation(call, tx, account))
  throw new HttpError(403, 'Please confirm your email first. We sent you the link again.', { code: 'email_not_confirmed' })
}
