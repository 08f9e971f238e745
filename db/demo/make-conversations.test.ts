import { expect, it } from 'vitest'
import { templateProblem } from '#contract/messaging/template-variables.ts'
import { makeConversations } from './make-conversations.ts'

const { conversations, conversationMessages, messageAttachments, messageTemplates } = makeConversations(new Date())

it('gives the demo resident and the demo owner conversations, one unread and one with a file', () => {
  expect(conversations).toHaveLength(3)
  expect(conversationMessages.filter(({ readAt }) => readAt === null).map(({ side }) => side)).toEqual(['PERSON', 'PERSON'])
  expect(messageAttachments.map(({ messageId }) => messageId)).toEqual([
    conversationMessages.find(({ body }) => body.startsWith('Of course'))!.id,
  ])
})

it('has templates that can be used', () => {
  expect(messageTemplates.map(({ body }) => templateProblem(body))).toEqual([null, null])
})
