import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onCleanup } from '#tests/cleanup.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { makePhoto, upload } from '#tests/factories/uploads.ts'
import { startTestApp } from '#tests/harness.ts'
import { handleError } from './error-handler.ts'
import { receiveForm } from './upload.ts'

const usual = process.env.TMPDIR
const folder = mkdtempSync(join(tmpdir(), 'waymark-cut-'))
let port: number
let ended = 0

beforeAll(async () => {
  process.env.TMPDIR = folder
  const app = Fastify() as unknown as FastifyInstance
  app.setErrorHandler(handleError)
  await app.register(multipart)
  // A busy machine comes to its work when the sender is gone.
  const late = { preHandler: () => wait(100) }
  const paths = [
    ['/', {}],
    ['/late', late],
  ] as const
  for (const [path, options] of paths)
    app.post(path, options, async (request) => {
      try {
        return await receiveForm(request, { files: ['file'] }, async (_fields, files) => ({ bytes: files.file?.bytes }))
      } finally {
        ended += 1
      }
    })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  onCleanup(() => app.close())
})
afterAll(() => {
  if (usual === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = usual
  rmSync(folder, { recursive: true, force: true })
})

const form = Buffer.concat([
  Buffer.from('--cut\r\ncontent-disposition: form-data; name="type"\r\n\r\nLISTING_IMAGE\r\n'),
  Buffer.from('--cut\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'),
  Buffer.alloc(100_000, 'x'),
  Buffer.from('\r\n--cut--\r\n'),
])
const headOf = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=cut\r\ncontent-length: ${form.length}\r\n\r\n`

/** Sends so many bytes of the form, and goes away. */
const cutAfter = (bytes: number, path: string) =>
  new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.write(Buffer.concat([Buffer.from(headOf(path)), form.subarray(0, bytes)]), () =>
      setTimeout(() => socket.destroy(), 20),
    )
  })

it.each(['/', '/late'])('comes back from an upload that was cut anywhere, and leaves nothing: %s', async (path) => {
  ended = 0
  const places = [
    0,
    1,
    30,
    60,
    75,
    80,
    120,
    150,
    170,
    180,
    200,
    1_000,
    65_000,
    70_000,
    100_100,
    form.length - 12,
    form.length - 3,
  ]
  await Promise.all(places.map((bytes) => cutAfter(bytes, path)))
  await expect.poll(() => ended).toBe(places.length)
  expect(readdirSync(folder)).toEqual([])
})

it('takes a whole one', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    body: form,
  })
  expect(await answer.json()).toEqual({ bytes: 100_000 })
  await expect.poll(() => readdirSync(folder)).toEqual([])
})

it('says in words that files cannot be stored, and keeps no half of one', async () => {
  const test = await startTestApp({}, { own: true })
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId })
  const { dataDir } = test.context.config
  // Nothing can be written below a file, not even by root.
  rmSync(join(dataDir, 'files'), { recursive: true, force: true })
  writeFileSync(join(dataDir, 'files'), '')
  const refused = await upload(owner, await makePhoto(), { entityId: home.id })
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '60' } })
  expect(refused.body.message).toBe('We cannot store files right now. Nothing was saved. Please try again in a few minutes.')
  expect(await test.db.selectFrom('documents').select('id').execute()).toEqual([])
  const ready = async (path: string) => {
    const { statusCode, body } = await test.app.inject(path)
    return [statusCode, JSON.parse(body).writes]
  }
  expect(await ready('/readyz')).toEqual([200, false])
  expect(await ready('/readyz?writes=1')).toEqual([503, false])

  rmSync(join(dataDir, 'files'))
  expect((await upload(owner, await makePhoto(), { entityId: home.id })).status).toBe(201)
  expect(await ready('/readyz?writes=1')).toEqual([200, true])
})
