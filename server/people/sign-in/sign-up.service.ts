import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { ownerSignupForm, residentSignupForm } from '#contract/people/auth.ts'
import type { Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { ensure } from '#server/kernel/http/http-error.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { accountExistsMail } from '#server/people/accounts/accounts.mail.ts'
import {
  deleteUnconfirmedUser,
  findCredentials,
  insertOwner,
  insertResident,
  insertUser,
  lockUnconfirmedUser,
} from '#server/people/accounts/accounts.queries.ts'
import { findInvitedEmail } from '#server/people/accounts/team.queries.ts'
import { canReturn } from '#server/people/security/challenges.ts'
import { hashToken } from '#server/people/sessions/session.ts'
import { sendConfirmation } from './confirm-email.service.ts'
import { ensureHardPassword } from './passwords.blocklist.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'
import { mayWriteTo } from './throttle.ts'

type Call<Form> = Context & { body: Form; caller: Caller }
type Person = Pick<z.infer<typeof residentSignupForm>, 'email' | 'firstName' | 'lastName' | 'password' | 'next'>

export const signUpResident = (call: Call<z.infer<typeof residentSignupForm>>) => {
  const { now, body } = call
  return signUp(call, { role: 'SEEKER' }, (tx, userId) =>
    insertResident(tx, { id: randomUUID(), userId, preferences: JSON.stringify(body.preferences ?? {}), createdAt: now() }),
  )
}

export const signUpOwner = async (call: Call<z.infer<typeof ownerSignupForm>>) => {
  const { db, settings, now, body } = call
  const { kind, businessName, invitation } = body
  const invitedAs = invitation && (await findInvitedEmail(db, hashToken(invitation), now()))
  // An invited person acts for the owner who invited them; an account of their own would be one more business in every list.
  if (invitedAs === body.email) return signUp(call, { role: 'OWNER', phone: body.phone ?? null }, async () => {})
  ensure(settings.value('ownerSignUps'), 'We’re not taking new owners right now. Please try again in a few weeks.')
  return signUp(call, { role: 'OWNER', phone: body.phone ?? null }, (tx, userId) =>
    insertOwner(tx, { id: randomUUID(), userId, kind, businessName: businessName || null, createdAt: now() }),
  )
}

type Account = { role: 'SEEKER' | 'OWNER'; phone?: string | null }

/** Responds the same way, after about the same work, whether or not the email is known; only the email we send differs. */
async function signUp(call: Call<Person>, account: Account, insertAccount: (tx: Db, userId: string) => Promise<unknown>) {
  const { db, now, body } = call
  const { email, firstName, lastName, next } = body
  ensureHardPassword('password', body.password, body)
  const passwordHash = await hashPassword(body.password)
  const begun = await findCredentials(db, email)
  // Someone who types the pending sign-up's password started it and may start over; no one else can change it.
  const isTheirs = await isPasswordOf(begun?.status === 'PENDING_VERIFICATION' ? begun.passwordHash : undefined, body.password)
  const mayWrite = await mayWriteTo(call, email)
  const user = { id: randomUUID(), email, firstName, lastName, passwordHash, createdAt: now(), ...account }
  await inTransaction(db, async (tx) => {
    const waiting = await lockUnconfirmedUser(tx, email, now())
    const mayBeginAgain = waiting && ((isTheirs && waiting.id === begun?.id) || !waiting.isLive)
    if (mayBeginAgain) await deleteUnconfirmedUser(tx, waiting.id)
    const isNew = await insertUser(tx, user)
    if (isNew) await insertAccount(tx, user.id)
    if (isNew) await noteSignUp(call, tx, user)
    if (!mayWrite) return
    if (isNew) await sendConfirmation(call, tx, user, { next })
    else if (waiting) await sendConfirmation(call, tx, waiting, { keepsOlder: true })
    else await sendAccountExists(call, tx, email)
  })
  return { message: 'Check your email. We sent you a code to finish.' }
}

const noteSignUp = ({ now, caller }: Call<Person>, tx: Db, { id, role }: Account & { id: string }) =>
  insertAuditEvent(tx, { at: now(), actor: { userId: id, role }, action: 'user.signUp', subject: ['user', id], caller })

async function sendAccountExists({ now }: Context, tx: Db, email: string) {
  const account = await findCredentials(tx, email)
  if (account && canReturn(account)) await sendMail(tx, { to: email, ...accountExistsMail(account) }, now())
}
