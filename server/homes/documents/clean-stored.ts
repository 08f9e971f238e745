import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from '#server/kernel/context.ts'
import { cleanFile } from '#server/kernel/files/clean-metadata.ts'
import { putFile } from '#server/kernel/files/put-file.ts'
import { addJob, type Job } from '#server/kernel/jobs/jobs.ts'
import { findFiles, listUncleaned, setCleaned } from './files.queries.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof findFiles>>>

/** Cleans a document that was stored uncleaned and returns its new record; nothing if it is gone. Idempotent. */
export async function cleanStored({ db, files, now }: Context, { id, name, originalKey, originalType }: Stored) {
  if (!originalKey || !originalType) return findFiles(db, id)
  const folder = await mkdtemp(join(tmpdir(), 'waymark-clean-'))
  try {
    const path = join(folder, 'original')
    await pipeline(await files.getStream(originalKey), createWriteStream(path))
    const { file, type } = await cleanFile({ path, name, bytes: (await stat(path)).size }, originalType)
    const key = `originals/${randomBytes(16).toString('hex')}`
    await putFile(files, key, file.path, { contentType: type, contentLength: file.bytes })
    const clean = { name: file.name, originalKey: key, originalType: type, cleanedAt: now() }
    // If two requests clean it at once, one wins and the other's copy is deleted.
    const isMine = await setCleaned(db, id, originalKey, clean)
    await files.delete(isMine ? originalKey : key)
    return findFiles(db, id)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const aTime = 20

/**
 * Cleans uploads from before cleaning on arrival, a few at a time, and continues after the last of them. An unreadable one is
 * left: a download cleans or refuses it.
 */
export const cleanDocuments: Job<{ after?: string }> = async (context, { after }) => {
  const documents = await listUncleaned(context.db, { after, limit: aTime })
  for (const document of documents)
    await cleanStored(context, document).catch((error: unknown) =>
      context.log.warn({ err: error, documentId: document.id }, 'a stored document could not be cleaned'),
    )
  if (documents.length === aTime)
    await addJob(context.db, 'clean_documents', { after: documents.at(-1)!.id }, { key: 'clean_documents' })
}
