import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { expiryMissing, needsExpiry } from '#contract/homes/document-rules.ts'
import type { uploadForm } from '#contract/homes/documents.ts'
import type { Context, UploadedFile } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { cleanFile } from '#server/kernel/files/clean-metadata.ts'
import { insertDocument } from '#server/kernel/files/documents.queries.ts'
import { type Content, inspect } from '#server/kernel/files/upload.content.ts'
import { deleteUpload, type StoredUpload, storeUpload } from '#server/kernel/files/upload.store.ts'
import { allow, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { altTextOf } from './alt-text.ts'
import { changeDocuments, type DocumentCall } from './change-documents.ts'
import { canEditHomes } from './documents.policy.ts'
import { findOwnHome } from './documents.queries.ts'
import { link } from './linking.ts'

type Form = z.infer<typeof uploadForm>
export type UploadCall = Context & DocumentCall & { form: Form; uploads: { file?: UploadedFile } }

const megabyte = 1024 * 1024

/** Stores a picture or document of a home, or a photo of someone who works there. Returns the new document's id. */
export async function uploadForHome(call: UploadCall): Promise<string> {
  const { db, files, actor, form } = call
  const sent = call.uploads.file ?? throwFieldError('file', 'Please choose a file.')
  allow(canEditHomes(actor))
  if (form.entityId !== 'TEMP') orNotFound(await findOwnHome(db, form.entityId, homesOf(actor)), 'Home')
  if (form.expiresAt && form.expiresAt <= call.now()) throwFieldError('expiresAt', 'This document has already expired.')
  const isComplianceDocument = form.type === 'LISTING_DOCUMENT'
  if (isComplianceDocument && !form.expiresAt && needsExpiry(form.documentType)) throwFieldError('expiresAt', expiryMissing)
  const { sketch, ...upload } = await inspect(sent, { mayBePdf: isComplianceDocument })
  // A document is downloaded by others, so it is cleaned. A photo's original stays here: only sizes made from it are shown.
  const { file, type } = isComplianceDocument ? await cleanFile(sent, upload.type) : { file: sent, type: upload.type }
  const content = { type, sketch }
  const stored = await storeUpload(files, { file, ...content })
  const document = documentOf(call, { file, content, stored })
  await keep(call, document).catch(async (error) => {
    await Promise.allSettled([deleteUpload(files, stored)])
    throw error
  })
  return document.id
}

async function keep(call: UploadCall, document: Document) {
  const { type, entityId } = call.form
  if (type === 'PROFILE_PIC' || entityId === 'TEMP') return inTransaction(call.db, (tx) => insert(tx, document))
  await changeDocuments(call, { homeId: entityId, type }, async (tx) => {
    await insert(tx, document)
    await linkNew(tx, call, document)
  })
}

async function insert(tx: Tx, document: Document) {
  await insertDocument(tx, document)
  if (document.state === 'PROCESSING') await addJob(tx, 'make_picture_variants', { documentId: document.id })
}

const linkNew = (tx: Tx, { form, now }: UploadCall, { id: documentId, type, name, documentType, uploadedAt }: Document) => {
  const shown = { documentId, type, name, documentType, uploadedAt, category: form.category, description: form.description }
  return link(tx, form.entityId, shown, { isMain: form.isMain, isPublic: true, at: now() })
}

type Document = ReturnType<typeof documentOf>
type Parts = { file: UploadedFile; content: Content; stored: StoredUpload }

function documentOf({ actor, form, now }: UploadCall, { file, content, stored }: Parts) {
  const id = randomUUID()
  const { sketch } = content
  const isComplianceDocument = form.type === 'LISTING_DOCUMENT'
  return {
    id,
    ownerId: actor.accountId,
    uploadedBy: actor.userId,
    uploadedAt: now(),
    type: form.type,
    entityType: 'PROPERTY',
    entityId: form.entityId,
    name: form.name || file.name.slice(0, 200),
    alt: isComplianceDocument ? '' : altTextOf(form.category, form.description),
    category: form.category,
    asMain: form.isMain,
    documentType: isComplianceDocument ? form.documentType : null,
    expiresAt: isComplianceDocument ? (form.expiresAt ?? null) : null,
    url: isComplianceDocument ? '' : `/pictures/${id}`,
    originalKey: stored.originalKey,
    originalType: content.type,
    cleanedAt: isComplianceDocument ? now() : null,
    storageKey: stored.storageKey,
    mimeType: sketch ? 'image/webp' : content.type,
    sizeMb: Math.round((file.bytes / megabyte) * 1000) / 1000,
    width: sketch?.width ?? null,
    height: sketch?.height ?? null,
    variants: sketch ? [sketch.preview.width] : [],
    state: sketch ? 'PROCESSING' : 'READY',
  }
}
