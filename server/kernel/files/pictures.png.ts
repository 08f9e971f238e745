import { readFile } from 'node:fs/promises'

/** Packed text may unpack to a thousand times its size, and the decoder unpacks it again each time the picture is opened. */
const mostTextBytes = 128 * 1024
const signatureBytes = 8
/** Length and name before the content, checksum after it. */
const frameBytes = 12

/** Whether a PNG carries more packed text before its pixels than any camera or editor writes. */
export async function hasEndlessText(path: string) {
  const content = await readFile(path)
  let bytes = 0
  for (let at = signatureBytes; at + frameBytes <= content.length; at += frameBytes + content.readUInt32BE(at)) {
    const name = content.toString('latin1', at + 4, at + 8)
    if (name === 'IDAT') break
    if (name === 'zTXt' || name === 'iTXt') bytes += packedBytes(content, at)
  }
  return bytes > mostTextBytes
}

/** In iTXt a byte after the keyword says whether the text is packed; what editors write about a picture is not. */
function packedBytes(content: Buffer, at: number) {
  const length = content.readUInt32BE(at)
  if (content.toString('latin1', at + 4, at + 8) === 'zTXt') return length
  const keyword = content.subarray(at + 8, at + 8 + length).indexOf(0)
  return content[at + 8 + keyword + 1] === 0 ? 0 : length
}
