import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/time.ts'
import { listFingerprints } from '#server/kernel/vault/vault.queries.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Person = Awaited<ReturnType<TestApp['as']>>
const zone = 'America/Denver'
const query = { timeZone: zone }
const now = () => today(zone, test.context.now())
const ago = (days: number) => addDays(now(), -days)
const read = async (who: Person) => (await who.call('GET /residents/progress', { query })).body
const count = (who: Person, startedOn: string, label = 'Alcohol') =>
  who.call('POST /residents/progress/counters', { query, body: { label, startedOn } })
const checkIn = (who: Person, day: string, more: { mood?: number; craving?: number; sleepHours?: number; note?: string } = {}) =>
  who.call('PUT /residents/progress/check-ins', { query, body: { day, mood: 3, ...more } })
const stored = () => test.db.selectFrom('progressRecords').selectAll().orderBy('id').execute()

it('counts days from a date in the past, with its milestones, for several counters', async () => {
  const resident = await test.as('SEEKER')
  expect(await count(resident, ago(30))).toMatchObject({
    status: 201,
    body: { days: 30, celebrates: { label: '30 days', on: now() }, next: { label: '60 days' }, earlier: [], totalDays: 30 },
  })
  await count(resident, ago(3), 'Nicotine')
  expect((await read(resident)).counters).toMatchObject([
    { label: 'Alcohol', days: 30 },
    { label: 'Nicotine', days: 3, celebrates: null, reached: [{ label: '1 day' }] },
  ])
})

it('keeps the history when someone starts again, and takes a restart back', async () => {
  const resident = await test.as('SEEKER')
  const params = { id: (await count(resident, ago(47))).body.id }
  const again = await resident.call('POST /residents/progress/counters/{id}/restart', {
    params,
    query,
    body: { startedOn: now(), note: 'A hard night.' },
  })
  expect(again.body).toMatchObject({
    days: 0,
    totalDays: 47,
    earlier: [{ startedOn: ago(47), endedOn: now(), days: 47, note: 'A hard night.' }],
  })
  const early = { label: 'Alcohol', startedOn: ago(50) }
  expect(await resident.call('PUT /residents/progress/counters/{id}', { params, query, body: early })).toMatchObject({
    status: 400,
    body: { message: 'Choose a day after your earlier time.' },
  })
  const undo = () => resident.call('POST /residents/progress/counters/{id}/undo-restart', { params, query })
  expect((await undo()).body).toMatchObject({ days: 47, earlier: [] })
  expect((await undo()).status).toBe(409)
})

it('saves one check-in a day, also for a missed one, and loses nothing for missing others', async () => {
  const resident = await test.as('SEEKER')
  await checkIn(resident, ago(9), { mood: 2, note: 'Tired' })
  await checkIn(resident, now(), { mood: 3 })
  expect((await checkIn(resident, now(), { mood: 4, craving: 1, sleepHours: 7.5 })).body).toMatchObject({ mood: 4 })
  expect(await read(resident)).toMatchObject({
    today: now(),
    checkIns: [
      { day: now(), mood: 4, craving: 1, sleepHours: 7.5, note: '' },
      { day: ago(9), mood: 2, craving: null, sleepHours: null, note: 'Tired' },
    ],
    rhythm: { lastWeek: 1, lastMonth: 2, total: 2 },
  })
  await Promise.all([1, 2, 3, 4].map((mood) => checkIn(resident, ago(1), { mood })))
  expect((await read(resident)).rhythm.total).toBe(3)
})

it('keeps the day that was sent, wherever the process runs', async () => {
  const resident = await test.as('SEEKER')
  const zoneBefore = process.env.TZ
  process.env.TZ = 'America/New_York'
  try {
    await checkIn(resident, ago(1))
    expect((await resident.call('GET /residents/progress/check-ins', { query: {} })).body.checkIns).toMatchObject([
      { day: ago(1) },
    ])
  } finally {
    if (zoneBefore === undefined) delete process.env.TZ
    else process.env.TZ = zoneBefore
  }
})

it('lists older check-ins page by page', async () => {
  const resident = await test.as('SEEKER')
  for (let days = 0; days <= 30; days++) await checkIn(resident, ago(days))
  const first = (await resident.call('GET /residents/progress/check-ins', { query: {} })).body
  expect([first.checkIns.length, first.hasMore]).toEqual([30, true])
  const before = first.checkIns.at(-1)!.day
  const rest = (await resident.call('GET /residents/progress/check-ins', { query: { before } })).body
  expect(rest).toMatchObject({ checkIns: [{ day: ago(30) }], hasMore: false })
})

