import type { ConversationEffects } from './messaging/conversations/conversation-effects.ts'
import { restartHomeTurn } from './stays/applications/applications.queries.ts'

/** What follows for an application when its home writes. */
export const conversationEffects: ConversationEffects = { homeWrote: restartHomeTurn }
