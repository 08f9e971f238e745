import type { MessageAttachment } from '#contract/messaging/conversations.ts'
import { drafts } from '#web/drafts/drafts.browser.ts'

/** A message that is being written. */
export type MessageDraft = { text: string; files: readonly MessageAttachment[] }

export const messageDraftName = (conversationId: string) => `conversation:${conversationId}`

/** Puts a first line where the message is written, to be changed and sent. What someone was writing there stays. */
export function prepareMessage(conversationId: string, text: string) {
  const name = messageDraftName(conversationId)
  const begun = drafts.read<MessageDraft>(name)
  if (!begun?.text && !begun?.files.length) drafts.keep(name, { text, files: [] } satisfies MessageDraft)
}
