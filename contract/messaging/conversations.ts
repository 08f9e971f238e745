import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, reason, searchText, text } from '#contract/fields.ts'
import { pageNumber, pageSize } from '#contract/paging.ts'
import { message } from '#contract/people/auth.ts'
import { staffAccess } from '#contract/staff.ts'
import { supportChatStatus } from './support-chat.lifecycle.ts'
import { supportTopic } from './support-topics.ts'

export const conversationKind = z.enum(['HOME', 'SUPPORT'])
/** One person talks with a team: that of a home, or Waymark's own. */
export type ConversationSide = 'PERSON' | 'TEAM'
export const conversationView = z.enum(['inbox', 'unread', 'archived'], 'Choose a valid list')
export const reportReason = z.enum(
  ['SCAM', 'BROKERING', 'HARASSMENT', 'DISCRIMINATION', 'SAFETY', 'OTHER'],
  'Choose what this is about',
)
export type ReportReason = z.infer<typeof reportReason>

export const mostAttachments = 5
export const longestMessage = 4000

export const lastMessage = z.object({ text: z.string(), isMine: z.boolean(), at: z.date() })

export const conversationHead = z.object({
  id: z.uuid(),
  kind: conversationKind,
  /** The other side: the home for the person, and the person for the home. */
  name: z.string(),
  home: z.object({ id: z.uuid(), title: z.string(), timeZone: z.string() }).nullable(),
  unread: z.int(),
  /** Null if nothing was written yet, or the person no longer shares what they wrote. */
  lastMessage: lastMessage.nullable(),
  lastMessageAt: z.date().nullable(),
  isMuted: z.boolean(),
  isArchived: z.boolean(),
  /** Whether the reader's side blocked it; that the other side did is not shown. */
  isBlocked: z.boolean(),
})
export type ConversationHead = z.infer<typeof conversationHead>

