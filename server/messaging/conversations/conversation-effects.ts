import type { Tx } from '#server/kernel/database/database.ts'

/** What a message causes in the groups above. `server/conversation-effects.ts` lists the features that bring it. */
export type ConversationEffects = {
  /** A home wrote to someone who applied. Runs in the message's transaction, which holds the conversation's row lock. */
  homeWrote: (tx: Tx, written: { applicationId: string; at: Date }) => Promise<void>
}
