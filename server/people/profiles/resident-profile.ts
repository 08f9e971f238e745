import type * as z from 'zod'
import { residentPreferences } from '#contract/people/auth.ts'
import type { residentProfileForm } from '#contract/people/profiles.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { changePerson } from './change-person.ts'
import { findResident, lockResident, setPreferences } from './profiles.queries.ts'

type Change = z.infer<typeof residentProfileForm>
type Call = Context & { actor: Actor; caller: Caller; body: Change }

/** The audit event names the changed fields, not their values. */
export const changeResident = (call: Call) =>
  inTransaction(call.db, async (tx) => {
    const { now, actor, caller, body } = call
    await lockResident(tx, actor.accountId)
    const { id, preferences, ...person } = orNotFound(await findResident(tx, actor.accountId), 'Profile')
    const wanted = {
      firstName: body.firstName ?? person.firstName,
      lastName: body.lastName ?? person.lastName,
      phone: body.phone === undefined ? person.phone : body.phone || null,
    }
    const before = residentPreferences.parse(preferences)
    const newPreferences = { ...before, ...body.preferences }
    const changed = [...differing(wanted, person), ...differing(newPreferences, before)]
    if (changed.length === 0) return
    await changePerson(tx, call, person, wanted)
    await setPreferences(tx, id, newPreferences)
    const event = { at: now(), actor, caller, action: 'resident.changeProfile', subject: ['resident', id] } as const
    await insertAuditEvent(tx, { ...event, details: { changed } })
  })

const differing = <T extends object>(wanted: T, before: T) =>
  (Object.keys(wanted) as (keyof T & string)[]).filter((name) => JSON.stringify(wanted[name]) !== JSON.stringify(before[name]))
