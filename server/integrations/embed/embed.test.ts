import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { makeHome, refreshSearch } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { embedRoutes } from './embed.routes.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { own: true })
  await test.app.register(embedRoutes, { context: test.context })
})

const card = (path: string) => test.app.inject({ url: `/embed/${path}` })

it('shows a home’s beds, price and last confirmation to any site, without cookies, scripts or the street', async () => {
  const home = await makeHome(test.db, { home: { title: 'Tom & "Jo" <b>' } })
  const { statusCode, headers, body } = await card(`homes/${home.id}`)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=60',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors \*$/),
  })
  expect(headers).not.toHaveProperty('set-cookie')
  expect(headers).not.toHaveProperty('x-frame-options')
  expect(body).toContain('1 bed available · from $800 a month')
  expect(body).toContain('Delray Beach, FL')
  expect(body).toContain(`/home/${home.id}" target="_blank" rel="noopener">Tom &amp; &quot;Jo&quot; &lt;b&gt;</a>`)
  expect(body).toMatch(/Confirmed (just now|\d)/)
  expect(body).not.toMatch(/Palm Way|<script|<b>/)
})

it('names the price in its currency', async () => {
  const home = await makeHome(test.db, { pricing: { currency: 'EUR' } })
  const { body } = await card(`homes/${home.id}`)
  expect(body).toContain('1 bed available · from €800 a month')
})

it('lists all homes of an owner that are in search, those with beds first', async () => {
  const owner = await test.as('OWNER')
  const ownerId = owner.accountId
  await makeHome(test.db, { ownerId, home: { title: 'Alder House' }, bedroom: { currentOccupancy: 2 } })
  await makeHome(test.db, { ownerId, home: { title: 'Birch House' } })
  await makeHome(test.db, { ownerId, home: { title: 'Draft House', status: 'DRAFT' } })
  const { body } = await card(`owners/${ownerId}`)
  expect([...body.matchAll(/>(\w+ House)</g)].map(([, title]) => title)).toEqual(['Birch House', 'Alder House'])
  expect(body).toContain('Full now · from $800 a month when a bed opens up')
  expect(body).toContain('1 bed available · from $800 a month<')
  const { body: data } = await test.visitor.call('GET /embed/owners/{id}', { params: { id: ownerId } })
  expect(data.homes.map(({ title, bedsFree }) => [title, bedsFree])).toEqual([
    ['Birch House', 1],
    ['Alder House', 0],
  ])
})

it('says that a home is not listed now, as of one that does not exist', async () => {
  const home = await makeHome(test.db, { home: { title: 'Gone House' } })
  const { body: before } = await test.visitor.call('GET /embed/homes/{id}', { params: { id: home.id } })
  expect(before.home).toMatchObject({ title: 'Gone House', bedsFree: 1, monthCents: 80_000 })
  await test.db.updateTable('homes').set({ status: 'PAUSED' }).where('id', '=', home.id).execute()
  await refreshSearch(test.db, [home.no])
  for (const id of [home.id, randomUUID(), 'no-id']) {
    const { statusCode, body } = await card(`homes/${id}`)
    expect([statusCode, body.includes('This home is not listed now'), body.includes('Gone')]).toEqual([200, true, false])
  }
  expect((await test.visitor.call('GET /embed/homes/{id}', { params: { id: home.id } })).body).toEqual({ home: null })
  expect((await card(`owners/${randomUUID()}`)).body).toContain('No homes are listed now')
})

it('gives the same as data to any origin, for a minute', async () => {
  const home = await makeHome(test.db)
  const { headers } = await test.app.inject({ url: `/api/embed/homes/${home.id}`, headers: { origin: 'https://house.example' } })
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' })
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
  const other = await test.app.inject({ url: `/api/homes/${home.id}`, headers: { origin: 'https://house.example' } })
  expect(other.headers).not.toHaveProperty('access-control-allow-origin')
})
