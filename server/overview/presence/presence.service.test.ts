import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let ada: Person
let ben: Person
beforeAll(async () => {
  test = await startTestApp()
  ada = await test.as('ADMIN', { firstName: 'Ada', lastName: 'Flores' })
  ben = await test.as('ADMIN', { firstName: 'Ben', lastName: 'Okoro', staffRole: 'REVIEWER' })
})

const look = async (person: Person, id: string, isLeaving = false) =>
  (await person.call('PUT /admin/presence', { body: { type: 'review', id, isLeaving } })).body.others.map(({ name }) => name)

it('shows two people who have the same record open to each other, until one leaves', async () => {
  const id = randomUUID()
  expect(await look(ada, id)).toEqual([])
  expect(await look(ben, id)).toEqual(['Ada Flores'])
  expect(await look(ada, id)).toEqual(['Ben Okoro'])
  expect(await look(ben, randomUUID())).toEqual([])
  await look(ben, id, true)
  expect(await look(ada, id)).toEqual([])
})

it('forgets who closed the browser', async () => {
  const id = randomUUID()
  await look(ben, id)
  await test.db
    .updateTable('staffPresence')
    .set({ seenAt: new Date(Date.now() - 60_000) })
    .where('subjectId', '=', id)
    .execute()
  expect(await look(ada, id)).toEqual([])
  const left = await test.db.selectFrom('staffPresence').select('userId').where('subjectId', '=', id).execute()
  expect(left).toEqual([{ userId: ada.userId }])
})

it('is for staff, and for records that staff decide', async () => {
  const body = { type: 'review' as const, id: randomUUID() }
  expect((await (await test.as('SEEKER')).call('PUT /admin/presence', { body })).status).toBe(403)
  expect((await (await test.as('OWNER')).call('PUT /admin/presence', { body })).status).toBe(403)
  const odd = await ada.call('PUT /admin/presence', { body: { ...body, type: 'kitchen' as 'review' } })
  expect(odd).toMatchObject({ status: 400, body: { message: 'Choose a record' } })
})
