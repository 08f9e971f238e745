import { randomUUID } from 'node:crypto'
import { messageTemplates } from '#contract/messaging/message-templates.ts'
import { fillTemplate } from '#contract/messaging/template-variables.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { conversationOfActor } from './conversation-of-actor.ts'
import { findConversation } from './conversations.queries.ts'
import {
  changeTemplate,
  deleteTemplate,
  findFirstName,
  findStayFacts,
  findTemplateNamed,
  insertTemplate,
  listTemplates,
} from './message-templates.queries.ts'
import { templateValuesOf } from './template-variables.ts'

export const messageTemplatesService = handlers(messageTemplates, {
  async 'GET /owners/message-templates'({ db, actor }) {
    return { templates: await listTemplates(db, actor.accountId) }
  },

  async 'POST /owners/message-templates'({ db, actor, now, body }) {
    await ensureNameFree(db, actor.accountId, body.name)
    return insertTemplate(db, { id: randomUUID(), ownerId: actor.accountId, ...body, createdAt: now(), updatedAt: now() })
  },

  async 'PUT /owners/message-templates/{id}'({ db, actor, now, params: { id }, body }) {
    await ensureNameFree(db, actor.accountId, body.name, id)
    return orNotFound(await changeTemplate(db, { id, ownerId: actor.accountId, ...body, updatedAt: now() }), 'Template')
  },

  async 'DELETE /owners/message-templates/{id}'({ db, actor, params }) {
    orNotFound(await deleteTemplate(db, params.id, actor.accountId), 'Template')
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

async function ensureNameFree(db: Db, ownerId: string, name: string, self?: string) {
  const other = await findTemplateNamed(db, ownerId, name)
  if (other && other.id !== self) throwFieldError('name', 'You already have a template with this name.')
}
