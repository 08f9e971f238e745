import type { Role } from '#contract/endpoint.ts'
import { accountAllows } from '#contract/people/account.lifecycle.ts'
import { addTime } from '#contract/time.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'
import type { UserStatus } from '#server/people/accounts/accounts.queries.ts'
import { hashToken, newToken } from '#server/people/sessions/session.ts'
import { type ChallengePurpose, findChallenge, insertChallenge } from './challenges.queries.ts'
import { findApp, listPasskeys } from './two-factor.queries.ts'

const answerWithin = { minutes: 10 }

type More = { question?: string; restores?: boolean }

export async function issueChallenge(
  db: Db,
  userId: string,
  purpose: ChallengePurpose,
  at: Date,
  { question = '', restores = false }: More = {},
) {
  const token = newToken()
  const expiresAt = addTime(at, answerWithin)
  await insertChallenge(db, { tokenHash: hashToken(token), userId, purpose, question, restores, expiresAt })
  return token
}

export async function readChallenge({ db, now }: Pick<Context, 'db' | 'now'>, token: string, purpose: ChallengePurpose) {
  const tokenHash = hashToken(token)
  const asked = await findChallenge(db, tokenHash, purpose, now())
  // Someone who takes back the deletion of their account proves who they are before it is active again.
  const isOpen = asked && (maySignIn(asked) || (asked.restores && asked.status === 'DEACTIVATED'))
  if (!isOpen) throw new HttpError(400, 'This took too long. Please start again.')
  return { ...asked, tokenHash }
}

type Standing = { status: UserStatus; role: Role }

/** Staff who are suspended have no one to appeal to here; residents and owners reach nothing but their appeal. */
export const maySignIn = ({ status, role }: Standing) =>
  accountAllows[status].signIn === 'EVERYTHING' || (accountAllows[status].signIn === 'APPEAL' && role !== 'ADMIN')

/** Whose account is deactivated can open it again by signing in. A colleague who left needs an administrator. */
export const mayReopen = ({ status, role }: Standing) => accountAllows[status].signIn === 'REOPEN' && role !== 'ADMIN'

/** Whom it helps to hear that their address has an account already: they can sign in, or open it again that way. */
export const canReturn = (account: Standing) => account.status === 'ACTIVE' || mayReopen(account)

type SecondStep = NonNullable<Awaited<ReturnType<typeof askSecondStep>>>
type Account = { id: string; twoFactorSince: Date | null }

/** The end of the first step. For someone with a second step, the right password opens no session but asks for the next one. */
export async function askSecondStep(
  { now }: Pick<Context, 'now'>,
  tx: Tx,
  { id, twoFactorSince }: Account,
  { restores = false } = {},
) {
  if (!twoFactorSince) return undefined
  const [app, passkeys] = [await findApp(tx, id), await listPasskeys(tx, id)]
  const methods = [
    ...(app?.confirmedAt ? (['APP'] as const) : []),
    ...(passkeys.length > 0 ? (['PASSKEY'] as const) : []),
    'RECOVERY_CODE' as const,
  ]
  const challenge = await issueChallenge(tx, id, 'SIGN_IN', now(), { restores })
  return { challenge, methods }
}

/** The refusal that says how to continue. It is thrown after the commit: the challenge has to last. */
export const secondStepNeeded = (secondStep: SecondStep) =>
  new HttpError(401, 'One more step: enter the code from your app, or use your passkey.', { secondStep })
