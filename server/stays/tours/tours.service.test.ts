import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTime } from '#contract/time.ts'
import { emailsTo } from '#tests/emails.ts'
import { putMessage } from '#tests/factories/conversations.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { openTours } from '#tests/factories/tours.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let owner: Person
let resident: Person
let home: Awaited<ReturnType<typeof makeHome>>
let times: Date[]
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  await test.db.deleteFrom('rateLimits').execute()
  owner = await test.as('OWNER')
  resident = await test.as('SEEKER', { firstName: 'Riley', lastName: 'Brooks' })
  home = await makeHome(test.db, { ownerId: owner.accountId })
  await openTours(test.db, home.id)
  const open = await timesOf(home.id)
  times = open.kinds.find(({ kind }) => kind === 'TOUR')!.times
})

const timesOf = async (id: string, who: Pick<Person, 'call'> = test.visitor) => {
  const { body } = await who.call('GET /homes/{id}/tour-times', { params: { id } })
  return { ...body, kinds: body.kinds.map((one) => ({ ...one, times: one.times.map((at) => new Date(at)) })) }
}
const book = (more: object = {}, by: Pick<Person, 'call'> = resident) =>
  by.call('POST /residents/tours', { body: { homeId: home.id, kind: 'TOUR', startsAt: times[0]!.toISOString(), ...more } })
const booked = async (more: object = {}, by = resident) => (await book(more, by)).body.id
const asResident = (id: string, body: object, by: Pick<Person, 'call'> = resident) =>
  by.call('PUT /residents/tours/{id}', { params: { id }, body: body as { action: 'confirm' } })
const asOwner = (id: string, body: object, by: Pick<Person, 'call'> = owner) =>
  by.call('PUT /owners/tours/{id}', { params: { id }, body: body as { action: 'confirm' } })
const subjectsTo = async ({ email }: Person) => (await emailsTo(test.db, email)).map(({ subject }) => subject)
const mine = async () => (await resident.call('GET /residents/tours', {})).body.tours
const theirs = async (view: 'upcoming' | 'past' = 'upcoming') =>
  (await owner.call('GET /owners/tours', { query: { view } })).body.tours

describe('the open times', () => {
  it('are public, by the home’s clock, and not open twice', async () => {
    const open = await timesOf(home.id)
    expect(open).toMatchObject({ homeTitle: 'Harbor House', timeZone: 'America/New_York' })
    expect(open.kinds.map(({ kind, minutes }) => [kind, minutes])).toEqual([
      ['TOUR', 60],
      ['CALL', 20],
    ])
    await book()
    expect((await timesOf(home.id)).kinds[0]!.times).not.toContainEqual(times[0])
  })

  it('are none while the home takes none, and 404 for a home that is not listed', async () => {
    await openTours(test.db, home.id, { isOpen: false })
    expect((await timesOf(home.id)).kinds).toEqual([])
    expect((await book()).status).toBe(400)
    const draft = await makeHome(test.db, { ownerId: owner.accountId, home: { status: 'DRAFT' } })
    expect((await test.visitor.call('GET /homes/{id}/tour-times', { params: { id: draft.id } })).status).toBe(404)
    expect((await book({ homeId: draft.id })).status).toBe(404)
  })

  it('are on the home’s page as a word', async () => {
    const page = async () => (await test.visitor.call('GET /homes/{id}', { params: { id: home.id } })).body.takesTours
    expect(await page()).toBe(true)
    await openTours(test.db, home.id, { isOpen: false })
    expect(await page()).toBe(false)
  })
})

