import { fileTypeFromFile } from 'file-type'
import type { ResizeOptions, Sharp } from 'sharp'
import { HttpError } from '#server/kernel/http/http-error.ts'
import { semaphore } from '#server/kernel/http/semaphore.ts'
import { decodeHeic } from './pictures.heic.ts'
import { loadSharp } from './pictures.library.ts'
import { hasEndlessText } from './pictures.png.ts'

const mostPixels = 50_000_000
export const tooLarge = 'This photo is too large. Please choose a smaller one.'
const cannotRead = 'We cannot read this photo. Please choose another one.'
export const chooseAPicture = 'Choose a JPG, PNG, WebP or HEIC photo.'

/** Which content types are accepted, and the message for all others. */
export type Welcome = { kinds: readonly string[]; otherwise: string }
const anyPicture: Welcome = {
  kinds: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
  otherwise: chooseAPicture,
}

/** `square` crops to the center; otherwise the picture keeps its aspect ratio and is never enlarged. */
type Wanted = { widths: readonly number[]; square?: boolean }
export type Variant = { width: number; height: number; data: Buffer }

// Decoding takes a lot of memory, so only two pictures are processed at a time.
const inTurn = semaphore(2)

/** An open picture, turned upright. */
export type Opened = { source: Sharp; width: number; height: number }

/** Opens an uploaded picture once a slot is free. A file that proves unreadable on the way gets a plain error message. */
export const withPicture = <T>(path: string, work: (picture: Opened) => Promise<T>, welcome = anyPicture): Promise<T> =>
  inTurn(async () => {
    const type = await fileTypeFromFile(path)
    if (!type || !welcome.kinds.includes(type.mime)) throw new HttpError(415, welcome.otherwise)
    return work(await open(path, type.mime)).catch(unreadable)
  })

/** An uploaded picture in each of the widths: webp, upright, and stripped of metadata such as place and time. */
export const makeVariants = (path: string, { widths, square = false }: Wanted): Promise<Variant[]> =>
  withPicture(path, ({ source }) => {
    const shape = square ? { fit: 'cover' as const } : { fit: 'inside' as const, withoutEnlargement: true }
    return Promise.all(widths.map((width) => shrink(source, { width, ...(square && { height: width }), ...shape })))
  })

async function open(path: string, mime: string): Promise<Opened> {
  if (mime === 'image/png' && (await hasEndlessText(path))) throw new HttpError(400, cannotRead)
  const sharp = await loadSharp()
  const source = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
  const { width, height, autoOrient } = await source.metadata().catch(unreadable)
  if (width * height > mostPixels) throw new HttpError(400, tooLarge)
  // The bundled libvips reads a HEIC file's metadata, but not its pixels.
  if (mime !== 'image/heic' && mime !== 'image/heif') return { source: source.autoOrient(), ...autoOrient }
  const { data, ...raw } = await decodeHeic(path).catch(unreadable)
  return { source: sharp(data, { raw: { ...raw, channels: 4 } }), ...raw }
}

export async function shrink(source: Sharp, size: ResizeOptions): Promise<Variant> {
  const { data, info } = await source.clone().resize(size).webp({ quality: 80 }).toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

function unreadable(error: Error): never {
  if (error instanceof HttpError) throw error
  if (/pixel limit/.test(error.message)) throw new HttpError(400, tooLarge)
  throw new HttpError(400, cannotRead)
}
