import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { addTime } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { Files } from '#server/kernel/files/files.ts'
import { makeSizes, type Sizes } from '#server/kernel/files/pictures.sizes.ts'
import { fileOf } from '#server/kernel/files/pictures.store.ts'
import { deleteUpload, jpegOf, type StoredUpload } from '#server/kernel/files/upload.store.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'
import { forEachRecord } from '#server/kernel/jobs/for-each-record.ts'
import { addJob, type Job, type Jobs } from '#server/kernel/jobs/jobs.ts'
import { cleanDocuments } from './clean-stored.ts'
import { notifyThatDocumentEnds, notifyThatDocumentExpired } from './documents.notices.ts'
import {
  deleteForgotten,
  findFiles,
  listDocumentsToRemind,
  listExpiredDocuments,
  setDocumentReminded,
  setExpired,
  setFinished,
} from './files.queries.ts'

const forgottenAfterHours = 24

/** Idempotent: writes the same files under the same keys. A picture removed in the meantime leaves nothing behind. */
const makePictureVariants: Job<{ documentId: string }> = async ({ db, files }, { documentId }) => {
  const document = await findFiles(db, documentId)
  if (document?.state !== 'PROCESSING' || !document.originalKey || !document.storageKey) return
  const sizes = await sizesOf(files, document.originalKey)
  if (sizes) await storeSizes(files, document.storageKey, sizes)
  const variants = sizes?.variants.map(({ width }) => width)
  const isThere = await setFinished(db, documentId, variants ? { state: 'READY', variants } : { state: 'FAILED' })
  if (!isThere) await deleteUpload(files, document)
}

/** Null if the picture itself is unreadable; a failing store throws, so the job is retried. */
async function sizesOf(files: Files, originalKey: string): Promise<Sizes | null> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-picture-'))
  try {
    const path = join(folder, 'original')
    await pipeline(await files.getStream(originalKey), createWriteStream(path))
    return await makeSizes(path)
  } catch (error) {
    if (error instanceof HttpError) return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function storeSizes(files: Files, storageKey: string, { variants, jpeg }: Sizes) {
  // The smallest one exists since the upload, and browsers may have cached it.
  for (const { width, data } of variants.slice(1))
    await files.put(fileOf(storageKey, width), data, { contentType: 'image/webp', contentLength: data.length })
  await files.put(jpegOf(storageKey), jpeg, { contentType: 'image/jpeg', contentLength: jpeg.length })
}

const deleteDocumentFiles: Job<StoredUpload> = ({ files }, stored) => deleteUpload(files, stored)

/** Deletes uploads that were never linked to a home. */
const forgetUploads: Job = ({ db, now }) =>
  inTransaction(db, async (tx) => {
    const before = addTime(now(), { hours: -forgottenAfterHours })
    for (const stored of await deleteForgotten(tx, before)) await addJob(tx, 'delete_document_files', stored)
  })

const forEachDocument = forEachRecord('document')

const expireDocuments: Job = async ({ db, now, log }) =>
  forEachDocument({ log }, await listExpiredDocuments(db, now()), ({ id }) =>
    inTransaction(db, async (tx) => {
      const document = await setExpired(tx, { id, at: now() })
      if (document && document.status !== 'DELETED') await notifyThatDocumentExpired(tx, document, now())
    }),
  )

/** Shortest first, so that a document that expires next week triggers only one notification. */
const reminders = [7, 30, 60] as const

const remindOfDocuments: Job = async ({ db, now, log }) => {
  for (const days of reminders)
    await forEachDocument({ log }, await listDocumentsToRemind(db, { at: now(), days }), ({ id }) =>
      inTransaction(db, async (tx) => {
        const document = await setDocumentReminded(tx, { id, at: now(), days })
        if (document) await notifyThatDocumentEnds(tx, document, now())
      }),
    )
}

export const documentsJobs = {
  clean_documents: { job: cleanDocuments, cron: '*/10 * * * *' },
  make_picture_variants: makePictureVariants,
  delete_document_files: deleteDocumentFiles,
  forget_uploads: { job: forgetUploads, cron: '41 * * * *' },
  expire_documents: { job: expireDocuments, cron: '3 * * * *' },
  remind_of_documents: { job: remindOfDocuments, cron: '27 * * * *' },
} satisfies Jobs
