import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeSizes, sketchPicture, widthsOf } from './pictures.sizes.ts'
import { tooLarge } from './pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-sizes-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function draw(name: string, picture: Sharp) {
  const path = join(folder, name)
  await writeFile(path, await picture.toBuffer())
  return path
}
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3a7' } })

it.each([
  [4032, [320, 640, 1280, 2048]],
  [2048, [320, 640, 1280, 2048]],
  [1500, [320, 640, 1280, 1500]],
  [1280, [320, 640, 1280]],
  [321, [320, 321]],
  [320, [320]],
  [90, [90]],
])('a picture %i wide is kept in the widths %o', (width, widths) => {
  expect(widthsOf(width)).toEqual(widths)
})

it('sketches a turned picture upright, and makes all its sizes from it', async () => {
  const path = await draw('turned.jpg', plain(1000, 500).withMetadata({ orientation: 6 }).jpeg())
  const { width, height, preview } = await sketchPicture(path)
  expect([width, height, preview.width, preview.height]).toEqual([500, 1000, 320, 640])
  const { variants, jpeg } = await makeSizes(path)
  expect(variants.map((variant) => [variant.width, variant.height])).toEqual([
    [320, 640],
    [500, 1000],
  ])
  const { format, width: jpegWidth, height: jpegHeight } = await sharp(jpeg).metadata()
  expect([format, jpegWidth, jpegHeight]).toEqual(['jpeg', 500, 1000])
})

it('makes the same picture each time', async () => {
  const path = await draw('again.png', plain(700, 300).png())
  const [once, again] = [await makeSizes(path), await makeSizes(path)]
  expect(once.jpeg.equals(again.jpeg)).toBe(true)
  expect(once.variants.map(({ data }, index) => data.equals(again.variants[index]!.data))).toEqual([true, true, true])
})

it('shows what is see-through on white where a jpeg cannot be', async () => {
  const clear = sharp({ create: { width: 400, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const { jpeg, variants } = await makeSizes(await draw('clear.png', clear.png()))
  expect([...(await sharp(jpeg).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  expect((await sharp(variants[0]!.data).metadata()).hasAlpha).toBe(true)
})

it.each([
  [100, 20_000],
  [2_100, 20_000],
])('refuses a picture too tall to be kept: %i by %i', async (width, height) => {
  const path = await draw('tower.png', plain(width, height).png())
  await expect(sketchPicture(path)).rejects.toMatchObject({ status: 400, message: tooLarge })
})
