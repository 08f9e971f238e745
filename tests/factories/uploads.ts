import { readFileSync } from 'node:fs'
import sharp from 'sharp'
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

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A small Word document, with more files in it if given; without a type it is just an archive. */
export async function makeDocx(more: Readonly<Record<string, string>> = {}, type = docxType) {
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`
  const parts = { ...(type && { '[Content_Types].xml': types, 'word/document.xml': '<w:document/>' }), ...more }
  const files = Object.entries(parts).map(([name, content]) => ({ name, content }))
  const chunks: Buffer[] = []
  for await (const chunk of writeZip(each(files))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* each<Item>(items: readonly Item[]) {
  yield* items
}

type Caller = { call: Awaited<ReturnType<TestApp['as']>>['call'] }

/** Uploads a file as the editor does. */
export function upload(person: Caller, content: Buffer | string, fields: Record<string, string> = {}, name = 'photo.jpg') {
  const form = new FormData()
  for (const [key, value] of Object.entries({ type: 'LISTING_IMAGE', entityType: 'PROPERTY', ...fields })) form.append(key, value)
  form.append('file', new Blob([content as BlobPart]), name)
  return person.call('POST /documents', { form })
}

/** The keys of all stored files. */
export async function listFiles({ context: { files } }: TestApp) {
  const { objects } = await files.listAll('', { recursive: true }).catch(() => ({ objects: [] }))
  return [...objects].map((object) => ('key' in object ? object.key : object.name)).sort()
}
