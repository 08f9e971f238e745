import type { Actor, Caller } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'

/** What a change of a person causes in the groups above. `server/people-effects.ts` lists the features that bring it. */
export type PeopleEffects = {
  /** The person goes by another name. Runs in the transaction of the change. */
  nameChanged: (tx: Tx, change: { actor: Actor; caller: Caller; at: Date }) => Promise<void>
}