export const conversation = conversationHead
  .extend({
    allowedActions: z.array(z.enum(['write', 'block', 'unblock', 'report'])),
    /** Why no one can write here now. */
    closedBecause: z.string().nullable(),
    applicationId: z.uuid().nullable(),
    reservationId: z.uuid().nullable(),
    /** Whether people can book a tour or a call at the home. */
    takesTours: z.boolean(),
    /** What a conversation with support is about, and how far it is. */
    support: z.object({ topic: supportTopic, status: supportChatStatus }).nullable(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof conversation>

export const messageAttachment = z
  .object({ id: z.uuid(), name: z.string(), mimeType: z.string(), /** Megabytes, to three decimals. */ size: z.number() })
  .meta({ id: 'MessageAttachment' })
export type MessageAttachment = z.infer<typeof messageAttachment>

export const conversationMessage = z
  .object({
    id: z.uuid(),
    /** Its place in the conversation. */
    seq: z.int(),
    clientId: z.uuid().nullable(),
    /** STAFF_VIEW: staff read the conversation; the text is why. */
    kind: z.enum(['MESSAGE', 'STAFF_VIEW']),
    isMine: z.boolean(),
    by: z.string(),
    message: z.string(),
    attachments: z.array(messageAttachment),
    sentAt: z.date(),
    /** For a message of one's own: when the other side read it, if they let others see that. */
    readAt: z.date().nullable(),
  })
  .meta({ id: 'ConversationMessage' })
export type ConversationMessage = z.infer<typeof conversationMessage>

export const openConversationForm = z.union(
  [
    z.object({ homeId: idOf('Home') }),
    z.object({ applicationId: idOf('Application') }),
    z.object({ reservationId: idOf('Reservation') }),
    z.object({ tourId: idOf('Tour') }),
  ],
  'Choose what the conversation is about',
)

export const sendMessageForm = z
  .object({
    /** Chosen once for each message by the device that sends it, so that sending it again stores nothing twice. */
    clientId: z.uuid('Include an id for this message'),
    message: z
      .string('Enter a message')
      .trim()
      .max(longestMessage, `Use at most ${longestMessage.toLocaleString('en-US')} characters. You can send several messages.`),
    attachmentIds: z.array(z.uuid()).max(mostAttachments, `Attach at most ${mostAttachments} files`).default([]),
  })
  .refine(({ message, attachmentIds }) => message.length > 0 || attachmentIds.length > 0, {
    message: 'Enter a message',
    path: ['message'],
  })

export const conversationSettingsForm = z.object({
  isMuted: z.boolean('Must be true or false').optional(),
  isArchived: z.boolean('Must be true or false').optional(),
  isBlocked: z.boolean('Must be true or false').optional(),
})

export const reportView = z.enum(['open', 'decided'], 'Choose a valid list')
export const reportOutcome = z.enum(['DISMISS', 'CLOSE'], 'Choose what to do')
export const decideReportForm = z.object({ outcome: reportOutcome, resolution: reason })
export const reportForm = z.object({ reason: reportReason, words: text(2000).default('') })

const conversationId = z.object({ id: idOf('Conversation') })
const thread = z.object({ conversation, messages: z.array(conversationMessage), hasEarlier: z.boolean() })
export const messagesPerHour = { calls: 120, seconds: 3600 }

export const conversations = area({
  'GET /conversations': {
    summary: 'List my conversations, or those of my homes, the newest first',
    access: 'signed-in',
    query: z.object({
      view: conversationView.default('inbox'),
      search: searchText.optional(),
      homeId: idOf('Home').optional(),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({
      conversations: z.array(conversationHead.meta({ id: 'ConversationHead' })),
      page: z.int(),
      limit: z.int(),
      hasMore: z.boolean(),
    }),
  },
  'GET /conversations/unread-count': {
    summary: 'Count conversations with something unread',
    access: 'signed-in',
    background: true,
    response: z.object({
      count: z.int(),
      /** Chats with support that have something unread; for staff, how many people wait for an answer. */
      support: z.int(),
    }),
  },
  'GET /conversations/outbox-key': {
    summary: 'Get the key for messages that wait on the device',
    access: 'signed-in',
    background: true,
    response: z.object({ outboxKey: z.base64() }),
  },
  'POST /conversations': {
    summary: 'Find or start the conversation about a home, an application, a reservation or a tour',
    access: 'signed-in',
    refuses: [404],
    body: openConversationForm,
    response: conversation,
  },
  'GET /conversations/{id}': {
    summary: 'Read a conversation, its newest messages first by page, each page in order',
    access: 'signed-in',
    params: conversationId,
    query: z.object({ before: z.coerce.number().int().min(1).optional(), limit: pageSize.default(50) }),
    response: thread,
  },
  'POST /conversations/{id}/messages': {
    summary: 'Send a message; sending it again with the same client id stores nothing twice',
    access: 'signed-in',
    params: conversationId,
    body: sendMessageForm,
    response: conversationMessage,
    status: 201,
    limit: messagesPerHour,
  },
  'POST /conversations/{id}/attachments': {
    summary: 'Upload a file to send with a message',
    access: 'signed-in',
    params: conversationId,
    form: z.object({ name: text(200).default('') }),
    files: ['file'],
    response: messageAttachment,
    status: 201,
    limit: { calls: 60, seconds: 3600 },
  },
  'GET /conversations/{id}/attachments/{documentId}': {
    summary: 'Get a link to an attachment, valid for one minute',
    access: 'signed-in',
    params: conversationId.extend({ documentId: idOf('File') }),
    response: z.object({ url: z.string() }),
  },
  'POST /conversations/{id}/read': {
    summary: 'Mark messages as read up to one of them',
    access: 'signed-in',
    params: conversationId,
    body: z.object({ upTo: z.int('Include the number of a message').min(0) }),
    response: message,
  },
  'PATCH /conversations/{id}': {
    summary: 'Mute, archive or block a conversation, or undo it',
    access: 'signed-in',
    params: conversationId,
    body: conversationSettingsForm,
    response: conversation,
  },
  'POST /conversations/{id}/report': {
    summary: 'Report a conversation to staff, who may then read it',
    access: 'signed-in',
    params: conversationId,
    body: reportForm,
    response: message,
    limit: { calls: 20, seconds: 86_400 },
  },
})

const staff = staffAccess('SUPPORT')

export const adminConversations = area({
  'GET /admin/conversations': {
    summary:
      'List reported conversations without their messages: open reports, the oldest first, or decided ones, the newest first',
    access: staff,
    query: z.object({ view: reportView.default('open'), page: pageNumber.default(1), limit: pageSize.default(20) }),
    response: z.object({
      reports: z.array(
        z.object({
          id: z.uuid(),
          conversationId: z.uuid(),
          homeId: z.uuid().nullable(),
          home: z.string().nullable(),
          by: z.enum(['PERSON', 'TEAM']),
          reason: reportReason,
          words: z.string(),
          reportedAt: z.date(),
          resolvedAt: z.date().nullable(),
          resolution: z.string().nullable(),
          /** Staff closed the conversation: neither side can write. */
          isClosed: z.boolean(),
        }),
      ),
      page: z.int(),
      limit: z.int(),
      total: z.int(),
    }),
  },
  'POST /admin/conversations/{id}/view': {
    summary: 'Read a conversation that was reported or for a stated reason; both sides see that, and why',
    access: staff,
    params: conversationId,
    body: z.object({ reason: text(300).default(''), before: z.int().min(1).optional() }),
    response: z.object({ messages: z.array(conversationMessage), hasEarlier: z.boolean() }),
  },
  'POST /admin/conversations/{id}/resolve': {
    summary: 'Decide the open reports of a conversation with a note for other staff: dismiss them, or close the conversation',
    access: staff,
    params: conversationId,
    body: decideReportForm,
    response: message,
  },
  'POST /admin/conversations/{id}/open': {
    summary: 'Reopen a conversation that staff closed',
    access: staff,
    params: conversationId,
    response: message,
  },
})
