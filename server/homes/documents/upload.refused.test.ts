import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { listFiles, makePdf, makePhoto, upload } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
let homeId: string
let photo: Buffer
beforeAll(async () => {
  test = await startTestApp({}, { own: true })
  owner = await test.as('OWNER')
  homeId = (await makeHome(test.db, { ownerId: owner.accountId })).id
  photo = await makePhoto()
})

const countRows = async () =>
  (await test.db.selectFrom('documents').select('id').where('uploadedBy', '=', owner.userId).execute()).length

describe('who may upload for a home', () => {
  it('its owner, and a team member who may edit', async () => {
    const editor = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['edit_properties'] } })
    expect((await upload(editor, photo, { entityId: homeId })).status).toBe(201)
  })

  it('not a team member who may not, a resident or staff', async () => {
    const viewer = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
    for (const person of [viewer, await test.as('SEEKER'), await test.as('ADMIN')])
      expect(await upload(person, photo, { entityId: homeId })).toMatchObject({ status: 403 })
  })

  it('not another owner: the home is not there for them', async () => {
    const stranger = await test.as('OWNER')
    const answer = { status: 404, body: { message: 'Home not found' } }
    expect(await upload(stranger, photo, { entityId: homeId })).toMatchObject(answer)
    expect(await upload(owner, photo, { entityId: randomUUID() })).toMatchObject(answer)
  })

  it('not a visitor', async () => {
    expect(await upload(test.visitor, photo, { entityId: homeId })).toMatchObject({ status: 401 })
  })
})

describe('the picture of a person', () => {
  it.each([
    ['SEEKER', 'RESIDENT'],
    ['OWNER', 'OWNER'],
    ['ADMIN', 'ADMIN'],
  ] as const)('%s uploads the own one, and removes it', async (role, entityType) => {
    const person = await test.as(role)
    const { status, body } = await upload(person, photo, { type: 'PROFILE_PIC', entityType, entityId: person.userId })
    expect([status, body.homeDocumentId]).toEqual([201, null])
    expect((await person.call('GET /auth/me', {})).body.profileImageId).toBe(body.document.id)
    expect((await test.app.inject({ url: body.document.url })).statusCode).toBe(200)
    const stranger = await test.as(role)
    expect(await stranger.call('DELETE /documents/{id}', { params: { id: body.document.id } })).toMatchObject({ status: 404 })
    expect(await person.call('DELETE /documents/{id}', { params: { id: body.document.id } })).toMatchObject({ status: 200 })
    expect((await person.call('GET /auth/me', {})).body.profileImageId).toBeNull()
  })

  it('is never somebody else’s', async () => {
    const [person, other] = [await test.as('SEEKER'), await test.as('SEEKER')]
    const fields = { type: 'PROFILE_PIC', entityType: 'RESIDENT', entityId: other.userId }
    expect(await upload(person, photo, fields)).toMatchObject({ status: 404 })
  })

  it('who works at a home is public like the home', async () => {
    const { body } = await upload(owner, photo, { type: 'PROFILE_PIC', entityId: homeId })
    expect([body.homeDocumentId, body.document.url]).toEqual([null, `/pictures/${body.document.id}`])
    expect((await test.app.inject({ url: `${body.document.url}-320.webp` })).statusCode).toBe(200)
  })
})

