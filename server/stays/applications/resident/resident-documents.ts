import { randomUUID } from 'node:crypto'
import { cleanFile } from '#server/homes/documents/clean-file.ts'
import { inspect } from '#server/homes/documents/upload.content.ts'
import { deleteUpload, storeUpload } from '#server/homes/documents/upload.store.ts'
import type { Actor, Context, UploadedFile } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { deleteDocument, insertDocument } from '#server/kernel/files/documents.queries.ts'
import { ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { presentDocument } from '#server/stays/applications/present.ts'
import { findOwnDocument, listDocuments, listSharing } from './resident-documents.queries.ts'

type Call = Context & { actor: Actor }
const mostDocuments = 50
const megabyte = 1024 * 1024

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
  const { db, files, actor, form, now } = call
  const sent = call.uploads.file ?? throwFieldError('file', 'Please choose a file.')
  const own = await listDocuments(db, actor.accountId)
  ensure(own.length < mostDocuments, `You can keep at most ${mostDocuments} documents. Please delete one first.`)
  const { file, type } = await cleanFile(sent, (await inspect(sent, { mayBePdf: true })).type)
  const stored = await storeUpload(files, { file, type, sketch: null })
  const document = {
    id: randomUUID(),
    uploadedBy: actor.userId,
    uploadedAt: now(),
    type: 'RESIDENT_DOCUMENT',
    entityType: 'RESIDENT',
    entityId: actor.accountId,
    name: form.name || file.name.slice(0, 200),
    category: form.category,
    url: '',
    originalKey: stored.originalKey,
    originalType: type,
    cleanedAt: now(),
    mimeType: type,
    sizeMb: Math.round((file.bytes / megabyte) * 1000) / 1000,
  }
  await insertDocument(db, document).catch(async (error) => {
    await Promise.allSettled([deleteUpload(files, stored)])
    throw error
  })
  return presentDocument({ ...document, originalType: type })
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
