import { expect, it } from 'vitest'
import { withoutRecordingMetadata } from './clean-recording.ts'

const box = (type: string, content: Buffer = Buffer.of()) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

it('erases what a phone wrote beside the sound', () => {
  const recording = Buffer.concat([box('ftyp'), box('moov', box('trak', box('udta', Buffer.from('+26.4-080.0'))))])
  const clean = withoutRecordingMetadata(recording, 'video/mp4')
  expect(clean).toHaveLength(recording.length)
  expect(clean.toString('latin1')).not.toContain('+26.4')
})

it('takes a file of boxes in boxes without end, and one that is cut off in a box', () => {
  const nested = Buffer.alloc(8 * 100_000)
  for (let at = 0; at < nested.length; at += 8) {
    nested.writeUInt32BE(nested.length - at, at)
    nested.write('moov', at + 4, 'latin1')
  }
  expect(withoutRecordingMetadata(nested, 'video/mp4')).toHaveLength(nested.length)
  const cut = Buffer.concat([box('ftyp'), Buffer.from([0, 0, 0, 1]), Buffer.from('moov')])
  expect(withoutRecordingMetadata(cut, 'audio/mp4')).toEqual(cut)
})
