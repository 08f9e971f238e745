import type { Tx } from '#server/kernel/database/database.ts'

/** What a change of a home causes in the groups above. `server/home-effects.ts` lists the features that bring it. */
export type HomeEffects = {
  /** The home has another address. Runs in the transaction of the change, which holds the home's row lock. */
  addressChanged: (tx: Tx, moved: { homeId: string; at: Date }) => Promise<void>
}
