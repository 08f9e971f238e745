import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { addDays, platformZone, today } from '#contract/time.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { joinWaitlist, makeFullHome, putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

it('puts people in line as they come, tells each their place, and both sides of it', async () => {
  const { home, owner } = await makeFullHome(test)
  const moveInFrom = addDays(today(platformZone, test.context.now()), 60)
  const first = await joinWaitlist(test, home.id, { notes: 'I work nights.', moveInFrom })
  const second = await joinWaitlist(test, home.id)
  expect(await first.read()).toMatchObject({ position: 1, status: 'WAITING', notes: 'I work nights.', moveInFrom })
  expect(await second.read()).toMatchObject({ position: 2, nextStep: expect.stringContaining('Nothing to do') })
  expect((await emailsTo(test.db, first.email)).map(({ subject }) => subject)).toEqual(['You’re on the waitlist'])
  const { body } = await owner.call('GET /owners/waitlist', { query: { homeId: home.id } })
  expect(body.entries.map(({ position, residentName }) => [position, residentName])).toEqual([
    [1, 'Sam R.'],
    [2, 'Sam R.'],
  ])
  expect(JSON.stringify(body)).not.toContain(first.email)
  const told = await test.visitor.call('GET /homes/{id}/waitlist', { params: { id: home.id } })
  await first.call('PUT /residents/waitlist/{id}', { params: { id: first.id }, body: { notes: 'I work days now.' } })
  expect(await first.read()).toMatchObject({ position: 1, notes: 'I work days now.' })
  expect(told.body).toMatchObject({ waiting: 2, isOpen: true, offerHours: 24, rooms: [{ waiting: 2, isFree: false }] })
})

it('refuses a second place, a home with a free bed, a closed waitlist, a home that is not public, and a room of another home', async () => {
  const { home, owner } = await makeFullHome(test)
  const resident = await test.as('SEEKER')
  const join = (homeId: string, more: object = {}) => resident.call('POST /residents/waitlist', { body: { homeId, ...more } })
  expect((await join(home.id)).status).toBe(201)
  expect(await join(home.id)).toMatchObject({
    status: 409,
    body: { code: 'already_done', message: 'You’re already on this waitlist.' },
  })
  const past = { moveInFrom: '2020-01-01' }
  const issues = [{ path: 'moveInFrom', message: 'Choose today or a later date' }]
  const early = await test.as('SEEKER')
  expect(await early.call('POST /residents/waitlist', { body: { homeId: home.id, ...past } })).toMatchObject({
    status: 400,
    body: { issues },
  })
  const withBed = await makeHome(test.db)
  expect(await join(withBed.id)).toMatchObject({ status: 409, body: { code: 'bed_available' } })
  expect(await join(home.id, { bedroomConfigurationId: withBed.bedroomId })).toMatchObject({ status: 400 })
  const draft = await makeHome(test.db, { home: { status: 'DRAFT' } })
  expect((await join(draft.id)).status).toBe(404)
  expect((await join(randomUUID())).status).toBe(404)
  expect((await join('x')).status).toBe(400)
  await owner.call('PUT /owners/homes/{id}/waitlist', { params: { id: home.id }, body: { isOpen: false } })
  const late = await test.as('SEEKER')
  expect(await late.call('POST /residents/waitlist', { body: { homeId: home.id } })).toMatchObject({ status: 409 })
  expect((await owner.call('POST /residents/waitlist', { body: { homeId: home.id } })).status).toBe(403)
  const stranger = await test.as('OWNER')
  const rules = { params: { id: home.id }, body: { isOpen: true } }
  expect((await stranger.call('PUT /owners/homes/{id}/waitlist', rules)).status).toBe(404)
})

it('lets nobody say where they stand, and urgent only by the published rule, for 14 days', async () => {
  const { home, owner } = await makeFullHome(test)
  const early = await joinWaitlist(test, home.id, { status: 'ACCEPTED', turn: 0 })
  expect((await early.read()).status).toBe('WAITING')
  const resident = await test.as('SEEKER')
  const wordless = await resident.call('POST /residents/waitlist', { body: { homeId: home.id, priority: 'URGENT' } })
  const message = 'Explain why it is urgent'
  expect(wordless).toMatchObject({ status: 400, body: { message, issues: [{ path: 'urgentReason', message }] } })
  const urgent = await joinWaitlist(test, home.id, { priority: 'URGENT', urgentReason: 'DISCHARGE_SOON' })
  expect(await urgent.read()).toMatchObject({ position: 1, priority: 'URGENT' })
  expect(await early.read()).toMatchObject({ position: 2 })

  const params = { id: urgent.id }
  const toNormal = { priority: 'NORMAL' } as const
  expect((await owner.call('PUT /owners/waitlist/{id}', { params, body: toNormal })).status).toBe(400)
  const urging = await owner.call('PUT /owners/waitlist/{id}', { params, body: { priority: 'URGENT' as 'NORMAL' } })
  expect(urging.status).toBe(400)
  const body = { ...toNormal, reason: 'The discharge was put off.', ownerNotes: 'Called on Monday' }
  expect(await owner.call('PUT /owners/waitlist/{id}', { params, body })).toMatchObject({
    body: { position: 2, priority: 'NORMAL', ownerNotes: 'Called on Monday' },
  })
  expect((await urgent.read()).history[0]).toMatchObject({ by: 'The home', reason: 'The discharge was put off.' })
  expect(JSON.stringify(await urgent.read())).not.toContain('Called on Monday')
  const { body: told } = await urgent.call('GET /notifications', {})
  expect(told.notifications[0]).toMatchObject({
    title: 'Your waitlist spot changed',
    message: expect.stringContaining('The discharge was put off.'),
  })
  const [email] = await emailsTo(test.db, urgent.email)
  expect(email).toMatchObject({ subject: 'Your waitlist spot changed', text: expect.not.stringContaining('put off') })
})

