import { readFile, writeFile } from 'node:fs/promises'
import type { UploadedFile } from '#server/kernel/context.ts'
import { withPicture } from './pictures.ts'

type CleanFile = { file: UploadedFile; type: string }

const pdf = 'application/pdf'
const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png' }

/**
 * The same document without the metadata a camera wrote into it: where and when, with which device, by whom.
 * The clean copy is written next to the upload, and is deleted with it.
 */
export async function cleanFile(file: UploadedFile, type: string): Promise<CleanFile> {
  const made = type === pdf ? { data: withoutMetadata(await readFile(file.path)), type } : await paintAgain(file.path, type)
  const path = `${file.path}-clean`
  await writeFile(path, made.data)
  return { file: { path, bytes: made.data.length, name: nameAs(made.type, file.name) }, type: made.type }
}

/** Keeps only the pixels, upright. The high quality keeps small print readable. */
const paintAgain = (path: string, type: string) =>
  withPicture(path, async ({ source }) =>
    type === 'image/png'
      ? { data: await source.png().toBuffer(), type }
      : { data: await source.flatten({ background: '#fff' }).jpeg({ quality: 92 }).toBuffer(), type: 'image/jpeg' },
  )

/** A HEIC photo is saved as JPEG, and renamed accordingly. */
function nameAs(type: string, name: string) {
  const ending = endings[type]
  if (!ending || !/\.\w{1,5}$/.test(name) || new RegExp(`\\.(${ending}${ending === 'jpg' ? '|jpeg' : ''})$`, 'i').test(name))
    return name
  return name.replace(/\.\w{1,5}$/, `.${ending}`)
}

const exif = Buffer.from('Exif\0\0', 'latin1')
const appOne = 0xffe1

const packetStart = Buffer.from('<?xpacket begin=', 'latin1')
const packetEnd = Buffer.from('<?xpacket end=', 'latin1')

/**
 * Phone scans contain photos with their metadata, such as where they were taken. Each such segment is filled with zeros, and each
 * XMP packet with spaces: no bytes move, so the rest of the file stays valid.
 */
export function withoutMetadata(content: Buffer) {
  const clean = Buffer.from(content)
  for (let at = clean.indexOf(exif); at !== -1; at = clean.indexOf(exif, at + exif.length)) {
    if (at < 4 || clean.readUInt16BE(at - 4) !== appOne) continue
    const end = at - 2 + clean.readUInt16BE(at - 2)
    clean.fill(0, at + exif.length, Math.min(end, clean.length))
  }
  // Goes on after each packet: no byte is searched twice, however many packets begin and never end.
  for (let at = clean.indexOf(packetStart); at !== -1; ) {
    const end = clean.indexOf(packetEnd, at)
    if (end === -1) break
    const body = clean.subarray(at, end).indexOf('?>')
    if (body !== -1) clean.fill(' ', at + body + 2, end)
    at = clean.indexOf(packetStart, end)
  }
  return clean
}
