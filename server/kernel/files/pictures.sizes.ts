import { HttpError } from '#server/kernel/http/http-error.ts'
import { loadSharp } from './pictures.library.ts'
import { type Opened, shrink, tooLarge, type Variant, type Welcome, withPicture } from './pictures.ts'

const standardWidths = [320, 640, 1280, 2048]
const widest = standardWidths.at(-1)!
const jpegWidth = 1280
const tallestWebp = 16_383

/** The widths a picture is stored in: the standard ones below its own, and its own up to the widest. Smallest first. */
export function widthsOf(width: number) {
  const largest = Math.min(width, widest)
  return [...standardWidths.filter((standard) => standard < largest), largest]
}

export type Sketch = { width: number; height: number; preview: Variant }

/** A picture's upright size and its smallest variant. Decoding it also proves that the whole file is readable. */
export const sketchPicture = (path: string, welcome?: Welcome): Promise<Sketch> => withPicture(path, sketch, welcome)

async function sketch({ source, width, height }: Opened) {
  const [smallest, largest] = [widthsOf(width).at(0)!, widthsOf(width).at(-1)!]
  if ((height * largest) / width > tallestWebp) throw new HttpError(400, tooLarge)
  return { width, height, preview: await shrink(source, { width: smallest }) }
}

export type Sizes = { variants: Variant[]; jpeg: Buffer }

/**
 * Makes all sizes from one decoding, one after the other: in parallel they would take several times the memory and no less time.
 */
export const makeSizes = (path: string): Promise<Sizes> =>
  withPicture(path, async ({ source, width }) => {
    const widths = widthsOf(width)
    const { data, info } = await source
      .resize({ width: widths.at(-1)! })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const decoded = (await loadSharp())(data, { raw: info })
    const variants: Variant[] = []
    for (const one of widths) variants.push(await shrink(decoded, { width: one }))
    const small = decoded.clone().resize({ width: jpegWidth, withoutEnlargement: true })
    return { variants, jpeg: await small.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer() }
  })
