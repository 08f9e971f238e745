import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let ada: Person
let ben: Person
beforeAll(async () => {
  test = await startTestApp()
  ada = await test.as('ADMIN')
  ben = await test.as('ADMIN', { staffRole: 'SUPPORT' })
})

const late = { screen: '/admin-reviews', name: 'Reported', query: 'status=FLAGGED' }
const save = (person: Person, body = late) => person.call('POST /admin/saved-views', { body })
const viewsOf = async (person: Person) => (await person.call('GET /admin/saved-views', {})).body.views

it('keeps filters under a name, for the person who saved them', async () => {
  const saved = await save(ada)
  expect(saved).toMatchObject({ status: 201, body: late })
  expect(await viewsOf(ada)).toEqual([saved.body])
  expect(await viewsOf(ben)).toEqual([])
})

it('replaces the view of the same name, and keeps one of another list', async () => {
  const first = await save(ben)
  const again = await save(ben, { ...late, query: 'status=HIDDEN' })
  await save(ben, { ...late, screen: '/admin-applications' })
  expect(again.body).toEqual({ ...first.body, query: 'status=HIDDEN' })
  expect((await viewsOf(ben)).map(({ screen, query }) => `${screen}?${query}`)).toEqual([
    '/admin-applications?status=FLAGGED',
    '/admin-reviews?status=HIDDEN',
  ])
})

it('deletes only one’s own', async () => {
  const { body } = await save(ada, { ...late, name: 'Mine' })
  expect((await ben.call('DELETE /admin/saved-views/{id}', { params: { id: body.id } })).status).toBe(404)
  expect((await ada.call('DELETE /admin/saved-views/{id}', { params: { id: body.id } })).status).toBe(200)
  expect((await viewsOf(ada)).map(({ name }) => name)).not.toContain('Mine')
})

it.each([
  [{ screen: 'https://elsewhere.example' }, 'Choose a list'],
  [{ screen: '/residents/profile' }, 'Choose a list'],
  [{ name: ' ' }, 'Name the view'],
  [{ query: '' }, 'Set a filter first'],
])('refuses %j', async (change, message) => {
  expect(await save(ada, { ...late, ...change })).toMatchObject({ status: 400, body: { message } })
})

it('is for staff, and has an end', async () => {
  expect((await save(await test.as('SEEKER'))).status).toBe(403)
  const cara = await test.as('ADMIN', { staffRole: 'FINANCE' })
  for (let count = 0; count < 50; count++) await save(cara, { ...late, name: `View ${count}` })
  expect(await save(cara, { ...late, name: 'One more' })).toMatchObject({ status: 409 })
  expect((await save(cara, { ...late, name: 'View 3', query: 'status=PENDING' })).status).toBe(201)
})
