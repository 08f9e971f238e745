import { documents } from '#contract/homes/documents.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { changePicture, removePicture } from '#server/people/profiles/picture.service.ts'
import { changeDocument, removeDocument } from './change.service.ts'
import { presentStoredDocument } from './documents.present.ts'
import { findDocumentOf, findOwnHome, findProfilePicture, listComplianceDocuments } from './documents.queries.ts'
import { documentsOfHome } from './documents-of-home.ts'
import { linkDocument, orderPictures } from './home-documents.service.ts'
import { type UploadCall, uploadForHome } from './upload.service.ts'

type Call = Context & { actor: Actor }

export const documentsService = handlers(documents, {
  async 'POST /documents'(call) {
    const { type, entityType } = call.form
    if (type === 'PROFILE_PIC' && entityType !== 'PROPERTY') return uploadOwnPicture(call)
    return readOne(call, await uploadForHome(call))
  },

  async 'PUT /documents/{id}'(call) {
    await changeDocument(call, call.params.id, call.body)
    return readOne(call, call.params.id)
  },

  async 'DELETE /documents/{id}'(call) {
    const own = await findProfilePicture(call.db, call.actor.userId, call.params.id)
    if (own) await removePicture(call)
    else await removeDocument(call, call.params.id)
    return { message: 'Removed' }
  },

  'GET /homes/{id}/documents': (call) => readAll(call, call.params.id),

  async 'POST /homes/{id}/documents'(call) {
    await linkDocument(call, call.params.id, call.body)
    return readOne(call, call.body.documentId)
  },

  async 'PUT /homes/{id}/documents/order'(call) {
    await orderPictures(call, call.params.id, call.body.documentIds)
    return readAll(call, call.params.id)
  },

  async 'GET /owners/documents'(call) {
    const documents = await listComplianceDocuments(call.db, homesOf(call.actor))
    const homeOf = ({ homeId: id, homeTitle: title }: (typeof documents)[number]) => (id && title !== null ? { id, title } : null)
    return { documents: documents.map((document) => ({ ...presentStoredDocument(call, document), home: homeOf(document) })) }
  },
})

/** Changes only the person's own picture, whatever the form names. */
async function uploadOwnPicture(call: UploadCall) {
  const { entityId } = call.form
  orNotFound(['TEMP', call.actor.userId, call.actor.accountId].includes(entityId) || null, 'Account')
  const { profileImageId } = await changePicture(call)
  const document = orNotFound(await findProfilePicture(call.db, call.actor.userId, profileImageId!), 'Document')
  return { document: presentStoredDocument(call, document), homeDocumentId: null }
}

async function readOne(call: Call, id: string) {
  const document = presentStoredDocument(call, orNotFound(await findDocumentOf(call.db, homesOf(call.actor), id), 'Document'))
  return { document, homeDocumentId: document.homeDocumentId }
}

async function readAll(call: Call, homeId: string) {
  orNotFound(await findOwnHome(call.db, homeId, homesOf(call.actor)), 'Home')
  return { documents: await documentsOfHome(call, homeId, homesOf(call.actor)) }
}
