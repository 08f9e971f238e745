import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { makeDocx } from '#tests/factories/uploads.ts'
import { readZip } from './read-zip.ts'

it('reads every file of an archive', async () => {
  const files = readZip(await makeDocx({ 'word/media/photo.jpg': Buffer.from([1, 2, 255]) }))!
  expect(files.map(({ name }) => name)).toEqual(['[Content_Types].xml', 'word/document.xml', 'word/media/photo.jpg'])
  expect(files[2]!.content).toEqual(Buffer.from([1, 2, 255]))
})

it('gives up on one that is damaged, encrypted, or would fill the memory', async () => {
  const archive = await makeDocx()
  expect(readZip(Buffer.from('not an archive'))).toBeNull()
  expect(readZip(archive.subarray(0, 40))).toBeNull()
  const directory = archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  const encrypted = Buffer.from(archive)
  encrypted[directory + 8]! |= 1
  expect(readZip(encrypted)).toBeNull()
  const bomb = await makeDocx({ 'word/zeros': Buffer.alloc(110 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(deflateRawSync(Buffer.alloc(1024 * 1024)).length * 200)
  expect(readZip(bomb)).toBeNull()
})
