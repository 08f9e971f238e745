import { randomBytes } from 'node:crypto'
import type { UploadedFile } from '#server/kernel/context.ts'
import type { Files } from './files.ts'
import { widthsOf } from './pictures.sizes.ts'
import { fileOf, storePicture } from './pictures.store.ts'
import type { Variant } from './pictures.ts'
import { putFile } from './put-file.ts'

/** Everything stored for one upload. */
export type StoredUpload = { originalKey: string | null; storageKey: string | null; width: number | null }

export const jpegOf = (storageKey: string) => `${storageKey}.jpg`

type Kept = { file: UploadedFile; type: string; sketch: { width: number; preview: Variant } | null }

/** Stores the original under its own, never public key, and a picture's preview; both or neither. */
export async function storeUpload(files: Files, { file, type, sketch }: Kept): Promise<StoredUpload> {
  const originalKey = `originals/${randomBytes(16).toString('hex')}`
  try {
    // Streamed, so that many concurrent uploads are never in memory together.
    await putFile(files, originalKey, file.path, { contentType: type, contentLength: file.bytes })
    const picture = sketch && (await storePicture(files, [sketch.preview]))
    return { originalKey, storageKey: picture?.storageKey ?? null, width: sketch?.width ?? null }
  } catch (error) {
    await Promise.allSettled([files.delete(originalKey)])
    throw error
  }
}

/** Also deletes sizes that were never made; deleting a missing file does no harm. */
export async function deleteUpload(files: Files, { originalKey, storageKey, width }: StoredUpload) {
  const sizes = storageKey ? [jpegOf(storageKey), ...widthsOf(width ?? 0).map((one) => fileOf(storageKey, one))] : []
  await Promise.all([...(originalKey ? [originalKey] : []), ...sizes].map((key) => files.delete(key)))
}
