import type * as z from 'zod'
import type { memberProfileForm } from '#contract/people/profiles.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { allow, orNotFound } from '#server/kernel/http/http-error.ts'
import { findIdentityCheckedAt } from '#server/people/accounts/identity-checked.queries.ts'
import { changePerson } from './change-person.ts'
import { findNameAndPhone } from './profiles.queries.ts'

type Call = Context & { actor: Actor; caller: Caller; body: z.infer<typeof memberProfileForm> }

/** What a team member is called and how we reach them. An owner's own name belongs to the profile of the business. */
export async function readMember({ db, actor, now }: Pick<Call, 'db' | 'actor' | 'now'>) {
  const member = await findMember(db, actor)
  return { ...member, identityCheckedAt: await findIdentityCheckedAt(db, actor.userId, now()) }
}

async function findMember(db: Db, actor: Actor, { lock = false } = {}) {
  allow(actor.permissions !== undefined)
  return orNotFound(await findNameAndPhone(db, actor.userId, { lock }), 'Profile')
}

/** The audit event names the changed fields, not their values. */
export async function changeMember(call: Call) {
  const { now, actor, caller, body } = call
  await inTransaction(call.db, async (tx) => {
    const before = await findMember(tx, actor, { lock: true })
    const wanted = {
      firstName: body.firstName ?? before.firstName,
      lastName: body.lastName ?? before.lastName,
      phone: body.phone === undefined ? before.phone : body.phone || null,
    }
    const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((name) => wanted[name] !== before[name])
    if (changed.length === 0) return
    await changePerson(tx, call, before, wanted)
    const event = { at: now(), actor, caller, action: 'user.changeProfile', subject: ['user', actor.userId] } as const
    await insertAuditEvent(tx, { ...event, details: { changed } })
  })
  return readMember(call)
}
