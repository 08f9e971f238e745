import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { listFiles, makePdf, makePhoto, upload } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
let photo: Buffer
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER')
  photo = await makePhoto(400, 300)
})

/** A home with so many pictures, and their ids in order. */
async function homeWith(pictures: number, status: 'DRAFT' | 'PUBLISHED' = 'DRAFT') {
  const { id } = await makeHome(test.db, { ownerId: owner.accountId, home: { status } })
  const ids: string[] = []
  for (let number = 0; number < pictures; number++) ids.push((await upload(owner, photo, { entityId: id })).body.document.id)
  return { id, ids }
}
const list = async (id: string) => (await owner.call('GET /homes/{id}/documents', { params: { id } })).body.documents
const order = async (id: string) => (await list(id)).map((document) => document.id)
const mainOf = async (id: string) => (await list(id)).filter(({ isMain }) => isMain).map((document) => document.id)
type Change = Parameters<typeof owner.call<'PUT /documents/{id}'>>[1]['body']
const change = (id: string, body: Change, person: Pick<typeof owner, 'call'> = owner) =>
  person.call('PUT /documents/{id}', { params: { id }, body })
const remove = (id: string, person: Pick<typeof owner, 'call'> = owner) =>
  person.call('DELETE /documents/{id}', { params: { id } })

