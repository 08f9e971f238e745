import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { loggedUrl } from '#server/kernel/log.ts'
import { deleteSession } from '#server/people/sessions/session.queries.ts'
import { startSession } from '#server/people/sessions/session.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { insertDocument } from './documents.queries.ts'
import { storePicture } from './pictures.store.ts'

let test: TestApp
let id: string
let sessionId: string
beforeAll(async () => {
  test = await startTestApp()
  const { userId } = await test.as('SEEKER')
  sessionId = (await startSession(test.db, userId, { now: test.context.now(), device: '' })).sessionId
  id = randomUUID()
  const { files, db, now } = test.context
  const { storageKey, widths } = await storePicture(files, [{ width: 128, height: 128, data: Buffer.from('picture') }])
  const kind = { type: 'PROFILE_PIC', entityType: 'RESIDENT', mimeType: 'image/webp', uploadedAt: now() }
  await insertDocument(db, { id, ...kind, url: storageKey, storageKey, variants: widths, sizeMb: 0 })
})

const look = (url: string) => test.app.inject({ url })
const notFound = { statusCode: 404, body: JSON.stringify({ code: 'not_found', message: 'Photo not found' }) }

it('gives a picture to whoever has its link, in a way no browser can take for something else', async () => {
  const { statusCode, headers, body } = await look(test.context.fileLinks.to(id, 128, { sessionId }))
  expect([statusCode, body]).toEqual([200, 'picture'])
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  })
})

it.each([
  ['without a signature', (link: string) => link.replace(/\?.*/, '')],
  ['with a changed signature', (link: string) => link.replace(/s=(.)/, (_all, first) => (first === 'A' ? 's=B' : 's=A'))],
  ['with a later end', (link: string) => link.replace(/e=(\d+)/, (_all, end) => `e=${Number(end) + 1}`)],
  ['with two signatures', (link: string) => `${link}&s=${'x'.repeat(43)}`],
  ['of another session', (link: string) => link.replace(/u=[^&]+/, `u=${randomUUID()}`)],
  ['of another picture', (link: string) => link.replace(id, randomUUID())],
  ['of a width that is not kept', (link: string) => link.replace('/128?', '/129?')],
  ['that climbs', (link: string) => link.replace('/128?', '/..%2f..%2fsecret?')],
  ['with an id that is none', (link: string) => link.replace(id, 'nonsense')],
])('does not know a link %s', async (_what, change) => {
  expect(await look(change(test.context.fileLinks.to(id, 128, { sessionId })))).toMatchObject(notFound)
})

it('does not know a link to a missing picture, nor an old one', async () => {
  expect(await look(test.context.fileLinks.to(randomUUID(), 128, { sessionId }))).toMatchObject(notFound)
  const link = test.context.fileLinks.to(id, 128, { sessionId })
  test.pass(10 * 60_000)
  expect(await look(link)).toMatchObject(notFound)
})

it('closes a link with the session it was made for', async () => {
  const { userId } = await test.as('SEEKER')
  const session = await startSession(test.db, userId, { now: test.context.now(), device: '' })
  const link = test.context.fileLinks.toPortrait(id, 128, session)
  expect(await look(link)).toMatchObject({ statusCode: 200 })
  await deleteSession(test.db, session.sessionId, userId)
  expect(await look(link)).toMatchObject(notFound)
})

it('does not write signatures into the log', () => {
  expect(loggedUrl('/api/files/1/128?e=5&s=secret')).toBe('/api/files/1/128?e=5&s=[hidden]')
})
