import { randomBytes } from 'node:crypto'

const largestCount = 0xfff
let lastTime = 0
let count = 0

/**
 * A UUID of version 7: what this process makes later sorts after what it made before, also within one millisecond. For rows that
 * are read in the order they were written although they share a moment.
 */
export function timeOrderedId(at: Date) {
  const now = at.getTime()
  if (now > lastTime) {
    lastTime = now
    count = 0
  } else if (++count > largestCount) {
    lastTime++
    count = 0
  }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastTime, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