describe('booking', () => {
  it('is confirmed at once, tells both sides, and shows where to come only to the person', async () => {
    const { status, body } = await book({ note: 'Is the porch quiet?', phone: '(561) 555-0100' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'CONFIRMED',
      directions: '12 Palm Way, side door',
      phone: '5615550100',
      allowedActions: ['move', 'cancel'],
      history: [{ text: 'Booked', by: 'You' }],
    })
    expect(await mine()).toMatchObject([{ id: body.id }])
    expect(await theirs()).toMatchObject([{ id: body.id, person: 'Riley B.', note: 'Is the porch quiet?' }])
    expect(await subjectsTo(resident)).toEqual(['Your appointment is booked'])
    expect(await subjectsTo(owner)).toEqual(['New appointment'])
  })

  it('can be of a call, at its own times', async () => {
    const [call] = (await timesOf(home.id)).kinds[1]!.times
    expect((await book({ kind: 'CALL', phone: '561-555-0100' })).status).toBe(400)
    expect((await book({ kind: 'CALL', phone: '561-555-0100', startsAt: call!.toISOString() })).body).toMatchObject({
      nextStep: expect.stringContaining('The home will call you on'),
      directions: '',
    })
  })

  it('is of one time, of one home and of one place at a time', async () => {
    const other = await test.as('SEEKER')
    expect((await book()).status).toBe(201)
    expect(await book({}, other)).toMatchObject({ status: 409, body: { message: expect.stringContaining('Someone just took') } })
    expect(await book({ startsAt: times[1] })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('already have an appointment') },
    })
    const next = await makeHome(test.db, { ownerId: owner.accountId })
    await openTours(test.db, next.id)
    expect(await book({ homeId: next.id })).toMatchObject({
      status: 409,
      body: { message: 'You have another appointment at this time.' },
    })
    expect((await book({ homeId: next.id, startsAt: times[1] })).status).toBe(201)
  })

  it('is limited to five upcoming ones', async () => {
    for (let index = 0; index < 5; index += 1) {
      const { id } = await makeHome(test.db, { ownerId: owner.accountId })
      await openTours(test.db, id)
      expect((await book({ homeId: id, startsAt: times[index] })).status).toBe(201)
    }
    expect(await book({ startsAt: times[6] })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('up to 5') },
    })
  })

  it('lets the home write until it is over, and no one else', async () => {
    const stranger = await test.as('OWNER')
    const tourId = await booked()
    const open = (by: Person) => by.call('POST /conversations', { body: { tourId } })
    expect((await open(stranger)).status).toBe(404)
    expect((await open(await test.as('SEEKER'))).status).toBe(404)
    const opened = await open(owner)
    expect(opened).toMatchObject({ status: 200, body: { allowedActions: expect.arrayContaining(['write']) } })
    const write = () =>
      owner.call('POST /conversations/{id}/messages', {
        params: { id: opened.body.id },
        body: { clientId: randomUUID(), message: 'The side door is open.' },
      })
    expect((await write()).status).toBe(201)
    expect((await asResident(tourId, { action: 'cancel', reason: '' })).status).toBe(200)
    expect(await write()).toMatchObject({ status: 409, body: { message: expect.stringContaining('booked a tour') } })
  })

  it('is not for people behind a block, whichever side blocked', async () => {
    const { conversationId } = await putMessage(test.db, { personId: resident.userId, homeId: home.id, at: new Date() })
    const block = (by: Person, isBlocked: boolean) =>
      by.call('PATCH /conversations/{id}', { params: { id: conversationId }, body: { isBlocked } as never })
    expect((await block(owner, true)).status).toBe(200)
    expect(await book()).toMatchObject({ status: 409, body: { message: 'You cannot book a time with this home.' } })
    await block(owner, false)
    await block(resident, true)
    expect(await book()).toMatchObject({ status: 409, body: { message: expect.stringContaining('You blocked this home') } })
    await block(resident, false)
    expect((await book()).body.conversationId).toBe(conversationId)
  })

  it.each([
    ['startsAt', { startsAt: 'soon' }],
    ['startsAt', { startsAt: addTime(new Date(), { minutes: 5 }).toISOString() }],
    ['startsAt', { startsAt: addTime(new Date(), { days: -1 }).toISOString() }],
    ['phone', { kind: 'CALL' }],
    ['phone', { phone: '12' }],
    ['kind', { kind: 'DINNER' }],
    ['homeId', { homeId: 'x' }],
    ['note', { note: 'x'.repeat(501) }],
  ])('is refused with a bad %s: %j', async (path, more) => {
    expect(await book(more)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })

  it('is for residents', async () => {
    expect((await book({}, owner)).status).toBe(403)
    expect((await book({}, test.visitor)).status).toBe(401)
    expect((await book({ homeId: randomUUID() })).status).toBe(404)
  })
})

