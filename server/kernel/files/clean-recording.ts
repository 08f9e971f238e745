/**
 * A recording without what a phone wrote beside it: where and when it was made, with which device. In an MP4 or M4A these boxes become
 * free space of the same length, so that nothing moves; from an MP3 the tags before and after the sound are cut off. A WebM comes
 * from a program, not from a camera, and has no place in it.
 */
export function withoutRecordingMetadata(content: Buffer, type: string): Buffer {
  if (type === 'audio/mpeg') return withoutTags(content)
  if (!/^(video|audio)\/mp4$/.test(type)) return content
  const clean = Buffer.from(content)
  eraseBoxes(clean, { from: 0, to: clean.length, depth: 0 })
  return clean
}

const erased = new Set(['udta', 'meta', 'uuid'])
const opened = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf'])

/** Players know a handful of levels; a file may have a million. */
const deepest = 20

function eraseBoxes(content: Buffer, { from, to, depth }: { from: number; to: number; depth: number }) {
  if (depth > deepest) return
  for (let at = from; at + 8 <= to; ) {
    const short = content.readUInt32BE(at)
    const header = short === 1 ? 16 : 8
    if (at + header > to) return
    const size = short === 1 ? Number(content.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    // A box that ends outside of the one around it is damaged, and no player reads on either.
    if (size < header || at + size > to) return
    const type = content.toString('latin1', at + 4, at + 8)
    if (erased.has(type)) content.fill(0, at + header, at + size).write('free', at + 4, 'latin1')
    else if (opened.has(type)) eraseBoxes(content, { from: at + header, to: at + size, depth: depth + 1 })
    at += size
  }
}

const lastTag = 128

function withoutTags(content: Buffer) {
  let start = 0
  while (content.toString('latin1', start, start + 3) === 'ID3' && start + 10 <= content.length) {
    // Seven bits of each byte count, so that no part of the size looks like sound.
    const size = [6, 7, 8, 9].reduce((sum, offset) => sum * 128 + (content[start + offset]! & 0x7f), 0)
    start += 10 + size + ((content[start + 5]! & 0x10) === 0 ? 0 : 10)
  }
  const hasLast = content.toString('latin1', content.length - lastTag, content.length - lastTag + 3) === 'TAG'
  return content.subarray(Math.min(start, content.length), hasLast ? content.length - lastTag : content.length)
}
