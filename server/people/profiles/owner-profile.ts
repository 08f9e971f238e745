import type * as z from 'zod'
import type { ownerProfileForm } from '#contract/people/profiles.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { changePerson } from './change-person.ts'
import { findOwner, lockOwner, setOwner } from './profiles.queries.ts'

type Change = z.infer<typeof ownerProfileForm>
type Call = Context & { actor: Actor; caller: Caller; body: Change }
type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>

/** The audit event names the changed fields, not their values: an audit trail is no place for phone numbers. */
export const changeOwner = (call: Call) =>
  inTransaction(call.db, async (tx) => {
    const { now, actor, caller, body } = call
    await lockOwner(tx, actor.accountId)
    const owner = orNotFound(await findOwner(tx, actor.accountId), 'Profile')
    const wanted = merge(owner, body)
    const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((name) => wanted[name] !== owner[name])
    if (changed.length === 0) return
    const { kind, businessName, ...person } = wanted
    await setOwner(tx, owner.id, { kind, businessName })
    await changePerson(tx, call, owner, person)
    const details = { changed }
    await insertAuditEvent(tx, {
      at: now(),
      actor,
      caller,
      action: 'owner.changeProfile',
      subject: ['owner', owner.id],
      details,
    })
  })

function merge(owner: Owner, { firstName, lastName, phone, kind, businessName }: Change) {
  const merged = {
    firstName: firstName ?? owner.firstName,
    lastName: lastName ?? owner.lastName,
    phone: phone === undefined ? owner.phone : phone || null,
    kind: kind ?? owner.kind,
    businessName: businessName === undefined ? owner.businessName : businessName || null,
  }
  if (merged.kind === 'ORGANISATION' && !merged.businessName) throwFieldError('businessName', 'Enter your organization’s name')
  // An individual is shown by their own name; a leftover business name would hide it.
  return merged.kind === 'INDIVIDUAL' ? { ...merged, businessName: null } : merged
}
