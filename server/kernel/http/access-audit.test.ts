import { beforeAll, describe, expect, it } from 'vitest'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { own: true })
})

const eventsOf = (userId: string) =>
  test.db
    .selectFrom('auditEvents')
    .select(['action', 'subjectType', 'subjectId', 'details', 'actorRole'])
    .where('actorId', '=', userId)
    .orderBy('at')
    .execute()

describe('a look of staff', () => {
  it('at a list or a search is written down, once for a while, and without what was searched for', async () => {
    const staff = await test.as('ADMIN')
    for (let time = 0; time < 3; time++) await staff.call('GET /admin/search', { query: { q: 'Wanda Lake' } })
    await staff.call('GET /admin/applications', { query: { search: 'Wanda Lake' } })
    const events = await eventsOf(staff.userId)
    const read = { action: 'call.read', subjectType: 'call', actorRole: 'ADMIN' }
    expect(events).toEqual([
      { ...read, subjectId: 'GET /admin/search', details: { params: {}, filters: ['q'] } },
      { ...read, subjectId: 'GET /admin/applications', details: { params: {}, filters: ['search'] } },
    ])
    expect(JSON.stringify(events)).not.toContain('Wanda')
  })

  it('at one record names it, and each record is a look of its own', async () => {
    const [staff, owner] = [await test.as('ADMIN'), await test.as('OWNER')]
    const homes = [await makeHome(test.db, { ownerId: owner.accountId }), await makeHome(test.db, { ownerId: owner.accountId })]
    for (const { id } of [...homes, ...homes]) await staff.call('GET /admin/compliance/home/{id}', { params: { id } })
    expect((await eventsOf(staff.userId)).map(({ details }) => details)).toEqual(
      homes.map(({ id }) => ({ params: { id }, filters: [] })),
    )
  })

  it('at what is public, or their own, is nobody’s business', async () => {
    const staff = await test.as('ADMIN')
    await staff.call('GET /auth/me', {})
    await staff.call('GET /notifications/unread-count', {})
    await staff.call('GET /verifications/checklists', {})
    expect(await eventsOf(staff.userId)).toEqual([])
  })

  it('by somebody who is not staff leaves no such event', async () => {
    const owner = await test.as('OWNER')
    await owner.call('GET /owners/documents', {})
    expect(await eventsOf(owner.userId)).toEqual([])
  })
})

it('writes down a denial of a known person, and none of a stranger', async () => {
  const resident = await test.as('SEEKER')
  expect(await resident.call('GET /admin/homes', {})).toMatchObject({ status: 403 })
  expect(await resident.call('GET /admin/homes', {})).toMatchObject({ status: 403 })
  expect(await test.visitor.call('GET /admin/homes', {})).toMatchObject({ status: 401 })
  expect(await eventsOf(resident.userId)).toMatchObject([{ action: 'call.deny', subjectId: 'GET /admin/homes' }])
})

it('tells a person that staff looked at an application that is not shared', async () => {
  const [staff, owner, resident] = [await test.as('ADMIN'), await test.as('OWNER'), await test.as('SEEKER')]
  const home = await makeHome(test.db, { ownerId: owner.accountId })
  const key = { homeId: home.id, bedroomId: home.bedroomId, residentId: resident.accountId, status: 'WITHDRAWN' as const }
  const id = await makeApplication(test.db, test.context.now(), key)
  expect(await staff.call('GET /admin/applications/{id}', { params: { id } })).toMatchObject({ status: 200 })
  const views = await test.db
    .selectFrom('auditEvents')
    .select(['action', 'actorId'])
    .where('subjectType', '=', 'application')
    .where('subjectId', '=', id)
    .where('actorId', '=', staff.userId)
    .execute()
  expect(views).toEqual([{ action: 'application.read', actorId: staff.userId }])
})
