import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, requiredText, searchText } from '#contract/fields.ts'
import { pageNumber, pageSize } from '#contract/paging.ts'
import { message } from '#contract/people/auth.ts'
import { staffAccess } from '#contract/staff.ts'
import { contactMessageStatus } from './contact-message.lifecycle.ts'
import { longestMessage } from './conversations.ts'
import { messageTemplate, templateChangeForm, templateForm } from './message-templates.ts'
import { supportChatStatus } from './support-chat.lifecycle.ts'
import { supportVariables } from './template-variables.ts'

export const supportView = z.enum(['unassigned', 'mine', 'us', 'them', 'resolved'], 'Choose a valid list')
export type SupportView = z.infer<typeof supportView>

const staffMember = z.object({ id: z.uuid(), name: z.string() })

/** A chat, or a message from the contact form: both wait in one queue. */
export const supportItem = z
  .object({
    id: z.uuid(),
    kind: z.enum(['CHAT', 'CONTACT']),
    name: z.string(),
    /** Null for someone who wrote without an account. */
    role: z.enum(['SEEKER', 'OWNER', 'ADMIN']).nullable(),
    topic: z.string(),
    status: z.enum([...supportChatStatus.options, ...contactMessageStatus.options]),
    assignee: staffMember.nullable(),
    isMine: z.boolean(),
    preview: z.string(),
    waitingSince: z.date(),
  })
  .meta({ id: 'SupportItem' })
export type SupportItem = z.infer<typeof supportItem>

export const supportItemDetails = supportItem
  .extend({
    email: z.string(),
    /** Whole, for a message from the contact form; a chat is read as a conversation. */
    message: z.string().nullable(),
    answer: z.string().nullable(),
    receivedAt: z.date(),
    /** What else is known of the person: their newest application, and homes they run. */
    applicationId: z.uuid().nullable(),
    homes: z.array(z.object({ id: z.uuid(), title: z.string() })),
    notes: z.array(z.object({ id: z.uuid(), by: z.string(), note: z.string(), at: z.date() })),
    /** Who it can be reassigned to. */
    colleagues: z.array(staffMember),
    allowedActions: z.array(z.enum(['take', 'handOver', 'release', 'resolve', 'answer', 'markSpam', 'unmarkSpam'])),
  })
  .meta({ id: 'SupportItemDetails' })
export type SupportItemDetails = z.infer<typeof supportItemDetails>

export const handOverForm = z.object({
  to: z.uuid('Choose who to assign it to'),
  note: requiredText(1000, 'Enter a note for your colleague'),
})
export const contactAnswerForm = z.object({ message: requiredText(longestMessage, 'Enter an answer') })
export const cannedAnswerForm = templateForm(supportVariables)

const access = staffAccess('SUPPORT')
const params = z.object({ id: idOf('Message') })
const answerParams = z.object({ id: idOf('Answer') })

export const staffSupport = area({
  'GET /admin/support': {
    summary: 'List chats and contact messages, whoever waits longest first',
    access,
    query: z.object({
      view: supportView.default('unassigned'),
      search: searchText.optional(),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({
      items: z.array(supportItem),
      page: z.int(),
      limit: z.int(),
      total: z.int(),
      counts: z.object({
        unassigned: z.int(),
        mine: z.int(),
        us: z.int(),
        them: z.int(),
        resolved: z.int(),
        /** Conversations that someone reported. */
        reported: z.int(),
      }),
    }),
  },
  'GET /admin/support/{id}': {
    summary: 'Read who wrote, what staff noted and, for a contact message, what it says',
    access,
    params,
    response: supportItemDetails,
  },
  'POST /admin/support/{id}/take': {
    summary: 'Assign a chat or message that is not assigned to yourself',
    access,
    params,
    response: supportItemDetails,
  },
  'POST /admin/support/{id}/hand-over': {
    summary: 'Reassign to someone on staff with a note that only staff see',
    access,
    params,
    body: handOverForm,
    response: supportItemDetails,
  },
  'POST /admin/support/{id}/release': {
    summary: 'Return to the queue, for anyone on staff',
    access,
    params,
    response: supportItemDetails,
  },
  'POST /admin/support/{id}/resolve': { summary: 'Resolve a chat', access, params, response: supportItemDetails },
  'POST /admin/support/{id}/answer': {
    summary: 'Answer a contact message by email',
    access,
    params,
    body: contactAnswerForm,
    response: supportItemDetails,
  },
  'POST /admin/support/{id}/spam': {
    summary: 'Mark a contact message as spam, or undo it',
    access,
    params,
    body: z.object({ isSpam: z.boolean('Must be true or false') }),
    response: supportItemDetails,
  },
  'GET /admin/support/{id}/answers': {
    summary: 'List canned answers, filled in for this person',
    access,
    params,
    response: z.object({ templates: z.array(z.object({ id: z.uuid(), name: z.string(), text: z.string() })) }),
  },
  'GET /admin/support-answers': {
    summary: 'List canned answers by name',
    access,
    response: z.object({ templates: z.array(messageTemplate) }),
  },
  'POST /admin/support-answers': {
    summary: 'Add a canned answer',
    access,
    body: cannedAnswerForm,
    response: messageTemplate,
    status: 201,
  },
  'PUT /admin/support-answers/{id}': {
    summary: 'Change a canned answer; refused if someone else saved a later version',
    access,
    params: answerParams,
    body: templateChangeForm(supportVariables),
    response: messageTemplate,
  },
  'DELETE /admin/support-answers/{id}': { summary: 'Delete a canned answer', access, params: answerParams, response: message },
})