it('waits for rooms of one type: others who want the same type count, the rest does not', async () => {
  const { home } = await makeFullHome(test)
  const single = {
    id: randomUUID(),
    homeId: home.id,
    roomNumber: '2',
    type: 'SINGLE',
    maxOccupancy: 1,
    currentOccupancy: 1,
  } as const
  await test.db.insertInto('bedrooms').values(single).execute()
  const shared = await joinWaitlist(test, home.id, { bedroomConfigurationId: home.bedroomId })
  const alone = await joinWaitlist(test, home.id, { bedroomConfigurationId: single.id })
  const any = await joinWaitlist(test, home.id)
  expect([await shared.read(), await alone.read(), await any.read()].map(({ position }) => position)).toEqual([1, 1, 3])
  await any.call('PUT /residents/waitlist/{id}', { params: { id: any.id }, body: { bedroomConfigurationId: single.id } })
  expect(await any.read()).toMatchObject({ position: 2, roomType: 'SINGLE' })
})

it('offers out of turn only with a reason, which stays on record', async () => {
  const { home, owner, free } = await makeFullHome(test)
  const [first, second] = [await joinWaitlist(test, home.id), await joinWaitlist(test, home.id)]
  const notify = (id: string, body = {}) => owner.call('POST /owners/waitlist/{id}/notify', { params: { id }, body })
  expect(await notify(first.id)).toMatchObject({
    status: 409,
    body: { code: 'bed_taken', message: expect.stringContaining('No bed') },
  })
  await free()
  expect((await owner.call('GET /owners/waitlist/{id}', { params: { id: second.id } })).body).toMatchObject({
    allowedActions: ['offerOutOfTurn', 'remove'],
  })
  expect(await notify(second.id)).toMatchObject({ status: 400, body: { issues: [{ path: 'reason' }] } })
  const skipped = await notify(second.id, { reason: 'The bed is on the ground floor; they use a wheelchair.' })
  expect(skipped).toMatchObject({ status: 200, body: { status: 'OFFERED' } })
  expect(skipped.body.history[0]).toMatchObject({ by: 'The home', reason: expect.stringContaining('ground floor') })
  // Why others were skipped is about them.
  expect((await second.read()).history[0]).toMatchObject({ text: 'Bed offered', by: 'The home', reason: null })
  await test.runJobs()
  expect(await first.read()).toMatchObject({ status: 'WAITING', position: 1 })
})

it('neither counts nor lists for the home who left before the fee was paid', async () => {
  const { home, owner } = await makeFullHome(test)
  const put = async (entry: Parameters<typeof putEntry>[2]) => {
    const { accountId: residentId } = await test.as('SEEKER')
    return putEntry(test, { homeId: home.id, bedroomId: home.bedroomId, residentId }, { feeCents: 2_500, ...entry })
  }
  await put({ status: 'WITHDRAWN' })
  await put({ status: 'PENDING_PAYMENT' })
  const paid = await put({ status: 'WITHDRAWN', feePaidAt: test.context.now() })
  expect((await owner.call('GET /owners/waitlist/stats', {})).body.joined).toBe(1)
  const { body } = await owner.call('GET /owners/waitlist', { query: { status: ['WITHDRAWN'] } })
  expect([body.total, body.entries.map(({ id }) => id)]).toEqual([1, [paid]])
})

it('tells an owner the figures of their own lines only', async () => {
  const { home, owner, free } = await makeFullHome(test, { beds: 2 })
  const people = [await joinWaitlist(test, home.id), await joinWaitlist(test, home.id), await joinWaitlist(test, home.id)]
  await free()
  await test.runJobs()
  await people[0]!.respond('ACCEPT')
  const { body } = await owner.call('GET /owners/waitlist/stats', {})
  expect(body).toMatchObject({
    waiting: 2,
    openOffers: 0,
    joined: 3,
    offers: 1,
    accepted: 1,
    medianAnswerHours: expect.any(Number),
  })
  expect(body.waitlists).toMatchObject([{ homeId: home.id, waiting: 2, accepted: 1, freeBeds: 0 }])
  await test.db.updateTable('bedroomPricing').set({ currency: 'CAD' }).where('bedroomId', '=', home.bedroomId).execute()
  const inDollarsOfCanada = (await owner.call('GET /owners/waitlist/stats', {})).body
  expect(inDollarsOfCanada).toMatchObject({ feeCapCents: 5_000, waitlists: [{ currency: 'CAD' }] })
  const stranger = await test.as('OWNER')
  expect((await stranger.call('GET /owners/waitlist/stats', {})).body).toMatchObject({ waitlists: [], joined: 0 })
  expect((await stranger.call('GET /owners/waitlist', {})).body.entries).toEqual([])
  expect((await stranger.call('GET /owners/waitlist/{id}', { params: { id: people[1]!.id } })).status).toBe(404)
})