it('ends a day where the person is', async () => {
  const app = await startTestApp()
  const resident = await app.as('SEEKER')
  // Half past eleven in Los Angeles is already tomorrow in New York.
  app.setTime(new Date('2026-11-17T07:30:00Z'))
  const save = (timeZone: string, day: string) =>
    resident.call('PUT /residents/progress/check-ins', { query: { timeZone }, body: { day, mood: 3 } })
  await app.db
    .updateTable('sessions')
    .set({ lastSeenAt: app.context.now(), endsAt: new Date('2026-11-18T00:00:00Z') })
    .execute()
  expect((await save('America/Los_Angeles', '2026-11-17')).status).toBe(400)
  expect((await save('America/New_York', '2026-11-17')).status).toBe(200)
  const read = async (timeZone: string) => (await resident.call('GET /residents/progress', { query: { timeZone } })).body.today
  expect([await read('America/Los_Angeles'), await read('America/New_York')]).toEqual(['2026-11-16', '2026-11-17'])
})

it('keeps goals with their small steps', async () => {
  const resident = await test.as('SEEKER')
  const steps = [{ text: 'Find a sponsor' }, { text: 'Call on Sunday', isDone: true }]
  const made = await resident.call('POST /residents/progress/goals', { body: { title: 'Meetings', smallSteps: steps } })
  expect(made).toMatchObject({ status: 201, body: { isDone: false, smallSteps: [{ isDone: false }, { isDone: true }] } })
  const params = { id: made.body.id }
  await resident.call('PUT /residents/progress/goals/{id}', { params, body: { title: 'Three meetings', isDone: true } })
  expect((await read(resident)).goals).toMatchObject([{ id: params.id, title: 'Three meetings', smallSteps: [], isDone: true }])
})