describe('refused, leaving no row and no file', () => {
  const message = 'Choose a JPG, PNG or HEIC photo.'
  const damaged = 'This file is damaged, or its type does not match its name. Choose another one.'
  const bomb = () =>
    sharp({ create: { width: 16_000, height: 4_000, channels: 3, background: '#000' }, limitInputPixels: false })
      .png()
      .toBuffer()
  const webp = async () => sharp(photo).webp().toBuffer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

  it.each([
    ['a page named as a picture', () => '<!doctype html><script>alert(1)</script>', 415, damaged],
    ['nothing at all', () => '', 400, 'This file is empty. Choose another one.'],
    ['an SVG', () => svg, 415, damaged],
    ['a webp', webp, 415, message],
    ['a PDF among the pictures', makePdf, 415, message],
    ['half a picture', () => photo.subarray(0, 900), 400, 'We cannot read this photo. Please choose another one.'],
    ['a bomb of pixels', bomb, 400, 'This photo is too large. Please choose a smaller one.'],
    ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1, 1), 413, 'This file is too large. The limit is 10 MB.'],
  ])('%s', async (_what, content, status, words) => {
    const [rows, files] = [await countRows(), await listFiles(test)]
    expect(await upload(owner, await content(), { entityId: homeId })).toMatchObject({ status, body: { message: words } })
    expect([await countRows(), await listFiles(test)]).toEqual([rows, files])
  })

  it.each([
    ['no kind', { type: '' }, 'type'],
    ['a category there is not', { category: 'CELLAR' }, 'category'],
    ['a home that is none', { entityId: 'here' }, 'entityId'],
    ['neither true nor false', { isMain: 'perhaps' }, 'isMain'],
    ['insurance without its end', { type: 'LISTING_DOCUMENT', documentType: 'INSURANCE', expiresAt: '' }, 'expiresAt'],
    ['a paper that has expired', { type: 'LISTING_DOCUMENT', expiresAt: '2020-01-01' }, 'expiresAt'],
    ['a year typed wrong', { type: 'LISTING_DOCUMENT', expiresAt: '2206-01-01' }, 'expiresAt'],
  ])('%s', async (_what, fields, path) => {
    const files = await listFiles(test)
    const { status, body } = await upload(owner, photo, fields)
    expect([status, body.issues?.[0]?.path]).toEqual([400, path])
    expect(await listFiles(test)).toEqual(files)
  })

  it('no file at all', async () => {
    const form = new FormData()
    form.append('type', 'LISTING_IMAGE')
    expect(await owner.call('POST /documents', { form })).toMatchObject({
      status: 400,
      body: { message: 'Please choose a file.' },
    })
  })
})

describe('when something breaks on the way', () => {
  afterEach(() => vi.restoreAllMocks())
  const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })

  it.each(['putStream', 'put'] as const)('a full disk (%s) leaves no row and no file', async (method) => {
    const [rows, files] = [await countRows(), await listFiles(test)]
    vi.spyOn(test.context.files, method).mockImplementation(async (key: string) => {
      // Half of it is there when the disk is full.
      const folder = join(test.context.config.dataDir, 'files', key.split('/')[0]!)
      await writeFile(join(folder, key.split('/')[1]!), 'half')
      throw full()
    })
    expect(await upload(owner, photo, { entityId: homeId })).toMatchObject({ status: 507 })
    expect([await countRows(), await listFiles(test)]).toEqual([rows, files])
  })

  it('a database that fails leaves no file', async () => {
    const [rows, files] = [await countRows(), await listFiles(test)]
    // The trigger stands for whatever can go wrong at the last step.
    await test.pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger fail before insert on home_documents for each row execute function fail()`)
    expect(await upload(owner, photo, { entityId: homeId })).toMatchObject({ status: 500 })
    await test.pool.query('drop trigger fail on home_documents')
    expect([await countRows(), await listFiles(test)]).toEqual([rows, files])
  })

  it('an upload that is broken off leaves nothing, not even in the folder of arrivals', async () => {
    const arrivals = () => readdirSync(tmpdir()).filter((name) => name.startsWith('waymark-upload-'))
    const [rows, files, before] = [await countRows(), await listFiles(test), new Set(arrivals())]
    const added = () => arrivals().filter((name) => !before.has(name))
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as AddressInfo
    const headers = {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 9_000_000,
    }
    const call = request({ port, host: '127.0.0.1', path: '/api/documents', method: 'POST', headers })
    call.on('error', () => {})
    call.write(
      `--x\r\ncontent-disposition: form-data; name="type"\r\n\r\nLISTING_IMAGE\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`,
    )
    call.write(photo)
    await vi.waitFor(() => expect(added()).toHaveLength(1), { timeout: 10_000 })
    call.destroy()
    await vi.waitFor(() => expect(added()).toEqual([]), { timeout: 10_000 })
    expect([await countRows(), await listFiles(test)]).toEqual([rows, files])
  })
})

it('takes 40 pictures at once, in a list without gaps and with one main picture', async () => {
  const home = await makeHome(test.db, { ownerId: owner.accountId })
  const small = await makePhoto(400, 300)
  const answers = await Promise.all(Array.from({ length: 40 }, () => upload(owner, small, { entityId: home.id, isMain: 'true' })))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 201))
  await test.runJobs()
  const { documents } = (await owner.call('GET /homes/{id}/documents', { params: { id: home.id } })).body
  expect(documents.map(({ position }) => position)).toEqual(Array.from({ length: 40 }, (_, index) => index))
  expect(documents.filter(({ isMain }) => isMain)).toHaveLength(1)
  expect(documents.every(({ status }) => status === 'READY')).toBe(true)
})
