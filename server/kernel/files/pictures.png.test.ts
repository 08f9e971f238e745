import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sketchPicture } from './pictures.sizes.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-png-'))
})
afterAll(() => rm(folder, { recursive: true }))

function chunk(name: string, content: Buffer) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const made = Buffer.alloc(named.length + 8)
  made.writeUInt32BE(content.length)
  named.copy(made, 4)
  made.writeUInt32BE(crc32(named), named.length + 4)
  return made
}

const headBytes = 33

async function withChunks(...chunks: Buffer[]) {
  const plain = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()
  const path = join(folder, 'picture.png')
  await writeFile(path, Buffer.concat([plain.subarray(0, headBytes), ...chunks, plain.subarray(headBytes)]))
  return path
}

const bomb = deflateSync(Buffer.alloc(40_000_000))

it.each([
  ['zTXt', Buffer.from('Comment\0\0', 'latin1')],
  ['iTXt', Buffer.from('Comment\0\x01\0\0\0', 'latin1')],
])('refuses a PNG with packed text (%s) that unpacks for minutes, before it is decoded', async (name, head) => {
  const path = await withChunks(...Array.from({ length: 20 }, () => chunk(name, Buffer.concat([head, bomb]))))
  await expect(sketchPicture(path)).rejects.toThrow('We cannot read this photo. Please choose another one.')
})

it('takes what cameras and editors write, packed and plain', async () => {
  const note = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.from('Taken by Sam'))]))
  const history = chunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), Buffer.alloc(300_000, ' ')]))
  await expect(sketchPicture(await withChunks(note, history))).resolves.toMatchObject({ width: 20, height: 10 })
})
