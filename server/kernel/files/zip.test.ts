import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { unzip } from '#tests/unzip.ts'
import { writeZip, type ZipEntry } from './zip.ts'

const zip = (entries: readonly ZipEntry[]) => buffer(Readable.from(writeZip(Readable.from(entries))))

it('packs texts and files, with names in any language, so that they come out as they went in', async () => {
  const photo = Buffer.alloc(300_000, 7)
  const files = unzip(
    await zip([
      { name: 'index.html', content: '<p>Größe</p>' },
      { name: 'files/привет.jpg', content: Readable.from([photo.subarray(0, 100_000), photo.subarray(100_000)]) },
      { name: 'empty.json', content: '' },
    ]),
  )
  expect([...files.keys()]).toEqual(['index.html', 'files/привет.jpg', 'empty.json'])
  expect(files.get('index.html')!.toString()).toBe('<p>Größe</p>')
  expect(files.get('files/привет.jpg')!.equals(photo)).toBe(true)
  expect(files.get('empty.json')!.length).toBe(0)
})

it('is an archive even with nothing in it', async () => {
  expect(unzip(await zip([])).size).toBe(0)
})

it('reads one file at a time, when its turn comes', async () => {
  const read: string[] = []
  async function* content(name: string) {
    read.push(name)
    yield Buffer.from(name)
  }
  async function* entries() {
    for (const name of ['a', 'b']) {
      yield { name, content: content(name) }
      expect(read).toEqual(name === 'a' ? ['a'] : ['a', 'b'])
    }
  }
  await buffer(Readable.from(writeZip(entries())))
})

it('fails as a whole when a file cannot be read', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('gone')
    })(),
  )
  await expect(zip([{ name: 'a', content: broken }])).rejects.toThrow('gone')
})
