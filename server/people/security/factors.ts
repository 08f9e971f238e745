import type { AuditAction } from '#contract/audit-actions.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { needsTwoFactor } from '#server/people/sessions/session-user.ts'
import { deleteChallengesOfUser } from './challenges.queries.ts'
import { hashRecoveryCode, newRecoveryCodes, writeRecoveryCode } from './recovery-codes.ts'
import { securityChangedMail } from './security.mail.ts'
import {
  countRecoveryCodes,
  findApp,
  listPasskeys,
  lockUser,
  replaceRecoveryCodes,
  setTwoFactorSince,
} from './two-factor.queries.ts'

export type SecurityCall = Context & { actor: Actor; caller: Caller }
type Person = NonNullable<Awaited<ReturnType<typeof lockUser>>>

/** Makes a change under the person's row lock, records it and announces it by email. */
export async function changeSecurity<T>(
  call: SecurityCall,
  { action, what }: { action: AuditAction; what: string },
  change: (tx: Db, person: Person) => Promise<T>,
) {
  const { db, now, actor, caller, config } = call
  return inTransaction(db, async (tx) => {
    const person = orNotFound(await lockUser(tx, actor.userId), 'Account')
    const result = await change(tx, person)
    await deleteChallengesOfUser(tx, person.id)
    await insertAuditEvent(tx, { at: now(), actor, action, subject: ['user', person.id], caller })
    await sendMail(tx, { to: person.email, ...securityChangedMail(config, person, what) }, now())
    return result
  })
}

/** The first factor turns two-step sign-in on, and comes with recovery codes. */
export async function turnOn({ now }: Pick<Context, 'now'>, tx: Db, { id, twoFactorSince }: Person) {
  if (!twoFactorSince) await setTwoFactorSince(tx, id, now())
  return { recoveryCodes: (await countRecoveryCodes(tx, id)) > 0 ? null : await makeRecoveryCodes(tx, id) }
}

export async function makeRecoveryCodes(tx: Db, userId: string) {
  const codes = newRecoveryCodes()
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(userId, code)))
  await replaceRecoveryCodes(tx, userId, hashes)
  return codes.map(writeRecoveryCode)
}

/** Without any factor left, two-step sign-in is off, and the recovery codes go with it. */
export async function turnOffIfLast({ config }: Pick<Context, 'config'>, tx: Db, { id, role }: Person) {
  const [app, passkeys] = [await findApp(tx, id), await listPasskeys(tx, id)]
  if (app?.confirmedAt || passkeys.length > 0) return
  ensure(!needsTwoFactor(config, role), 'Staff accounts need two-step sign-in. Add another way first.')
  await setTwoFactorSince(tx, id, null)
  await replaceRecoveryCodes(tx, id, [])
}
