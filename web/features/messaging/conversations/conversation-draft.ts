import type { MessageAttachment } from '#contract/messaging/conversations.ts'
import { drafts } from '#web/drafts/drafts.browser.ts'

/** A message that is being written. */
export type ConversationDraft = { text: string; files: readonly MessageAttachment[] }

export const conversationDraftName = (conversationId: string) => `conversation:${conversationId}`

/** Puts a first line where the message is written, to be changed and sent. What someone was writing there stays. */
export function prepareMessage(conversationId: string, text: string) {
  const name = conversationDraftName(conversationId)
  const begun = drafts.read<ConversationDraft>(name)
  if (!begun?.text && !begun?.files.length) drafts.keep(name, { text, files: [] } satisfies ConversationDraft)
}
