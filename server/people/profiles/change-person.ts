import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { setPerson } from './profiles.queries.ts'

type Call = Pick<Context, 'people' | 'now'> & { actor: Actor; caller: Caller }
type Name = { firstName: string; lastName: string }

/** A corrected capital letter or space, or a middle name moved to the other field, is the same name. */
const nameOf = ({ firstName, lastName }: Name) => `${firstName}${lastName}`.normalize('NFKC').replace(/\s/g, '').toLowerCase()

/** Saves the caller's own name and phone, with what follows from another name. */
export async function changePerson(tx: Tx, call: Call, before: Name, wanted: Name & { phone: string | null }) {
  await setPerson(tx, call.actor.userId, wanted)
  if (nameOf(before) === nameOf(wanted)) return
  await call.people.effects.nameChanged(tx, { actor: call.actor, caller: call.caller, at: call.now() })
}
