import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import { makeHomeRecords } from '#tests/factories/home-records.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let test: TestApp
let owner: Person
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  owner = await test.as('OWNER')
})

const file = (person: Person, kind: string) =>
  test.app.inject({ url: `/api/owners/exports/${kind}`, headers: { authorization: `Bearer ${person.token}` } })
const rowsOf = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true })

it('exports homes and rooms as their owner edits them, and records that they were taken out', async () => {
  const home = await makeHome(test.db, { ownerId: owner.accountId, home: { title: '+Plus House' } })
  const { headers, body } = await file(owner, 'homes')
  expect(headers).toMatchObject({ 'content-type': expect.stringContaining('text/csv'), 'cache-control': 'private, no-store' })
  expect(rowsOf(body)).toMatchObject([
    { home_id: home.id, title: "'+Plus House", street: '12 Palm Way', support_level: 'LOW', status: 'PUBLISHED' },
  ])
  expect(rowsOf((await file(owner, 'rooms')).body)).toMatchObject([
    {
      room_id: home.bedroomId,
      home_id: home.id,
      room: '1',
      type: 'SHARED',
      beds: '2',
      private_bath: 'no',
      price_per_bed: '800.00',
    },
  ])
  const events = await test.db
    .selectFrom('auditEvents')
    .select(['actorId', 'details'])
    .where('action', '=', 'owner.exportFile')
    .orderBy('id')
    .execute()
  expect(events).toMatchObject([
    { actorId: owner.userId, details: { kind: 'homes', rows: 1 } },
    { actorId: owner.userId, details: { kind: 'rooms', rows: 1 } },
  ])
})

it('exports residents by name, room, days and rent, without contact details of people with an account or how a stay ended', async () => {
  const host = await test.as('OWNER')
  const { ids } = await makeHomeRecords(test, host, 'Kind House')
  const change = { status: 'TERMINATED', terminationType: 'RECURRENCE_OF_USE', reason: 'A relapse', endedAt: new Date() } as const
  await test.db.updateTable('reservations').set(change).where('id', '=', ids.reservationId).execute()
  const { body } = await file(host, 'residents')
  expect(rowsOf(body)).toMatchObject([
    { stay_id: ids.reservationId, home: expect.stringContaining('Kind House'), email: '', status: 'PAST' },
  ])
  expect(body).not.toMatch(/relapse|RECURRENCE|TERMINATED|@/i)
})

it.each([
  ['homes', 'manage_reservations'],
  ['rooms', 'manage_reservations'],
  ['residents', 'view_properties'],
] as const)('gives %s only to people whose role includes it', async (kind, other) => {
  const member = (permission: 'view_properties' | 'manage_reservations') =>
    test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: [permission] } })
  expect((await file(await member(other), kind)).statusCode).toBe(403)
  const right = other === 'view_properties' ? 'manage_reservations' : 'view_properties'
  expect((await file(await member(right), kind)).statusCode).toBe(200)
  expect((await file(await test.as('SEEKER'), kind)).statusCode).toBe(403)
})
