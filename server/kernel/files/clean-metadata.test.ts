import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gpsPhoto, heicPhoto, makePdf } from '#tests/factories/uploads.ts'
import { cleanFile, withoutMetadata } from './clean-metadata.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clean-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function clean(content: Buffer, type: string, name: string) {
  const path = join(folder, name)
  await writeFile(path, content)
  return cleanFile({ path, name, bytes: content.length }, type)
}

it('takes out where a photo was taken, and keeps it upright and readable', async () => {
  const photo = await gpsPhoto()
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('WGS-84')
  const { file, type } = await clean(photo, 'image/jpeg', 'id card.jpg')
  const { exif, width, height, format } = await sharp(file.path).metadata()
  // Taken on its side: 400 x 300 as stored is 300 x 400 as seen.
  expect({ type, exif, width, height, format, name: file.name }).toEqual({
    type: 'image/jpeg',
    exif: undefined,
    width: 300,
    height: 400,
    format: 'jpeg',
    name: 'id card.jpg',
  })
})

it('keeps a PNG a PNG, and makes a JPEG of a HEIC', async () => {
  const png = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#0000' } })
    .withExif({ IFD3: { GPSMapDatum: 'WGS-84' } })
    .png()
    .toBuffer()
  const made = await clean(png, 'image/png', 'scan.png')
  expect([made.type, made.file.name, (await sharp(made.file.path).metadata()).exif]).toEqual(['image/png', 'scan.png', undefined])
  const photo = await clean(heicPhoto(), 'image/heic', 'IMG_1.HEIC')
  expect([photo.type, photo.file.name]).toEqual(['image/jpeg', 'IMG_1.jpg'])
})

it('fills what a camera wrote into the photos of a PDF with zeros, and moves nothing', async () => {
  const photo = await gpsPhoto()
  const pdf = Buffer.concat([makePdf(), Buffer.from('stream\n'), photo, Buffer.from('\nendstream Exif\0\0 in a text')])
  const cleaned = withoutMetadata(pdf)
  expect(cleaned).toHaveLength(pdf.length)
  expect(cleaned.toString('latin1')).not.toContain('WGS-84')
  expect(cleaned.subarray(-10)).toEqual(pdf.subarray(-10))
  const inside = cleaned.subarray(makePdf().length + 7, makePdf().length + 7 + photo.length)
  expect(await sharp(inside).metadata()).toMatchObject({ width: 400, height: 300 })
})

it('takes out where a scan was made, in each packet of an editor', () => {
  const packet = (text: string) => `<?xpacket begin="" id="1"?>${text}<?xpacket end="w"?>`
  const cleaned = withoutMetadata(Buffer.from(`%PDF ${packet('WGS-84')} between ${packet('WGS-84')} after`)).toString()
  expect(cleaned).toBe(`%PDF ${packet(' '.repeat(6))} between ${packet(' '.repeat(6))} after`)
})

// Searched again from each beginning, these would take hours.
it.each(['<?xpacket begin=', '<?xpacket begin=<?xpacket end=', 'Exif\0\0'])('reads 10 MB of nothing but %j at once', (text) => {
  const file = Buffer.from(text.repeat((10 * 1024 * 1024) / text.length))
  expect(withoutMetadata(file)).toHaveLength(file.length)
})
