import type * as z from 'zod'
import type { ImageCategory } from '#contract/enumerations.ts'
import type { documents } from '#contract/homes/documents.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { changeDocuments, type DocumentCall } from './change-documents.ts'
import { type DocumentRow, findDocumentOf, findOwnHome, setDocument, setLink } from './documents.queries.ts'
import { link } from './linking.ts'
import { listPicturesOfHome, setOrder } from './pictures.queries.ts'

type Wanted = z.infer<(typeof documents)['POST /homes/{id}/documents']['body']>

/** Takes only text from the client. Sent again, it changes the text. */
export async function linkDocument(call: DocumentCall, homeId: string, wanted: Wanted) {
  const { db, actor, now } = call
  orNotFound(await findOwnHome(db, homeId, homesOf(actor)), 'Home')
  const { type } = orNotFound(await findDocumentOf(db, homesOf(actor), wanted.documentId), 'Document')
  ensure(type !== 'PROFILE_PIC', 'This photo shows a person, not a home.')
  await changeDocuments(call, { homeId, type }, async (tx) => {
    const document = orNotFound(await findDocumentOf(tx, homesOf(actor), wanted.documentId), 'Document')
    ensure(!document.homeId || document.homeId === homeId, 'This document belongs to another home.')
    await (document.homeId ? rename(tx, document, wanted) : linkFirst(tx, homeId, document, { ...wanted, at: now() }))
  })
}

async function linkFirst(tx: Tx, homeId: string, document: DocumentRow, wanted: Wanted & { at: Date }) {
  const { id: documentId, type, documentType, uploadedAt } = document
  const category = document.fileCategory as ImageCategory
  const description = wanted.description ?? ''
  const shown = { documentId, type, documentType, uploadedAt, category, description, name: wanted.name || document.name }
  await link(tx, homeId, shown, { isMain: document.asMain, isPublic: wanted.isPublic ?? true, at: wanted.at })
  await setDocument(tx, documentId, { entityId: homeId, alt: type === 'LISTING_IMAGE' ? description || document.alt : '' })
}

async function rename(tx: Tx, { id, type }: DocumentRow, { name, description, isPublic }: Wanted) {
  const isPicture = type === 'LISTING_IMAGE'
  const said = { ...(name && { name }), ...(description && { description }) }
  const change = { ...said, ...(isPicture && isPublic !== undefined && { isPublic }) }
  if (Object.keys(change).length > 0) await setLink(tx, id, change)
  if (isPicture && description) await setDocument(tx, id, { alt: description })
}

/** Pictures the request does not name, perhaps uploaded in the meantime, follow at the end. */
export const orderPictures = (call: DocumentCall, homeId: string, documentIds: readonly string[]) =>
  changeDocuments(call, { homeId, type: 'LISTING_IMAGE' }, async (tx) => {
    const known = (await listPicturesOfHome(tx, homeId)).map(({ documentId }) => documentId)
    orNotFound(documentIds.every((id) => known.includes(id)) || null, 'Document')
    await setOrder(tx, homeId, [...new Set([...documentIds, ...known])])
  })
