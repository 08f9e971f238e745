import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
  staff = await test.as('ADMIN', { firstName: 'Ada', lastName: 'Flores', email: 'ada@staff.test' })
  await test.as('OWNER', { firstName: 'Marcus', lastName: 'Bell', email: 'marcus@tidewater.test' })
  await test.as('SEEKER', { firstName: 'Bella', lastName: 'Marsh', email: 'bm@example.test' })
  await test.as('SEEKER', { firstName: 'Marc', lastName: 'Gone', email: 'gone@example.test', status: 'DELETED' })
  await makeHome(test.db, { home: { title: 'Harbor House' } })
  await makeHome(test.db, { home: { title: 'Old Harbor', status: 'DRAFT' }, address: { city: 'Boca Raton' } })
  await makeHome(test.db, { home: { title: 'Quiet Rest' }, address: { city: 'Harborton' } })
  await makeHome(test.db, { home: { title: 'Harbor Gone', status: 'DELETED' } })
})

const search = async (q: string) => {
  const { people, homes } = (await staff.call('GET /admin/search', { query: { q } })).body
  return { people: people.map(({ name }) => name), homes: homes.map(({ title }) => title) }
}

it('finds people by name and e-mail, those who begin so first', async () => {
  expect(await search('mar')).toEqual({ people: ['Marcus Bell', 'Bella Marsh'], homes: [] })
  expect((await search('tidewater')).people).toEqual(['Marcus Bell'])
  expect((await search('us bell')).people).toEqual(['Marcus Bell'])
  expect((await staff.call('GET /admin/search', { query: { q: 'ada@' } })).body.people).toMatchObject([
    { id: staff.userId, name: 'Ada Flores', email: 'ada@staff.test', role: 'ADMIN', status: 'ACTIVE' },
  ])
})

it('finds homes in any state by title, then by city', async () => {
  expect((await search('harbor')).homes).toEqual(['Harbor House', 'Old Harbor', 'Quiet Rest'])
  expect((await search('boca')).homes).toEqual(['Old Harbor'])
})

it('takes two letters as the beginning of a word, and signs as signs', async () => {
  // Not both of a number to base 16, as in the addresses of people who only own a home here.
  expect((await search('ma')).people).toEqual(['Marcus Bell', 'Bella Marsh'])
  expect((await search('ar')).people).toEqual([])
  expect(await search('100%')).toEqual({ people: [], homes: [] })
  expect(await search('__')).toEqual({ people: [], homes: [] })
})

it('shows a few of each', async () => {
  for (let count = 0; count < 9; count++) await makeHome(test.db, { home: { title: `Cove ${count}` } })
  expect((await search('cove')).homes).toHaveLength(6)
})

it('is for staff alone, and asks for two letters', async () => {
  expect((await staff.call('GET /admin/search', { query: { q: ' a ' } })).body.message).toBe('Enter at least two letters')
  for (const [who, code] of [
    [await test.as('OWNER'), 403],
    [await test.as('SEEKER'), 403],
    [test.visitor, 401],
  ] as const)
    expect((await who.call('GET /admin/search', { query: { q: 'mar' } })).status).toBe(code)
})

it('finds people for those who may open their page', async () => {
  const resident = await test.as('SEEKER', { firstName: 'Theodora', lastName: 'Quill' })
  const found = async (staffRole: 'SUPPORT' | 'REVIEWER' | 'FINANCE' | 'ADMINISTRATOR') => {
    const { call } = await test.as('ADMIN', { staffRole })
    const opened = await call('GET /admin/users/{id}', { params: { id: resident.userId } })
    return [(await call('GET /admin/search', { query: { q: 'theodora' } })).body.people.length, opened.status]
  }
  expect(await found('FINANCE')).toEqual([0, 403])
  for (const role of ['SUPPORT', 'REVIEWER', 'ADMINISTRATOR'] as const) expect(await found(role)).toEqual([1, 200])
})

it('finds payments for those who work with money, applications for those who help people', async () => {
  const payer = await test.as('OWNER', { firstName: 'Wilhelmina', lastName: 'Stone' })
  const id = randomUUID()
  await test.db
    .insertInto('payments')
    .values({
      id,
      accountId: payer.accountId,
      startedBy: payer.userId,
      purpose: 'PLAN',
      subjectId: randomUUID(),
      operation: `plan:${id}`,
      currency: 'USD',
      amountCents: 4900,
      providerSessionId: `cs_${id}`,
      createdAt: new Date(),
    })
    .execute()
  await test.db
    .insertInto('paymentLines')
    .values({ id: randomUUID(), paymentId: id, purpose: 'PLAN', label: 'Network plan', amountCents: 4900, position: 0 })
    .execute()
  const finance = await test.as('ADMIN', { staffRole: 'FINANCE' })
  const find = async (q: string, by = finance) => (await by.call('GET /admin/search', { query: { q } })).body.payments
  for (const q of ['wilhelmina', id, `cs_${id}`])
    expect(await find(q)).toMatchObject([{ id, payer: 'Wilhelmina Stone', amountCents: 4900, currency: 'USD' }])
  expect(await find('wilhelmina', await test.as('ADMIN', { staffRole: 'SUPPORT' }))).toEqual([])
  expect(await find('wilhelmina', staff)).toHaveLength(1)
})
