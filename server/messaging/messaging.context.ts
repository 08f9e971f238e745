import type { ConversationEffects } from './conversations/conversation-effects.ts'

declare module '#server/kernel/context.ts' {
  interface Context {
    /** What a message causes in the groups above. */
    conversations: { effects: ConversationEffects }
  }
}
