import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { needsExpiry } from '#contract/homes/document-rules.ts'
import { writeZip } from '#server/kernel/files/zip.ts'
import type { TestApp } from '#tests/harness.ts'

/** A plain JPEG; pass a color to tell photos apart. */
export const makePhoto = (width = 1600, height = 1200, background = '#a53') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** A photo taken by a phone on its side, with its location. */
export const gpsPhoto = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#357' } })
    .withExif({ IFD3: { GPSMapDatum: 'WGS-84', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

export const heicPhoto = () => readFileSync('server/kernel/files/pictures.sample.heic')

export const makePdf = () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

/** A PDF as a phone makes it of a photo: with what the camera wrote, and once more as an XMP packet. */
export const gpsPdf = async () =>
  Buffer.concat([
    makePdf(),
    Buffer.from('2 0 obj\n<< /Type /XObject >>\nstream\n'),
    await gpsPhoto(),
    Buffer.from(
      '\nendstream\n<?xpacket begin="" id="x"?><exif:GPSMapDatum>WGS-84</exif:GPSMapDatum><?xpacket end="w"?>\n%%EOF\n',
    ),
  ])

const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** The frame of a video of a phone, with the place where it was made, for the whole and for its one track. */
export const gpsVideo = () => {
  const place = box('udta', box('\xa9xyz', Buffer.from('WGS-84 +26.4615-080.0728/')))
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1')),
    box('moov', box('mvhd', Buffer.alloc(100)), box('trak', box('tkhd', Buffer.alloc(84)), place), place),
    box('mdat', Buffer.from('picture and sound')),
  ])
}

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A small Word document, with more files in it if given; without a type it is just an archive. */
export async function makeDocx(more: Readonly<Record<string, string | Buffer>> = {}, type = docxType) {
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`
  const parts = { ...(type && { '[Content_Types].xml': types, 'word/document.xml': '<w:document/>' }), ...more }
  const files = Object.entries(parts).map(([name, content]) => ({
    name,
    content: typeof content === 'string' ? content : Readable.from([content]),
  }))
  const chunks: Buffer[] = []
  for await (const chunk of writeZip(each(files))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* each<Item>(items: readonly Item[]) {
  yield* items
}

type Caller = { call: Awaited<ReturnType<TestApp['as']>>['call'] }

/** Uploads a file as the editor does. A document that has to name the day it expires names a distant one. */
export function upload(person: Caller, content: Buffer | string, fields: Record<string, string> = {}, name = 'photo.jpg') {
  const form = new FormData()
  const usual = {
    type: 'LISTING_IMAGE',
    entityType: 'PROPERTY',
    ...(needsExpiry(fields.documentType ?? null) && { expiresAt: '2099-12-31' }),
  }
  for (const [key, value] of Object.entries({ ...usual, ...fields })) if (value !== '') form.append(key, value)
  form.append('file', new Blob([content as BlobPart]), name)
  return person.call('POST /documents', { form })
}

/** The keys of all stored files. */
export async function listFiles({ context: { files } }: TestApp) {
  const { objects } = await files.listAll('', { recursive: true }).catch(() => ({ objects: [] }))
  return [...objects].map((object) => ('key' in object ? object.key : object.name)).sort()
}
