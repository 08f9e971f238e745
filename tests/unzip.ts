import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by name, read through its directory as any program would, with their checksums compared. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [checksum, packed, nameLength] = [
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
    ]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const header = archive.readUInt32LE(at + 42)
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const content = inflateRawSync(archive.subarray(start, start + packed))
    if (crc32(content) !== checksum) throw new Error(`${name} is damaged`)
    files.set(name, content)
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
