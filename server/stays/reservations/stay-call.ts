import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import type { Stay } from './reservations.queries.ts'

/** A call about one stay, by either side. */
export type StayCall = Context & { actor: Actor; caller: Caller; params: { id: string } }

/** What every transition of a stay takes from the call. */
export const base = ({ actor, caller, stays }: StayCall, stay: Stay, at: Date) => ({
  stay,
  by: actor,
  caller,
  at,
  stayEffects: stays.effects,
})
