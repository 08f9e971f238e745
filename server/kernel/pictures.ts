import { fileTypeFromFile } from 'file-type'
import sharp, { type ResizeOptions, type Sharp } from 'sharp'
import { decodeHeic } from './pictures.heic.ts'
import { Refusal } from './refusal.ts'
import { turns } from './turns.ts'

// Whatever a file claims to be, only these four kinds are ever opened.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
sharp.cache(false)
sharp.concurrency(1)

const mostPixels = 50_000_000
const kinds = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'])
export const chooseAPicture = 'Please choose a picture: JPG, PNG, WebP or HEIC.'

/** `square` cuts to the middle; otherwise the picture keeps its form and is never made larger. */
type Wanted = { widths: readonly number[]; square?: boolean }
export type Variant = { width: number; height: number; data: Buffer }

// Pictures take a lot of memory: two at a time are enough.
const inTurn = turns(2)

/** An uploaded picture in each of the widths, as webp, turned upright, without where and when it was taken. */
export const makeVariants = (path: string, { widths, square = false }: Wanted): Promise<Variant[]> =>
  inTurn(async () => {
    const type = await fileTypeFromFile(path)
    if (!type || !kinds.has(type.mime)) throw new Refusal(415, chooseAPicture)
    const source = await open(path, type.mime)
    const shape = square ? { fit: 'cover' as const } : { fit: 'inside' as const, withoutEnlargement: true }
    const shrunk = widths.map((width) => shrink(source, { width, ...(square && { height: width }), ...shape }))
    return Promise.all(shrunk).catch(unreadable)
  })

async function open(path: string, mime: string): Promise<Sharp> {
  const source = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
  const { width, height } = await source.metadata().catch(unreadable)
  if (width * height > mostPixels) throw new Refusal(400, 'This picture is too large. Please choose a smaller one.')
  // The bundled libvips reads what a HEIC file says about itself, but not its pixels.
  if (mime !== 'image/heic' && mime !== 'image/heif') return source.autoOrient()
  const { data, ...raw } = await decodeHeic(path).catch(unreadable)
  return sharp(data, { raw: { ...raw, channels: 4 } })
}

async function shrink(source: Sharp, size: ResizeOptions): Promise<Variant> {
  const { data, info } = await source.clone().resize(size).webp({ quality: 80 }).toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

function unreadable(error: Error): never {
  if (/pixel limit/.test(error.message)) throw new Refusal(400, 'This picture is too large. Please choose a smaller one.')
  throw new Refusal(400, 'This picture cannot be read. Please choose another one.')
}
