import type { Role } from '#contract/endpoint.ts'
import { insertAuditEvent } from '#server/kernel/audit.queries.ts'
import type { Caller, Context } from '#server/kernel/context.ts'
import { type Db, inTransaction } from '#server/kernel/database.ts'
import { addJob } from '#server/kernel/jobs.ts'
import { sendMail } from '#server/kernel/mail.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { confirmEmailMail } from './accounts.mail.ts'
import { findCredentials, setEmailConfirmed } from './accounts.queries.ts'
import { hashToken } from './session.ts'
import { enter } from './session-user.ts'
import { mayWriteTo } from './throttle.ts'
import { findTokenUser, setTokenUsed } from './tokens.queries.ts'
import { issueToken } from './tokens.ts'

type Person = { id: string; email: string; firstName: string; role: Role }

export async function sendConfirmation({ config, now }: Context, db: Db, person: Person) {
  const token = await issueToken(db, person.id, 'CONFIRM_EMAIL', now())
  await sendMail(db, { to: person.email, ...confirmEmailMail(config, person, token) }, now())
}

export async function confirmEmail(call: Context & { body: { token: string }; caller: Caller }) {
  const { db, now, body, caller } = call
  const tokenHash = hashToken(body.token)
  const person = await findTokenUser(db, tokenHash, 'CONFIRM_EMAIL', now())
  if (!person) throw linkIsOver()
  return inTransaction(db, async (tx) => {
    const confirmed = (await setTokenUsed(tx, tokenHash, now())) && (await setEmailConfirmed(tx, person.id, now()))
    if (!confirmed) throw linkIsOver()
    const actor = { userId: person.id, role: person.role }
    await insertAuditEvent(tx, { at: now(), actor, action: 'EMAIL_CONFIRMED', subject: ['user', person.id], caller })
    return enter(call, tx, person.id)
  })
}

const linkIsOver = () => new Refusal(400, 'This link no longer works. Sign in to get a new one.')

/** A job does the rest, so that a known e-mail takes as long as an unknown one. */
export async function askForConfirmation({ db, body }: Context & { body: { email: string } }) {
  await addJob(db, 'send_confirmation_link', { email: body.email })
  return { message: 'If this e-mail still needs confirming, we have sent you a new link.' }
}

export async function sendConfirmationLink(context: Context, { email }: { email: string }) {
  const account = await findCredentials(context.db, email)
  if (account?.status !== 'PENDING_VERIFICATION' || !(await mayWriteTo(context, email))) return
  await inTransaction(context.db, (tx) => sendConfirmation(context, tx, account))
}
