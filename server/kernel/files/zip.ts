import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file in the archive. Its content is read once, when its turn comes. */
export type ZipEntry = { name: string; content: string | AsyncIterable<Uint8Array> }

const limit = 0xffff_ffff
/** Sizes follow the content, because they are unknown before it was read; names are UTF-8. */
const flags = 0x0808
const deflated = 8
const version = 20

type Written = { name: Buffer; at: number; checksum: number; size: number; packed: number }

/** Writes a ZIP archive as it is read: one file at a time, never a whole one in memory. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  const counted = (bytes: Buffer) => {
    offset += bytes.length
    // The format without its 64-bit extension ends here; better no archive than a broken one.
    if (offset > limit) throw new Error('The archive is larger than 4 GB')
    return bytes
  }
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name, 'utf8'), at: offset, checksum: 0, size: 0, packed: 0 }
    yield counted(Buffer.concat([fields([4, 0x04034b50], [2, version], ...about({ ...entry }), [2, 0]), entry.name]))
    const source = typeof content === 'string' ? Readable.from([Buffer.from(content, 'utf8')]) : content
    // A failure of the content reaches the reader through the compression, which it ends.
    const packed = pipeline(Readable.from(measured(source, entry)), createDeflateRaw(), () => undefined)
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      entry.packed += chunk.length
      yield counted(chunk)
    }
    yield counted(fields([4, 0x08074b50], [4, entry.checksum], [4, entry.packed], [4, entry.size]))
    written.push(entry)
  }
  const start = offset
  for (const entry of written)
    yield counted(
      Buffer.concat([
        fields(
          [4, 0x02014b50],
          [2, version],
          [2, version],
          ...about(entry),
          [2, 0],
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, entry.at],
        ),
        entry.name,
      ]),
    )
  const size = offset - start
  yield fields([4, 0x06054b50], [2, 0], [2, 0], [2, written.length], [2, written.length], [4, size], [4, start], [2, 0])
}

async function* measured(content: AsyncIterable<Uint8Array>, entry: Written) {
  for await (const chunk of content) {
    entry.checksum = crc32(chunk, entry.checksum)
    entry.size += chunk.length
    yield chunk
  }
}

type Field = readonly [bytes: 2 | 4, value: number]

/** What a file's own header and its line in the directory have in common. The date is the format's first, 1980-01-01. */
const about = ({ checksum, packed, size, name }: Omit<Written, 'at'>): Field[] => [
  [2, flags],
  [2, deflated],
  [2, 0],
  [2, 0x21],
  [4, checksum],
  [4, packed],
  [4, size],
  [2, name.length],
]

function fields(...all: readonly Field[]) {
  const bytes = Buffer.alloc(all.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of all) at = size === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at)
  return bytes
}
