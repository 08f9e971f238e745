import { randomBytes } from 'node:crypto'
import type { Files } from './files.ts'
import type { Variant } from './pictures.ts'

export type StoredPicture = { storageKey: string; widths: number[] }

export const fileOf = (storageKey: string, width: number) => `${storageKey}-${width}.webp`

/** Stores a picture under a key that cannot be guessed and is never reused. */
export async function storePicture(files: Files, variants: readonly Variant[]): Promise<StoredPicture> {
  const picture = { storageKey: `pictures/${randomBytes(16).toString('hex')}`, widths: variants.map(({ width }) => width) }
  const puts = variants.map(({ width, data }) =>
    files.put(fileOf(picture.storageKey, width), data, { contentType: 'image/webp', contentLength: data.length }),
  )
  try {
    await Promise.all(puts)
  } catch (error) {
    await Promise.allSettled(puts)
    await deletePicture(files, picture)
    throw error
  }
  return picture
}

export const deletePicture = (files: Files, { storageKey, widths }: StoredPicture) =>
  Promise.all(widths.map((width) => files.delete(fileOf(storageKey, width))))