describe('a change', () => {
  it('of the category, name and words is seen in the list and by the public', async () => {
    const { id, ids } = await homeWith(1, 'PUBLISHED')
    const said = { category: 'GARDEN', name: 'Yard', description: 'The yard at noon' } as const
    const { status, body } = await change(ids[0]!, said)
    expect([status, body.document, body.homeDocumentId]).toEqual([
      200,
      expect.objectContaining(said),
      body.document.homeDocumentId,
    ])
    const { pictures } = (await test.visitor.call('GET /homes/{id}', { params: { id } })).body
    expect(pictures).toMatchObject([{ category: 'GARDEN', alt: 'The yard at noon' }])
    expect((await change(ids[0]!, { category: 'GYM', description: '' })).body.document).toMatchObject({
      category: 'GYM',
      alt: 'The gym',
    })
  })

  it('of the main picture clears the others; saying no to it changes nothing', async () => {
    const { id, ids } = await homeWith(3)
    expect(await mainOf(id)).toEqual([ids[0]])
    expect((await change(ids[2]!, { isMain: true })).body.document.isMain).toBe(true)
    expect(await mainOf(id)).toEqual([ids[2]])
    await change(ids[2]!, { isMain: false })
    expect(await mainOf(id)).toEqual([ids[2]])
  })

  it('of the main picture by several people at once leaves one', async () => {
    const { id, ids } = await homeWith(4)
    const answers = await Promise.all(ids.map((id) => change(id, { isMain: true })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await mainOf(id)).toHaveLength(1)
  })

  it('of the place moves one picture; an order moves all, and those not named follow', async () => {
    const { id, ids } = await homeWith(4)
    const [a, b, c, d] = ids as [string, string, string, string]
    await change(d, { position: 1 })
    expect(await order(id)).toEqual([a, d, b, c])
    await change(a, { position: 99 })
    expect(await order(id)).toEqual([d, b, c, a])
    const answer = await owner.call('PUT /homes/{id}/documents/order', { params: { id }, body: { documentIds: [c, a] } })
    expect([answer.status, answer.body.documents.map((document) => document.id)]).toEqual([200, [c, a, d, b]])
  })

  it('says what is wrong', async () => {
    const { id, ids } = await homeWith(1)
    expect(await change(ids[0]!, { position: -1 })).toMatchObject({ status: 400, body: { issues: [{ path: 'position' }] } })
    expect(await change(ids[0]!, { category: 'CELLAR' as 'GYM' })).toMatchObject({ status: 400 })
    const empty = await owner.call('PUT /homes/{id}/documents/order', { params: { id }, body: { documentIds: [] } })
    expect(empty).toMatchObject({ status: 400, body: { message: 'Choose the photos' } })
    const other = await homeWith(1)
    const mixed = await owner.call('PUT /homes/{id}/documents/order', { params: { id }, body: { documentIds: other.ids } })
    expect(mixed).toMatchObject({ status: 404 })
    const document = await upload(owner, makePdf(), { type: 'LISTING_DOCUMENT', entityId: id })
    expect(await change(document.body.document.id, { isMain: true })).toMatchObject({ status: 400 })
  })

  it('of somebody who looked at an older list is refused with what changed', async () => {
    const { id, ids } = await homeWith(2)
    const said = { params: { id: ids[0]! }, body: { name: 'Front' } }
    const { headers } = await owner.call('PUT /documents/{id}', said)
    const version = String(headers['x-section-version'])
    expect(await owner.call('PUT /documents/{id}', said, { 'x-section-version': version })).toMatchObject({ status: 200 })
    const late = await owner.call('PUT /documents/{id}', said, { 'x-section-version': version })
    expect(late).toMatchObject({ status: 409, body: { changed: { section: 'images' } } })
    expect(await order(id)).toEqual(ids)
  })
})

describe('removing', () => {
  it('takes the row, the link and all files; the next picture becomes the main one', async () => {
    await test.runJobs()
    const files = await listFiles(test)
    const { id, ids } = await homeWith(3)
    await change(ids[2]!, { position: 1 })
    await test.runJobs()
    expect(await remove(ids[0]!)).toMatchObject({ status: 200 })
    expect([await order(id), await mainOf(id)]).toEqual([[ids[2], ids[1]], [ids[2]]])
    for (const one of [ids[1]!, ids[2]!]) await remove(one)
    expect(await list(id)).toEqual([])
    expect(await test.runJobs()).toContain('delete_document_files')
    expect(await listFiles(test)).toEqual(files)
    const rows = await test.db.selectFrom('documents').select('id').where('id', 'in', ids).execute()
    expect(rows).toEqual([])
    expect(await remove(ids[0]!)).toMatchObject({ status: 404, body: { message: 'Document not found' } })
  })

  it('before the job has run leaves no file behind', async () => {
    await test.runJobs()
    const files = await listFiles(test)
    const { ids } = await homeWith(1)
    await remove(ids[0]!)
    expect(await test.runJobs()).toEqual(expect.arrayContaining(['make_picture_variants', 'delete_document_files']))
    expect(await listFiles(test)).toEqual(files)
  })

  it('is refused where a public home would be left with too few', async () => {
    const { id, ids } = await homeWith(3, 'PUBLISHED')
    expect(await remove(ids[0]!)).toMatchObject({ status: 409 })
    expect(await order(id)).toEqual(ids)
  })
})

describe('somebody else', () => {
  it('does not find the document, whatever they want', async () => {
    const { id, ids } = await homeWith(1)
    for (const person of [await test.as('OWNER'), await test.as('SEEKER'), await test.as('ADMIN')]) {
      const answer = { status: 404, body: { message: 'Document not found' } }
      expect(await change(ids[0]!, { isMain: true }, person)).toMatchObject(answer)
      expect(await remove(ids[0]!, person)).toMatchObject(answer)
    }
    const stranger = await test.as('OWNER')
    const ask = { params: { id } }
    expect(await stranger.call('GET /homes/{id}/documents', ask)).toMatchObject({ status: 404 })
    expect(await stranger.call('PUT /homes/{id}/documents/order', { ...ask, body: { documentIds: ids } })).toMatchObject({
      status: 404,
    })
    expect(await remove(randomUUID())).toMatchObject({ status: 404 })
    for (const person of [await test.as('SEEKER'), await test.as('ADMIN')])
      expect(await person.call('GET /homes/{id}/documents', ask)).toMatchObject({ status: 403 })
  })

  it('of the team may look with view_properties, change only with edit_properties', async () => {
    const { id, ids } = await homeWith(1)
    const viewer = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
    const editor = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['edit_properties'] } })
    expect(await viewer.call('GET /homes/{id}/documents', { params: { id } })).toMatchObject({
      status: 200,
      body: { documents: [{ id: ids[0] }] },
    })
    expect(await change(ids[0]!, { name: 'x' }, viewer)).toMatchObject({ status: 403 })
    expect(await remove(ids[0]!, viewer)).toMatchObject({ status: 403 })
    expect(await change(ids[0]!, { name: 'x' }, editor)).toMatchObject({ status: 200 })
    expect(await remove(ids[0]!, editor)).toMatchObject({ status: 200 })
  })

  it('who is not signed in is refused', async () => {
    expect(await change(randomUUID(), {}, test.visitor as typeof owner)).toMatchObject({ status: 401 })
  })
})
