import { staffSupport } from '#contract/messaging/staff-support.ts'
import { fillTemplate } from '#contract/messaging/template-variables.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { findFirstName, listTemplates } from '#server/messaging/conversations/message-templates.queries.ts'
import { countReports } from '#server/messaging/conversations/reports.queries.ts'
import { addTemplate, editTemplate, removeTemplate } from '#server/messaging/conversations/save-template.ts'
import { answerContactMessage, setContactSpam } from './answer-contact-message.ts'
import { handOverSupportItem, releaseSupportItem, type StaffStep, takeSupportItem } from './assign-support.ts'
import { resolveSupportChat } from './resolve-support-chat.ts'
import { presentSupportItem, presentSupportItemDetails } from './staff-support.present.ts'
import { listStaffMembers, listSupportNotes } from './support-notes.queries.ts'
import { countSupportItems, findKnownOfPerson, findSupportItem, listSupportItems } from './support-queue.queries.ts'

type Call = Context & { actor: Actor; caller: Caller; params: { id: string } }

/** A template without an owner belongs to all staff. */
const staffTemplates = null

async function details({ db, actor, params }: Call) {
  const row = orNotFound(await findSupportItem(db, params.id), 'Message')
  const [known, notes, staff] = await Promise.all([
    row.personId ? findKnownOfPerson(db, row.personId) : { applicationId: null, homes: [] },
    listSupportNotes(db, row.id),
    listStaffMembers(db),
  ])
  return presentSupportItemDetails(row, actor.userId, { known, notes, staff })
}

/** One step of staff in a transaction, and the record after it. */
async function step(call: Call, act: (tx: Tx, id: string, by: StaffStep) => Promise<unknown>) {
  const { db, actor, caller, now, params } = call
  await inTransaction(db, (tx) => act(tx, params.id, { actor, caller, at: now() }))
  return details(call)
}

export const staffSupportService = handlers(staffSupport, {
  async 'GET /admin/support'({ db, actor, query }) {
    const [{ rows, total }, counts, reported] = await Promise.all([
      listSupportItems(db, { ...query, userId: actor.userId }),
      countSupportItems(db, actor.userId),
      countReports(db, 'open'),
    ])
    const { page, limit } = query
    const items = rows.map((row) => presentSupportItem(row, actor.userId))
    return { items, page, limit, total, counts: { ...counts, reported } }
  },

  'GET /admin/support/{id}': details,
  'POST /admin/support/{id}/take': (call) => step(call, takeSupportItem),
  'POST /admin/support/{id}/release': (call) => step(call, releaseSupportItem),
  'POST /admin/support/{id}/hand-over': (call) =>
    step(call, (tx, id, by) => handOverSupportItem(tx, id, { ...by, ...call.body })),
  'POST /admin/support/{id}/resolve': (call) => step(call, resolveSupportChat),
  'POST /admin/support/{id}/answer': (call) =>
    step(call, (tx, id, by) => answerContactMessage(tx, call.config, id, { ...by, ...call.body })),
  'POST /admin/support/{id}/spam': (call) => step(call, (tx, id, by) => setContactSpam(tx, id, { ...by, ...call.body })),

  async 'GET /admin/support/{id}/answers'({ db, actor, params }) {
    const item = orNotFound(await findSupportItem(db, params.id), 'Message')
    const [templates, firstName] = await Promise.all([listTemplates(db, staffTemplates), findFirstName(db, actor.userId)])
    const values = { 'first name': item.name.split(' ')[0]!, 'your first name': firstName }
    return { templates: templates.map(({ id, name, body }) => ({ id, name, text: fillTemplate(body, values) })) }
  },

  async 'GET /admin/support-answers'({ db }) {
    return { templates: await listTemplates(db, staffTemplates) }
  },
  'POST /admin/support-answers': ({ db, now, body }) => addTemplate(db, staffTemplates, body, now()),
  'PUT /admin/support-answers/{id}': ({ db, now, params: { id }, body }) =>
    editTemplate(db, staffTemplates, { id, ...body }, now()),
  async 'DELETE /admin/support-answers/{id}'({ db, params }) {
    await removeTemplate(db, staffTemplates, params.id)
    return { message: 'Answer deleted.' }
  },
})
