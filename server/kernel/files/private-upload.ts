import { randomUUID } from 'node:crypto'
import type { Actor, Context, UploadedFile } from '#server/kernel/context.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'
import { cleanFile } from './clean-metadata.ts'
import { insertDocument } from './documents.queries.ts'
import { inspect } from './upload.content.ts'
import { deleteUpload, storeUpload } from './upload.store.ts'

const megabyte = 1024 * 1024

type Upload = Pick<Context, 'db' | 'files' | 'now'> & { actor: Actor; uploads: { file?: UploadedFile } }
type About = {
  type: string
  entityType: string
  entityId: string
  category?: string
  name?: string
  /** Only a photo, with sizes to look at; the caller adds the job that makes the larger ones. */
  isShown?: boolean
}

/** Stores a private PDF or photo without its camera metadata. Its content decides its type. */
export async function storePrivateUpload({ db, files, now, actor, uploads }: Upload, { name, isShown = false, ...about }: About) {
  const sent = uploads.file ?? throwFieldError('file', 'Please choose a file.')
  const content = await inspect(sent, { mayBePdf: !isShown })
  const sketch = isShown ? content.sketch : null
  const { file, type } = await cleanFile(sent, content.type)
  const stored = await storeUpload(files, { file, type, sketch })
  const document = {
    id: randomUUID(),
    uploadedBy: actor.userId,
    uploadedAt: now(),
    ...about,
    name: name || file.name.slice(0, 200),
    url: '',
    originalKey: stored.originalKey,
    originalType: type,
    cleanedAt: now(),
    mimeType: sketch ? 'image/webp' : type,
    sizeMb: Math.round((file.bytes / megabyte) * 1000) / 1000,
    ...(sketch && {
      storageKey: stored.storageKey,
      width: sketch.width,
      height: sketch.height,
      variants: [sketch.preview.width],
      state: 'PROCESSING',
    }),
  }
  await insertDocument(db, document).catch(async (error) => {
    await Promise.allSettled([deleteUpload(files, stored)])
    throw error
  })
  return document
}
