import { messageTemplates } from '#contract/messaging/message-templates.ts'
import { fillTemplate } from '#contract/messaging/template-variables.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { conversationOfActor } from './conversation-of-actor.ts'
import { findConversation } from './conversations.queries.ts'
import { findFirstName, findStayFacts, listTemplates } from './message-templates.queries.ts'
import { addTemplate, editTemplate, removeTemplate } from './save-template.ts'
import { templateValuesOf } from './template-variables.ts'

export const messageTemplatesService = handlers(messageTemplates, {
  async 'GET /owners/message-templates'({ db, actor }) {
    return { templates: await listTemplates(db, actor.accountId) }
  },

  'POST /owners/message-templates': ({ db, actor, now, body }) => addTemplate(db, actor.accountId, body, now()),
  'PUT /owners/message-templates/{id}': ({ db, actor, now, params: { id }, body }) =>
    editTemplate(db, actor.accountId, { id, ...body }, now()),

  async 'DELETE /owners/message-templates/{id}'({ db, actor, params }) {
    await removeTemplate(db, actor.accountId, params.id)
    return { message: 'Template deleted.' }
  },

  async 'GET /owners/conversations/{id}/templates'({ db, actor, now, params }) {
    const { conversation } = conversationOfActor(actor, await findConversation(db, params.id, now()))
    const { reservationId } = conversation
    const [templates, facts, firstName] = await Promise.all([
      listTemplates(db, actor.accountId),
      reservationId ? findStayFacts(db, reservationId, now()) : undefined,
      findFirstName(db, actor.userId),
    ])
    const values = templateValuesOf(conversation, facts, firstName)
    return { templates: templates.map(({ id, name, body }) => ({ id, name, text: fillTemplate(body, values) })) }
  },
})