describe('moving', () => {
  it('by the home waits for the person, who confirms', async () => {
    const id = await booked()
    const later = addTime(times[0]!, { minutes: 30 })
    expect((await asOwner(id, { action: 'move', startsAt: later })).body).toMatchObject({
      status: 'PROPOSED',
      startsAt: later.toISOString(),
      allowedActions: ['move', 'cancel'],
    })
    expect((await mine())[0]).toMatchObject({ status: 'PROPOSED', allowedActions: ['move', 'confirm', 'cancel'], directions: '' })
    expect(await asOwner(id, { action: 'confirm' })).toMatchObject({ status: 409 })
    expect((await asResident(id, { action: 'confirm' })).body).toMatchObject({ status: 'CONFIRMED' })
    expect(await subjectsTo(resident)).toContain('A new time for your appointment')
    expect(await subjectsTo(owner)).toContain('An appointment is confirmed')
  })

  it('by the person is to an open time, and waits for the home', async () => {
    const id = await booked()
    const askFor = (startsAt: Date) => asResident(id, { action: 'move', startsAt: startsAt.toISOString() })
    expect((await askFor(addTime(times[0]!, { minutes: 30 }))).status).toBe(400)
    expect((await askFor(times[0]!)).status).toBe(400)
    const other = await test.as('SEEKER')
    await book({ startsAt: times[2]!.toISOString() }, other)
    expect((await askFor(times[2]!)).status).toBe(409)
    expect((await askFor(times[1]!)).body).toMatchObject({ status: 'PROPOSED' })
    expect((await timesOf(home.id)).kinds[0]!.times).toContainEqual(times[0])
    expect((await asOwner(id, { action: 'confirm' })).body).toMatchObject({ status: 'CONFIRMED' })
  })

  it.each([
    ['in the past', () => addTime(test.context.now(), { hours: -1 })],
    ['next year', () => addTime(test.context.now(), { days: 120 })],
  ])('by the home is not possible to a time %s', async (_when, at) => {
    expect((await asOwner(await booked(), { action: 'move', startsAt: at() })).status).toBe(400)
  })

  it('by the home is not possible to a time that is taken', async () => {
    const other = await test.as('SEEKER')
    await book({ startsAt: times[1] }, other)
    expect((await asOwner(await booked(), { action: 'move', startsAt: times[1] })).status).toBe(409)
  })
})

describe('canceling', () => {
  it('frees the time and tells the other side, and why on the page, because a reason may be about health', async () => {
    const id = await booked()
    expect((await asOwner(id, { action: 'cancel' })).status).toBe(400)
    expect((await asOwner(id, { action: 'cancel', reason: 'The plumber comes.' })).body).toMatchObject({
      status: 'CANCELLED',
      allowedActions: [],
    })
    const [email] = (await emailsTo(test.db, resident.email)).filter(({ subject }) => subject === 'Your appointment was canceled')
    expect(email?.text).toContain('Sign in to read the reason.')
    expect(email?.text).not.toContain('The plumber comes.')
    const { tours } = (await resident.call('GET /residents/tours', {})).body
    expect(tours.find((tour) => tour.id === id)).toMatchObject({ reason: 'The plumber comes.' })
    expect((await timesOf(home.id)).kinds[0]!.times).toContainEqual(times[0])
    expect(await asResident(id, { action: 'cancel' })).toMatchObject({ status: 409 })
  })

  it('needs no reason from the person', async () => {
    expect((await asResident(await booked(), { action: 'cancel' })).body).toMatchObject({ status: 'CANCELLED' })
    expect(await subjectsTo(owner)).toContain('An appointment was canceled')
  })
})

describe('how it went', () => {
  it.each([
    ['complete', 'COMPLETED'],
    ['noShow', 'NO_SHOW'],
  ])('is recorded by the home, not before it began: %s', async (action, status) => {
    const id = await booked()
    expect((await asOwner(id, { action })).status).toBe(409)
    const startsAt = addTime(test.context.now(), { minutes: -5 })
    const endsAt = addTime(startsAt, { hours: 1 })
    await test.db.updateTable('tours').set({ startsAt, endsAt }).where('id', '=', id).execute()
    expect((await asResident(id, { action: 'cancel' })).status).toBe(409)
    expect((await asOwner(id, { action })).body).toMatchObject({ status })
    expect(await theirs('past')).toMatchObject([{ id, status }])
  })
})

describe('a tour of others', () => {
  it('does not exist for strangers, and homes have permissions', async () => {
    const id = await booked()
    expect((await asResident(id, { action: 'cancel' }, await test.as('SEEKER'))).status).toBe(404)
    expect((await asOwner(id, { action: 'confirm' }, await test.as('OWNER'))).status).toBe(404)
    expect((await asResident(id, { action: 'cancel' }, owner)).status).toBe(403)
    expect((await asOwner(id, { action: 'confirm' }, resident)).status).toBe(403)
    const teamOf = (permissions: 'manage_applications' | 'view_properties', homeIds?: string[]) => ({
      teamOf: { ownerId: owner.accountId, permissions: [permissions], ...(homeIds && { homeIds }) },
    })
    expect((await asOwner(id, { action: 'confirm' }, await test.as('OWNER', teamOf('view_properties')))).status).toBe(403)
    const limited = await test.as('OWNER', teamOf('manage_applications', [randomUUID()]))
    expect((await asOwner(id, { action: 'cancel', reason: 'No' }, limited)).status).toBe(404)
    expect((await limited.call('GET /owners/tours', { query: {} })).body.tours).toEqual([])
  })
})
