import type { Actor, Context, UploadedFile } from '#server/kernel/context.ts'
import { storePrivateUpload } from '#server/kernel/files/private-upload.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { findAttachment } from './attachments.queries.ts'
import { conversationOfActor, conversationToWriteIn } from './conversation-of-actor.ts'
import { presentAttachment } from './conversations.present.ts'
import { findConversation } from './conversations.queries.ts'

type Call = Context & { actor: Actor; params: { id: string } }

/** A file belongs to the conversation from the start; it can be read only once a message carries it. */
export async function uploadAttachment(call: Call & { form: { name: string }; uploads: { file?: UploadedFile } }) {
  const { db, actor, now, params, form } = call
  const { conversation } = conversationToWriteIn(actor, await findConversation(db, params.id, now()))
  const about = { type: 'MESSAGE_ATTACHMENT', entityType: 'CONVERSATION', entityId: conversation.id, name: form.name }
  return presentAttachment(await storePrivateUpload(call, about))
}

const linkSeconds = 60

export async function openAttachment(call: Call & { params: { documentId: string } }) {
  const { db, actor, now, params, fileLinks } = call
  const { conversation, side } = conversationOfActor(actor, await findConversation(db, params.id, now()))
  const wanted = { conversationId: conversation.id, documentId: params.documentId, side, now: now() }
  const { id } = orNotFound(await findAttachment(db, wanted), 'File')
  return { url: fileLinks.toOriginal(id, actor, linkSeconds) }
}