it('gives everything to take along, to read and for a program, and deletes everything', async () => {
  const [resident, other] = [await test.as('SEEKER'), await test.as('SEEKER')]
  await count(other, ago(5))
  const { id } = (await count(resident, ago(40))).body
  await resident.call('POST /residents/progress/counters/{id}/restart', { params: { id }, query, body: { startedOn: ago(2) } })
  await checkIn(resident, now(), { mood: 5, craving: 0, sleepHours: 8, note: 'First line\nsecond line' })
  await resident.call('POST /residents/progress/goals', { body: { title: 'Work', smallSteps: [{ text: 'Write a resume' }] } })
  const download = (path: string) =>
    test.app.inject({
      url: `/api/residents/progress/${path}?timeZone=${zone}`,
      headers: { authorization: `Bearer ${resident.token}` },
    })
  const readable = await download('export')
  expect(readable.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' })
  for (const words of [
    'Alcohol: 2 days',
    'Before: 38 days',
    'All together: 40 days',
    'mood very good',
    'Cravings: none',
    'Sleep: 8 hours',
    '  second line',
    '[ ] Work',
    '    [ ] Write a resume',
  ])
    expect(readable.body).toContain(words)
  expect((await download('export-json')).json()).toMatchObject({
    counters: [{ label: 'Alcohol', days: 2, totalDays: 40 }],
    checkIns: [{ mood: 5 }],
    goals: [{ title: 'Work' }],
  })
  expect((await resident.call('DELETE /residents/progress', {})).status).toBe(200)
  expect(await read(resident)).toMatchObject({ counters: [], checkIns: [], goals: [], rhythm: { total: 0 } })
  expect((await read(other)).counters).toHaveLength(1)
})

it('stores neither a word nor a value that can be read, nor tells the audit trail', async () => {
  const resident = await test.as('SEEKER')
  await count(resident, ago(33), 'Secret counter')
  await checkIn(resident, now(), { mood: 1, note: 'Secret note' })
  await resident.call('POST /residents/progress/goals', { body: { title: 'Secret goal' } })
  const rows = (await stored()).filter(({ residentId }) => residentId === resident.accountId)
  expect(rows).toHaveLength(3)
  for (const { sealed, keyId, ...clear } of rows) {
    expect(Object.keys(clear).sort()).toEqual(['createdAt', 'day', 'id', 'kind', 'residentId'])
    expect(keyId).toBe('test')
    expect(sealed.toString('latin1')).not.toMatch(/Secret|mood|startedOn|title/)
  }
  const events = await test.db.selectFrom('auditEvents').selectAll().where('actorId', '=', resident.userId).execute()
  expect(events).toEqual([])
})

it('is closed to everyone else, staff too', async () => {
  const [resident, stranger] = [await test.as('SEEKER'), await test.as('SEEKER')]
  const counter = (await count(resident, ago(1))).body
  const saved = (await checkIn(resident, now())).body
  const goal = (await resident.call('POST /residents/progress/goals', { body: { title: 'Mine' } })).body
  const attempts = async (who: Pick<Person, 'call'>) => [
    await who.call('PUT /residents/progress/counters/{id}', {
      params: { id: counter.id },
      query,
      body: { label: 'x', startedOn: ago(1) },
    }),
    await who.call('POST /residents/progress/counters/{id}/restart', {
      params: { id: counter.id },
      query,
      body: { startedOn: now() },
    }),
    await who.call('POST /residents/progress/counters/{id}/undo-restart', { params: { id: counter.id }, query }),
    await who.call('DELETE /residents/progress/counters/{id}', { params: { id: counter.id } }),
    await who.call('DELETE /residents/progress/check-ins/{id}', { params: { id: saved.id } }),
    await who.call('PUT /residents/progress/goals/{id}', { params: { id: goal.id }, body: { title: 'x' } }),
    await who.call('DELETE /residents/progress/goals/{id}', { params: { id: goal.id } }),
  ]
  for (const { status } of await attempts(stranger)) expect(status).toBe(404)
  for (const role of ['OWNER', 'ADMIN'] as const) {
    const other = await test.as(role)
    for (const { status } of await attempts(other)) expect(status).toBe(403)
    expect((await other.call('GET /residents/progress', { query })).status).toBe(403)
    expect((await other.call('DELETE /residents/progress', {})).status).toBe(403)
  }
  expect((await test.visitor.call('GET /residents/progress', { query })).status).toBe(401)
  expect(await read(resident)).toMatchObject({
    counters: [{ id: counter.id }],
    checkIns: [{ id: saved.id }],
    goals: [{ id: goal.id }],
  })
})

it('refuses what makes no sense', async () => {
  const resident = await test.as('SEEKER')
  const future = addDays(now(), 2)
  expect(await count(resident, future)).toMatchObject({ status: 400, body: { issues: [{ path: 'startedOn' }] } })
  expect((await count(resident, '1900-01-01')).status).toBe(400)
  expect((await count(resident, ago(1), ' ')).status).toBe(400)
  expect(await checkIn(resident, future)).toMatchObject({ status: 400, body: { issues: [{ path: 'day' }] } })
  expect((await checkIn(resident, ago(31))).status).toBe(400)
  for (const wrong of [{ mood: 6 }, { mood: 0 }, { craving: 5 }, { sleepHours: 25 }, { note: 'x'.repeat(2001) }])
    expect((await checkIn(resident, now(), wrong)).status).toBe(400)
  const nowhere = await resident.call('GET /residents/progress', { query: { timeZone: 'Moon/Base' } })
  expect(nowhere).toMatchObject({ status: 400, body: { message: 'Choose a time zone' } })
  for (let made = 0; made < 10; made++) expect((await count(resident, ago(1))).status).toBe(201)
  expect(await count(resident, ago(1))).toMatchObject({ status: 409 })
  const params = { id: randomUUID() }
  expect((await resident.call('DELETE /residents/progress/goals/{id}', { params })).status).toBe(404)
})

it('shows the chosen counter on the dashboard', async () => {
  const resident = await test.as('SEEKER')
  const shown = async () => (await resident.call('GET /residents/dashboard', { query })).body.dayCount
  expect(await shown()).toBeNull()
  await resident.call('POST /residents/progress/counters', {
    query,
    body: { label: 'Hidden', startedOn: ago(9), isOnDashboard: false },
  })
  expect(await shown()).toBeNull()
  await count(resident, ago(12))
  expect(await shown()).toEqual({ label: 'Alcohol', days: 12, startedOn: ago(12) })
})

it('encrypts everything again after a rotation, and opens nothing without the key, nor overwrites it', async () => {
  const key = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`
  const first = await startTestApp({ ENCRYPTION_KEYS: key('one', 1) }, { own: true })
  const resident = await first.as('SEEKER')
  await checkIn(resident, now(), { note: 'Kept' })
  const second = await startTestApp({ ENCRYPTION_KEYS: `${key('two', 2)},${key('one', 1)}` }, { databaseUrl: first.databaseUrl })
  const keys = async () =>
    (await sql<{ keyId: string }>`select distinct key_id from progress_records`.execute(first.db)).rows.map(({ keyId }) => keyId)
  expect(await keys()).toEqual(['one'])
  // What cannot be opened comes first, holds up nothing else, and keeps its key.
  await checkIn(await first.as('SEEKER'), now())
  const damaged = { id: '00000000-0000-4000-8000-000000000001', sealed: Buffer.alloc(40) }
  await first.db.updateTable('progressRecords').set(damaged).where('residentId', '<>', resident.accountId).execute()
  expect(await second.runJobs()).toContain('reencrypt')
  expect((await keys()).sort()).toEqual(['one', 'two'])
  expect([...(await listFingerprints(first.db)).keys()].sort()).toEqual(['one', 'two'])
  await first.db.deleteFrom('progressRecords').where('id', '=', damaged.id).execute()
  await second.pool.query(`select graphile_worker.add_job('reencrypt')`)
  await second.runJobs()
  expect(await keys()).toEqual(['two'])
  const there = second.withToken(resident.token)
  expect((await there.call('GET /residents/progress', { query })).body.checkIns).toMatchObject([{ note: 'Kept' }])
  // The first process does not know the new key.
  expect(await checkIn(resident, now(), { note: 'Over it' })).toMatchObject({ status: 503 })
  expect((await resident.call('GET /residents/progress', { query })).status).toBe(503)
  expect((await resident.call('GET /residents/dashboard', { query })).body.dayCount).toBeNull()
  expect((await there.call('GET /residents/progress', { query })).body.checkIns).toMatchObject([{ note: 'Kept' }])
  // The old key is no longer needed.
  await startTestApp({ ENCRYPTION_KEYS: key('two', 2) }, { databaseUrl: first.databaseUrl })
})
