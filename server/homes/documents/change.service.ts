import type * as z from 'zod'
import type { ImageCategory } from '#contract/enumerations.ts'
import type { documents } from '#contract/homes/documents.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { deleteDocument } from '#server/kernel/files/documents.queries.ts'
import { allow, ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { altTextOf } from './alt-text.ts'
import { changeDocuments, type DocumentCall } from './change-documents.ts'
import { canEditHomes } from './documents.policy.ts'
import { type DocumentRow, findDocumentOf, setDocument, setLink } from './documents.queries.ts'
import { deleteLink, listPicturesOfHome, setMainPicture, setOrder } from './pictures.queries.ts'

type Change = z.infer<(typeof documents)['PUT /documents/{id}']['body']>

/** Finds the document twice: the decision uses what is there once the home is locked. */
async function changing(call: DocumentCall, id: string, change: (tx: Tx, document: DocumentRow) => Promise<void>) {
  const { db, actor } = call
  const known = orNotFound(actor.role === 'OWNER' ? await findDocumentOf(db, homesOf(actor), id) : null, 'Document')
  allow(canEditHomes(actor))
  const work = async (tx: Tx) => {
    const document = orNotFound(await findDocumentOf(tx, homesOf(actor), id), 'Document')
    ensure(
      document.homeId === known.homeId,
      'This was just updated. Check the latest version and try again.',
      'changed_meanwhile',
    )
    await change(tx, document)
  }
  const { homeId, type } = known
  await (homeId ? changeDocuments(call, { homeId, type }, work) : inTransaction(db, work))
}

export const changeDocument = (call: DocumentCall, id: string, change: Change) =>
  changing(call, id, async (tx, document) => {
    const isPicture = document.type === 'LISTING_IMAGE'
    if (!isPicture && change.isMain) throwFieldError('isMain', 'Only a photo can be the main photo.')
    await describeAnew(tx, document, change)
    if (change.isMain) await makeMain(tx, document)
    if (isPicture && change.position !== undefined && document.homeId) await move(tx, document, change.position)
  })

async function describeAnew(tx: Tx, document: DocumentRow, { name, category, description }: Change) {
  const said = { ...(name !== undefined && { name }), ...(category && { category }) }
  const isComplianceDocument = document.type === 'LISTING_DOCUMENT'
  const shown = category ?? ((document.category ?? document.fileCategory) as ImageCategory)
  const alt = isComplianceDocument ? '' : altTextOf(shown, description ?? document.description ?? '')
  await setDocument(tx, document.id, { ...said, alt })
  const link = { ...said, ...(description !== undefined && { description }) }
  if (document.homeId && Object.keys(link).length > 0) await setLink(tx, document.id, link)
}

const makeMain = (tx: Tx, { id, homeId }: DocumentRow) =>
  homeId ? setMainPicture(tx, homeId, id) : setDocument(tx, id, { asMain: true })

async function move(tx: Tx, { id, homeId }: DocumentRow, position: number) {
  const others = (await listPicturesOfHome(tx, homeId!)).map(({ documentId }) => documentId).filter((other) => other !== id)
  await setOrder(tx, homeId!, others.toSpliced(position, 0, id))
}

export const removeDocument = (call: DocumentCall, id: string) =>
  changing(call, id, async (tx, document) => {
    const { originalKey, storageKey, width } = document
    if (document.type === 'LISTING_DOCUMENT' && document.homeId) await emptyDocument(tx, id)
    else await removePicture(tx, document)
    await addJob(tx, 'delete_document_files', { originalKey, storageKey, width })
  })

/** Removes the files; that the document existed, and what was decided about it, stays on record. */
async function emptyDocument(tx: Tx, id: string) {
  await setLink(tx, id, { status: 'DELETED' })
  await setDocument(tx, id, { originalKey: null, storageKey: null, variants: [], state: 'READY' })
}

async function removePicture(tx: Tx, { id, homeId, isMain }: DocumentRow) {
  await deleteLink(tx, id)
  await deleteDocument(tx, id)
  const [next] = homeId && isMain ? await listPicturesOfHome(tx, homeId) : []
  if (next) await setMainPicture(tx, homeId!, next.documentId)
}
