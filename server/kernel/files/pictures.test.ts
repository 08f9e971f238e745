import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseAPicture, makeVariants } from './pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

const heicSample = join(import.meta.dirname, 'pictures.sample.heic')
const plain = (width: number, height: number, background = '#3a7') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })

async function file(name: string, content: Buffer | string) {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
const draw = async (name: string, picture: Sharp) => file(name, await picture.toBuffer())
const read = (path: string, square = true) => makeVariants(path, { widths: [512, 128], square })
const describeAll = (variants: { data: Buffer }[]) => Promise.all(variants.map(({ data }) => sharp(data).metadata()))

describe('a picture', () => {
  it.each([
    ['a.jpg', () => plain(800, 600).jpeg()],
    ['b.png', () => plain(800, 600).png()],
    ['c.webp', () => plain(800, 600).webp()],
    ['wrongly-named.txt', () => plain(800, 600).jpeg()],
  ])('%s becomes a square webp in each width', async (name, make) => {
    const variants = await read(await draw(name, make()))
    expect(variants.map(({ width, height }) => [width, height])).toEqual([
      [512, 512],
      [128, 128],
    ])
    for (const { format, width } of await describeAll(variants))
      expect([format, [512, 128].includes(width)]).toEqual(['webp', true])
  })

  it('of an iPhone (HEIC) is decoded to its true colours', async () => {
    const [large] = await read(heicSample)
    const { data } = await sharp(large!.data)
      .extract({ left: 256, top: 256, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [red, green, blue] = data as unknown as [number, number, number]
    expect([red > 200, green < 120, blue < 90]).toEqual([true, true, true])
  })

  it('keeps its form and is never made larger, unless a square is asked for', async () => {
    const variants = await read(await draw('small.png', plain(300, 200).png()), false)
    expect(variants.map(({ width, height }) => [width, height])).toEqual([
      [300, 200],
      [128, 85],
    ])
  })

  it('is turned upright and loses where and when it was taken', async () => {
    const exif = { IFD0: { Copyright: 'Someone' }, IFD3: { GPSLatitude: '26/1 27/1 0/1' } }
    const path = await draw('turned.jpg', plain(400, 200).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg())
    const before = await sharp(path).metadata()
    expect([before.orientation, before.exif !== undefined]).toEqual([6, true])
    const [variant] = await read(path, false)
    const after = await sharp(variant!.data).metadata()
    expect([after.width, after.height, after.exif, after.xmp, after.icc]).toEqual([200, 400, undefined, undefined, undefined])
  })
})

describe('what is no picture', () => {
  it.each([
    ['text', 'hello.jpg', 'hello'],
    ['an SVG', 'drawing.jpg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
    ['HTML', 'page.png', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'moving.jpg', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a PDF', 'paper.jpg', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
    ['nothing', 'empty.jpg', ''],
  ])('%s is refused by its content, whatever its name', async (_what, name, content) => {
    await expect(read(await file(name, content))).rejects.toMatchObject({ status: 415, message: chooseAPicture })
  })

  it.each([
    [
      'a page behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['half a JPEG', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 2_000)],
    ['half a HEIC', async () => (await readFile(heicSample)).subarray(0, 700)],
  ])('%s is refused as unreadable', async (what, make) => {
    const path = await file(what.replaceAll(' ', '-'), await make())
    await expect(read(path)).rejects.toMatchObject({
      status: 400,
      message: 'We cannot read this photo. Please choose another one.',
    })
  })

  it('a bomb of many pixels in a few bytes is refused before it is unpacked', async () => {
    const path = await draw('bomb.png', plain(16_000, 4_000).png())
    await expect(read(path)).rejects.toMatchObject({
      status: 400,
      message: 'This photo is too large. Please choose a smaller one.',
    })
  })
})

it('never opens other kinds, even when asked directly', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(sharp(svg).metadata()).rejects.toThrow()
})
