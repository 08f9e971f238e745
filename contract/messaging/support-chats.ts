import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf } from '#contract/fields.ts'
import { message } from '#contract/people/auth.ts'
import { conversation, lastMessage } from './conversations.ts'
import { supportChatStatus } from './support-chat.lifecycle.ts'
import { supportTopic } from './support-topics.ts'

export const supportChat = z
  .object({
    /** The id of its conversation. */
    id: z.uuid(),
    topic: supportTopic,
    status: supportChatStatus,
    unread: z.int(),
    lastMessage,
  })
  .meta({ id: 'SupportChat' })
export type SupportChat = z.infer<typeof supportChat>

/** When people can expect an answer. */
export const supportTimes = z.object({
  isOpenNow: z.boolean(),
  /** "Monday to Friday, 9 AM to 5 PM Eastern Time". */
  hours: z.string(),
  /** The median of the last 30 days, rounded up, such as "2 hours"; null while there are too few chats to say. */
  usuallyWithin: z.string().nullable(),
})
export type SupportTimes = z.infer<typeof supportTimes>

const params = z.object({ id: idOf('Chat') })
export const startChatForm = z.object({ topic: supportTopic })

export const supportChats = area({
  'GET /support-chats': {
    summary: 'List my chats with support, open ones first, and when to expect an answer',
    access: 'signed-in',
    response: z.object({ chats: z.array(supportChat), times: supportTimes }),
  },
  'POST /support-chats': {
    summary: 'Start a chat with support; its messages are those of a conversation',
    access: 'signed-in',
    body: startChatForm,
    response: conversation,
    status: 201,
    limit: { calls: 20, seconds: 86_400 },
  },
  'POST /support-chats/{id}/resolve': {
    summary: 'Say that my question is solved; writing again reopens the chat',
    access: 'signed-in',
    params,
    response: message,
  },
})
