import { randomUUID } from 'node:crypto'
import type { Actor, Context, UploadedFile } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { insertDocument } from '#server/kernel/files/documents.queries.ts'
import { inspect } from '#server/kernel/files/upload.content.ts'
import { deleteUpload, storeUpload } from '#server/kernel/files/upload.store.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { presentPicture } from './linked.ts'

type Upload = Pick<Context, 'db' | 'files' | 'now'> & { actor: Actor; uploads: { file?: UploadedFile } }

const megabyte = 1024 * 1024

/** Stores a picture of a post like the photos of homes: judged by its content, shown only in sizes we make. */
export async function uploadBlogPicture({ db, files, now, actor, uploads }: Upload) {
  const file = uploads.file ?? throwFieldError('file', 'Please choose a file.')
  const { type, sketch } = await inspect(file, { mayBePdf: false })
  const stored = await storeUpload(files, { file, type, sketch })
  const id = randomUUID()
  const picture = {
    id,
    url: `/pictures/${id}`,
    width: sketch?.width ?? null,
    height: sketch?.height ?? null,
    variants: sketch ? [sketch.preview.width] : [],
  }
  const document = {
    ...picture,
    uploadedBy: actor.userId,
    uploadedAt: now(),
    type: 'BLOG_PICTURE',
    entityType: 'ADMIN',
    name: file.name.slice(0, 200),
    originalKey: stored.originalKey,
    originalType: type,
    storageKey: stored.storageKey,
    mimeType: 'image/webp',
    sizeMb: Math.round((file.bytes / megabyte) * 1000) / 1000,
    state: 'PROCESSING',
  }
  await inTransaction(db, async (tx) => {
    await insertDocument(tx, document)
    await addJob(tx, 'make_picture_variants', { documentId: id })
  }).catch(async (error) => {
    await Promise.allSettled([deleteUpload(files, stored)])
    throw error
  })
  return { ...presentPicture(picture), alt: '' }
}
