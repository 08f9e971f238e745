import { inflateRawSync } from 'node:zlib'

/** An archive may unpack to no more than this, so that a small one cannot fill the memory. */
const mostBytes = 100 * 1024 * 1024
const mostFiles = 2_000
const endMark = Buffer.from([0x50, 0x4b, 5, 6])

export type UnpackedFile = { name: string; content: Buffer }

/** The files of a ZIP archive, read through its directory; null if it is damaged, encrypted or too large. */
export function readZip(archive: Buffer): UnpackedFile[] | null {
  try {
    const end = archive.lastIndexOf(endMark)
    if (end < 0) return null
    const files: UnpackedFile[] = []
    if (archive.readUInt16LE(end + 10) > mostFiles) return null
    let left = mostBytes
    let at = archive.readUInt32LE(end + 16)
    for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
      const isEncrypted = (archive.readUInt16LE(at + 8) & 1) === 1
      const method = archive.readUInt16LE(at + 10)
      const packed = archive.readUInt32LE(at + 20)
      const nameLength = archive.readUInt16LE(at + 28)
      const header = archive.readUInt32LE(at + 42)
      const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
      const data = archive.subarray(start, start + packed)
      if (isEncrypted || data.length !== packed || (method !== 0 && method !== 8)) return null
      const content = method === 0 ? data : inflateRawSync(data, { maxOutputLength: Math.max(left, 1) })
      left -= content.length
      if (left < 0) return null
      files.push({ name: archive.toString('utf8', at + 46, at + 46 + nameLength), content })
      at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    }
    return files
  } catch {
    return null
  }
}
