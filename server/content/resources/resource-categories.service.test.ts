import { beforeAll, expect, it } from 'vitest'
import { makeResource } from '#tests/factories/resources.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
  staff = await test.as('ADMIN', { staffRole: 'REVIEWER' })
})

const add = async (name: string) =>
  (await staff.call('POST /admin/resource-categories', { body: { name, description: 'For everyone.' } })).body
const names = async () => (await staff.call('GET /admin/resource-categories', {})).body.categories.map(({ name }) => name)
const remove = (id: string, moveTo?: string) =>
  staff.call('DELETE /admin/resource-categories/{id}', { params: { id }, query: moveTo ? { moveTo } : {} })

it('has an order that staff choose', async () => {
  const [first, , third] = [await add('Cravings'), await add('Work & money'), await add('Family')]
  expect(first).toMatchObject({ slug: 'cravings', position: 1, count: 0 })
  const move = (id: string, position: number) =>
    staff.call('PUT /admin/resource-categories/{id}', { params: { id }, body: { position } })
  expect((await move(third!.id, 1)).body).toMatchObject({ position: 1, description: 'For everyone.' })
  expect(await names()).toEqual(['Family', 'Cravings', 'Work & money'])
  await move(third!.id, 99)
  expect(await names()).toEqual(['Cravings', 'Work & money', 'Family'])
})

it('has each name once, and keeps its address when it is renamed', async () => {
  const { id } = await add('Sleep')
  const again = await staff.call('POST /admin/resource-categories', { body: { name: 'SLEEP' } })
  expect(again.body.issues).toEqual([{ path: 'name', message: 'There is already a category with this name.' }])
  const renamed = await staff.call('PUT /admin/resource-categories/{id}', { params: { id }, body: { name: 'Rest and sleep' } })
  expect(renamed.body).toMatchObject({ name: 'Rest and sleep', slug: 'sleep' })
  expect((await staff.call('POST /admin/resource-categories', { body: { name: ' ' } })).status).toBe(400)
})

it('is deleted only when what is in it has another place', async () => {
  const [from, to] = [await add('Old'), await add('New')]
  const { id } = await makeResource(test.db, { categoryId: from.id })
  await makeResource(test.db, { categoryId: from.id, status: 'DRAFT' })
  expect((await remove(from.id)).body.message).toBe('2 resources are in this category. Choose where to move them.')
  expect((await remove(from.id, from.id)).status).toBe(400)
  const { body } = await remove(from.id, to.id)
  expect(body.categories.find((one) => one.id === to.id)).toMatchObject({ count: 2, publicCount: 1 })
  const moved = await staff.call('GET /admin/recovery-resources/{id}', { params: { id } })
  expect(moved.body.category.name).toBe('New')
  expect((await remove(from.id)).status).toBe(404)
})

it('is for reviewers and administrators', async () => {
  for (const person of [await test.as('ADMIN', { staffRole: 'SUPPORT' }), await test.as('OWNER')]) {
    expect((await person.call('GET /admin/resource-categories', {})).status).toBe(403)
    expect((await person.call('POST /admin/resource-categories', { body: { name: 'Mine' } })).status).toBe(403)
  }
})
