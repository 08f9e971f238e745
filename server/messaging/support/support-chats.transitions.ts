import {
  type SupportChatStatus,
  type SupportChatTransition,
  supportChatLifecycle,
} from '#contract/messaging/support-chat.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { findSupportChat, type SupportChatChange, type SupportChatRow, setSupportChatFrom } from './support-chats.queries.ts'

type Request = TransitionRequest<SupportChatTransition, SupportChatStatus> & {
  /** The chat as read under the row lock of its conversation. */
  chat: SupportChatRow
  /** The columns that change with the state. */
  change: SupportChatChange
}

export const transitionSupportChat = (tx: Tx, { chat, change, ...request }: Request) =>
  transition(tx, {
    ...request,
    lifecycle: supportChatLifecycle,
    row: chat,
    label: 'chat',
    action: `supportChat.${request.name}`,
    subject: ['supportChat', chat.id],
    move: (from, status) => setSupportChatFrom(tx, chat.id, from, { ...change, status }),
    reread: () => findSupportChat(tx, chat.id),
  })
