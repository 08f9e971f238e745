import type { Actor, Context, UploadedFile } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { deleteDocument } from '#server/kernel/files/documents.queries.ts'
import { storePrivateUpload } from '#server/kernel/files/private-upload.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { presentDocument } from '#server/stays/applications/present.ts'
import { findOwnDocument, listDocuments, listSharing } from './resident-documents.queries.ts'

type Call = Context & { actor: Actor }
const mostDocuments = 50

export async function listOwnDocuments({ db, actor, now, fileLinks }: Call) {
  const [documents, sharing] = await Promise.all([listDocuments(db, actor.accountId), listSharing(db, actor.accountId, now())])
  return {
    documents: documents.map((document) => ({
      ...presentDocument(document),
      downloadUrl: fileLinks.toOriginal(document.id, actor),
      sharedWith: sharing.filter(({ documentId }) => documentId === document.id).map(({ id, home }) => ({ id, home })),
    })),
  }
}

/** Stores a private document without its camera metadata. Its content decides its type. */
export async function uploadDocument(
  call: Call & { form: { category: string; name: string }; uploads: { file?: UploadedFile } },
) {
  const { db, actor, form } = call
  const own = await listDocuments(db, actor.accountId)
  ensure(own.length < mostDocuments, `You can keep at most ${mostDocuments} documents. Please delete one first.`, 'limit_reached')
  const about = { type: 'RESIDENT_DOCUMENT', entityType: 'RESIDENT', entityId: actor.accountId, ...form }
  return presentDocument({ category: form.category, ...(await storePrivateUpload(call, about)) })
}

/** Removes the document from every application that includes it, too. */
export async function removeResidentDocument({ db, actor, params }: Call & { params: { id: string } }) {
  await inTransaction(db, async (tx) => {
    const document = orNotFound(await findOwnDocument(tx, actor.accountId, params.id), 'Document')
    const { originalKey, storageKey, width } = document
    await deleteDocument(tx, document.id)
    await addJob(tx, 'delete_document_files', { originalKey, storageKey, width })
  })
  return { message: 'Document deleted. No home can see it anymore.' }
}
