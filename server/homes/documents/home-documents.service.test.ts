import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { listFiles, makePdf, makePhoto, upload } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { documentsJobs } from './documents.jobs.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
let homeId: string
let photo: Buffer
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER')
  homeId = (await makeHome(test.db, { ownerId: owner.accountId, home: { status: 'DRAFT' } })).id
  photo = await makePhoto(400, 300)
})

const link = (person: Pick<typeof owner, 'call'>, id: string, documentId: string, more = {}) =>
  person.call('POST /homes/{id}/documents', { params: { id }, body: { documentId, ...more } })
const uploaded = async (fields: Record<string, string> = {}) => (await upload(owner, photo, fields)).body.document

describe('linking', () => {
  it('gives an upload its home; what the client knows less well is not believed', async () => {
    const document = await uploaded({ category: 'KITCHEN' })
    expect(document).toMatchObject({ homeId: null, homeDocumentId: null })
    const claims = {
      url: 'https://evil.example/x',
      size: 9999,
      status: 'APPROVED',
      type: 'LISTING_DOCUMENT',
      uploadedAt: 'never',
    }
    const { status, body } = await link(owner, homeId, document.id, { ...claims, name: 'Kitchen', description: 'With a table' })
    expect([status, body.homeDocumentId]).toEqual([201, body.document.homeDocumentId])
    const words = { name: 'Kitchen', description: 'With a table', alt: 'With a table', category: 'KITCHEN' }
    expect(body.document).toMatchObject({
      ...words,
      homeId,
      url: document.url,
      size: document.size,
      type: 'LISTING_IMAGE',
      isMain: true,
    })
  })

  it('again changes only the words', async () => {
    const document = await uploaded({ entityId: homeId })
    const { body } = await link(owner, homeId, document.id, { name: 'Front', isPublic: false })
    expect(body).toMatchObject({ homeDocumentId: document.homeDocumentId, document: { name: 'Front', isPublic: false } })
  })

  it('keeps the wish to be the main picture', async () => {
    const document = await uploaded({ isMain: 'true' })
    expect((await link(owner, homeId, document.id)).body.document.isMain).toBe(true)
    const { documents } = (await owner.call('GET /homes/{id}/documents', { params: { id: homeId } })).body
    expect(documents.filter(({ isMain }) => isMain)).toMatchObject([{ id: document.id }])
  })

  it('a document keeps its kind', async () => {
    const { body } = await upload(owner, makePdf(), { type: 'LISTING_DOCUMENT', documentType: 'OWNER_ID' })
    const linked = await link(owner, homeId, body.document.id, { isPublic: true })
    expect(linked.body.document).toMatchObject({ documentType: 'OWNER_ID', status: 'PENDING', isPublic: false })
  })

  it('does not reach another account, another home or the photo of a person', async () => {
    const stranger = await test.as('OWNER')
    const foreign = (await upload(stranger, photo)).body.document
    expect(await link(owner, homeId, foreign.id)).toMatchObject({ status: 404, body: { message: 'Document not found' } })
    expect(await link(stranger, homeId, foreign.id)).toMatchObject({ status: 404, body: { message: 'Home not found' } })
    expect(await link(owner, homeId, randomUUID())).toMatchObject({ status: 404 })
    const other = await makeHome(test.db, { ownerId: owner.accountId })
    expect(await link(owner, other.id, (await uploaded({ entityId: homeId })).id)).toMatchObject({ status: 409 })
    const face = await uploaded({ type: 'PROFILE_PIC', entityId: homeId })
    expect(await link(owner, homeId, face.id)).toMatchObject({ status: 409 })
  })

  it('is for owners and team members who may edit', async () => {
    const document = await uploaded()
    const viewer = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
    for (const person of [viewer, await test.as('SEEKER'), await test.as('ADMIN')])
      expect(await link(person, homeId, document.id)).toMatchObject({ status: 403 })
    expect(await link(test.visitor as typeof owner, homeId, document.id)).toMatchObject({ status: 401 })
    const editor = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['edit_properties'] } })
    expect(await link(editor, homeId, document.id)).toMatchObject({ status: 201 })
  })

  it('says what is wrong', async () => {
    expect(await link(owner, homeId, 'none')).toMatchObject({ status: 400, body: { message: 'Document not found' } })
    expect(await link(owner, 'none', randomUUID())).toMatchObject({ status: 400, body: { message: 'Home not found' } })
  })

  it('stops at 60 pictures', async () => {
    const { id } = await makeHome(test.db, { ownerId: owner.accountId })
    const rows = Array.from({ length: 60 }, (_, position) => ({ id: randomUUID(), homeId: id, position, uploadedAt: new Date() }))
    const { id: documentId } = await uploaded()
    await test.db
      .insertInto('homeDocuments')
      .values(rows.map((row) => ({ ...row, documentId, type: 'LISTING_IMAGE' })))
      .execute()
    const full = await upload(owner, photo, { entityId: id })
    expect(full).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Your plan, Network, allows 60 photos for each home.') },
    })
  })
})

it('forgets uploads that no home has after a day, with their files', async () => {
  const [kept, forgotten] = [await uploaded({ entityId: homeId }), await uploaded()]
  await test.runJobs()
  test.pass(duration({ hours: 25 }))
  const fresh = (await upload(await test.as('OWNER'), photo)).body.document
  const ids = [kept.id, forgotten.id, fresh.id]
  const rows = test.db.selectFrom('documents').select(['id', 'originalKey', 'storageKey']).where('id', 'in', ids)
  const gone = (await rows.execute()).find(({ id }) => id === forgotten.id)!
  await documentsJobs.forget_uploads.job(test.context, {} as never)
  await test.runJobs()
  expect(new Set((await rows.execute()).map(({ id }) => id))).toEqual(new Set([kept.id, fresh.id]))
  const files = await listFiles(test)
  const keysLeft = (await rows.execute()).map(({ originalKey }) => originalKey!)
  expect(files).toEqual(expect.arrayContaining(keysLeft))
  expect(files.filter((key) => key === gone.originalKey || key.startsWith(gone.storageKey!))).toEqual([])
})

it('keeps the photo of a person for as long as they have it, and no longer', async () => {
  const ann = await test.as('OWNER')
  const { id } = await makeHome(test.db, { ownerId: ann.accountId })
  const face = async () => (await upload(ann, photo, { type: 'PROFILE_PIC', entityId: id })).body.document
  const [worn, replaced, unused] = [await face(), await face(), await face()]
  const wearing = ({ url, variants }: typeof worn) => ({ staffData: { name: 'Pat', photo: `${url}-${variants[0]}.webp` } })
  const { body } = await ann.call('POST /homes/{id}/staff', { params: { id }, body: wearing(replaced) })
  await ann.call('PUT /homes/{id}/staff/{sid}', { params: { id, sid: body.id }, body: wearing(worn) })
  const statuses = async () => {
    const answers = [worn, replaced, unused].map((one) => test.app.inject({ url: wearing(one).staffData.photo }))
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  }
  await documentsJobs.forget_uploads.job(test.context, {} as never)
  expect(await statuses()).toEqual([200, 200, 200])
  test.pass(duration({ hours: 25 }))
  await documentsJobs.forget_uploads.job(test.context, {} as never)
  expect(await statuses()).toEqual([200, 404, 404])
})
