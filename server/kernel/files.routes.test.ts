import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { insertDocument } from './documents.queries.ts'
import { loggedUrl } from './log.ts'
import { storePicture } from './pictures.store.ts'

let test: TestApp
let id: string
beforeAll(async () => {
  test = await startTestApp()
  id = randomUUID()
  const { files, db, now } = test.context
  const { storageKey, widths } = await storePicture(files, [{ width: 128, height: 128, data: Buffer.from('picture') }])
  const kind = { type: 'PROFILE_PIC', entityType: 'RESIDENT', mimeType: 'image/webp', uploadedAt: now() }
  await insertDocument(db, { id, ...kind, url: storageKey, storageKey, variants: widths, sizeMb: 0 })
})

const look = (url: string) => test.app.inject({ url })
const notFound = { statusCode: 404, body: JSON.stringify({ message: 'Picture not found' }) }

it('gives a picture to whoever has its link, in a way no browser can take for something else', async () => {
  const { statusCode, headers, body } = await look(test.context.fileLinks.to(id, 128))
  expect([statusCode, body]).toEqual([200, 'picture'])
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, max-age=43200, immutable',
  })
})

it.each([
  ['without a signature', (link: string) => link.replace(/\?.*/, '')],
  ['with a changed signature', (link: string) => link.replace(/s=(.)/, (_all, first) => (first === 'A' ? 's=B' : 's=A'))],
  ['with a later end', (link: string) => link.replace(/e=(\d+)/, (_all, end) => `e=${Number(end) + 1}`)],
  ['with two signatures', (link: string) => `${link}&s=${'x'.repeat(43)}`],
  ['of another picture', (link: string) => link.replace(id, randomUUID())],
  ['of a width that is not kept', (link: string) => link.replace('/128?', '/129?')],
  ['that climbs', (link: string) => link.replace('/128?', '/..%2f..%2fsecret?')],
  ['with an id that is none', (link: string) => link.replace(id, 'nonsense')],
])('does not know a link %s', async (_what, change) => {
  expect(await look(change(test.context.fileLinks.to(id, 128)))).toMatchObject(notFound)
})

it('does not know a link to a missing picture, nor an old one', async () => {
  expect(await look(test.context.fileLinks.to(randomUUID(), 128))).toMatchObject(notFound)
  const link = test.context.fileLinks.to(id, 128)
  test.pass(13 * 3_600_000)
  expect(await look(link)).toMatchObject(notFound)
})

it('does not write signatures into the log', () => {
  expect(loggedUrl('/api/files/1/128?e=5&s=secret')).toBe('/api/files/1/128?e=5&s=[hidden]')
})
