import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { type ReservationStatus, reservationLifecycle, reservationStatus } from '#contract/stays/reservation.lifecycle.ts'
import { addTime, dayOf, platformZone } from '#contract/time.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let people: Record<'SEEKER' | 'OWNER' | 'ADMIN', Person>
let strangers: Record<'SEEKER' | 'OWNER', Person>
let viewer: Person
let home: Awaited<ReturnType<typeof makeHome>>
beforeAll(async () => {
  test = await startTestApp()
  people = { SEEKER: await test.as('SEEKER'), OWNER: await test.as('OWNER'), ADMIN: await test.as('ADMIN') }
  strangers = { SEEKER: await test.as('SEEKER'), OWNER: await test.as('OWNER') }
  viewer = await test.as('OWNER', { teamOf: { ownerId: people.OWNER.accountId, permissions: ['view_properties'] } })
  home = await makeHome(test.db, { ownerId: people.OWNER.accountId, bedroom: { maxOccupancy: 2, currentOccupancy: 0 } })
})

async function put(status: ReservationStatus, more: object = {}) {
  await test.db.deleteFrom('reservations').execute()
  await test.db.deleteFrom('bedClaims').execute()
  await test.db.updateTable('bedrooms').set({ currentOccupancy: 0 }).execute()
  return { id: await putReservation(test, home, people.SEEKER.accountId, { status, ...more }) }
}

const all = <const Keys extends readonly string[]>(...keys: Keys) =>
  Object.fromEntries(keys.map((key) => [key, true])) as { [K in Keys[number]]: true }
const checklist = all('rules', 'rights', 'grievance', 'emergency', 'naloxone')
const safeExit = all('naloxone', 'medications', 'belongings', 'nextBed', 'crisisLine')
const termination = {
  terminationType: 'RULE_VIOLATION',
  reason: 'Broke the curfew three times after warnings.',
  safeExit,
} as const
const inDays = (days: number) => dayOf(addTime(new Date(), { days }), platformZone)
const words = { reason: 'The roof leaks.' }

type Params = { id: string }
const act =
  (body: Parameters<typeof send>[2]) =>
  (who: Person, params: Params): ReturnType<typeof send> =>
    send(who, params, body)
const send = (who: Person, params: Params, body: Parameters<typeof who.call<'PUT /owners/reservations/{id}'>>[1]['body']) =>
  who.call('PUT /owners/reservations/{id}', { params, body })

const ofOwner = {
  pay: act({ action: 'pay', note: 'Cash' }),
  checkIn: act({ action: 'checkIn', checklist }),
  noShow: act({ action: 'noShow' }),
  cancel: act({ action: 'cancel', ...words }),
  giveNotice: act({ action: 'giveNotice', endsOn: inDays(8), reason: 'The lease of the house ends.' }),
  takeNoticeBack: act({ action: 'takeNoticeBack' }),
  complete: act({ action: 'complete' }),
  terminate: act({ action: 'terminate', ...termination }),
}
const ofResident = {
  confirmArrival: (who: Person, params: Params) => who.call('POST /residents/reservations/{id}/confirm-arrival', { params }),
  cancel: (who: Person, params: Params) => who.call('POST /residents/reservations/{id}/cancel', { params, body: {} }),
  giveNotice: (who: Person, params: Params) => who.call('POST /residents/reservations/{id}/notice', { params, body: {} }),
  takeNoticeBack: (who: Person, params: Params) => who.call('POST /residents/reservations/{id}/take-notice-back', { params }),
}

it.each(Object.keys(ofOwner) as (keyof typeof ofOwner)[])('%s: the home, from each state it is open in', async (step) => {
  for (const status of reservationStatus.options) {
    const params = await put(status, status === 'NOTICE_GIVEN' ? { noticeBy: 'OWNER' } : {})
    expect((await ofOwner[step](people.SEEKER, params)).status).toBe(403)
    expect((await ofOwner[step](people.ADMIN, params)).status).toBe(403)
    expect((await ofOwner[step](viewer, params)).status).toBe(403)
    expect((await ofOwner[step](strangers.OWNER, params)).status).toBe(404)
    const { status: code, body } = await ofOwner[step](people.OWNER, params)
    if (reservationLifecycle.isOpen(step, status, 'OWNER')) {
      expect([status, code, body.message]).toEqual([status, 200, undefined])
      expect(reservationLifecycle.transitions[step].to).toContain(body.status)
      expect(body.history[0]).toMatchObject({ by: 'The home' })
    } else expect([status, code, body.message]).toEqual([status, 409, reservationLifecycle.whyClosed(step, status)])
  }
})

it.each(Object.keys(ofResident) as (keyof typeof ofResident)[])(
  '%s: the resident, from each state it is open in',
  async (step) => {
    for (const status of reservationStatus.options) {
      const arrival = step === 'confirmArrival' ? { arrivedAt: test.context.now() } : {}
      const more = status === 'NOTICE_GIVEN' ? { noticeBy: 'SEEKER' } : arrival
      const params = await put(status, more)
      expect((await ofResident[step](people.OWNER, params)).status).toBe(403)
      expect((await ofResident[step](people.ADMIN, params)).status).toBe(403)
      expect((await ofResident[step](strangers.SEEKER, params)).status).toBe(404)
      const { status: code, body } = await ofResident[step](people.SEEKER, params)
      if (reservationLifecycle.isOpen(step, status, 'SEEKER'))
        expect([status, code, body.status]).toEqual([status, 200, reservationLifecycle.transitions[step].to[0]])
      else expect([status, code, body.message]).toEqual([status, 409, reservationLifecycle.whyClosed(step, status)])
    }
  },
)

it.each(['cancel', 'terminate'] as const)('%s: staff, from each state it is open in', async (step) => {
  const body = step === 'cancel' ? { action: step, ...words } : { action: step, ...termination }
  for (const status of reservationStatus.options) {
    const params = await put(status)
    const done = await people.ADMIN.call('PUT /admin/reservations/{id}', { params, body })
    expect([status, done.status]).toEqual([status, reservationLifecycle.isOpen(step, status, 'ADMIN') ? 200 : 409])
  }
  const from = step === 'cancel' ? 'CONFIRMED' : 'ACTIVE'
  const params = await put(from)
  for (const who of [people.OWNER, people.SEEKER, viewer])
    expect((await who.call('PUT /admin/reservations/{id}', { params, body })).status).toBe(403)
  expect((await test.visitor.call('PUT /admin/reservations/{id}', { params, body })).status).toBe(401)
  expect((await people.ADMIN.call('PUT /admin/reservations/{id}', { params, body: { action: step } as never })).status).toBe(400)
  const nobody = { id: randomUUID() }
  expect((await people.ADMIN.call('PUT /admin/reservations/{id}', { params: nobody, body })).status).toBe(404)
})

it('staff see what they can do, and both sides are told of it', async () => {
  for (const [status, step] of [
    ['PENDING_PAYMENT', 'cancel'],
    ['CONFIRMED', 'cancel'],
    ['ACTIVE', 'terminate'],
    ['NOTICE_GIVEN', 'terminate'],
    ['COMPLETED', undefined],
  ] as const) {
    const params = await put(status)
    const seen = await people.ADMIN.call('GET /reservations/{id}', { params })
    expect([status, seen.body.allowedActions]).toEqual([status, step ? [step] : []])
  }
  const params = await put('ACTIVE')
  await people.ADMIN.call('PUT /admin/reservations/{id}', { params, body: { action: 'terminate', ...termination } })
  const told = await emailsTo(test.db, people.OWNER.email)
  expect(told.find(({ subject }) => subject === 'A stay was ended early')!.text).toContain('Broke the curfew')
  // Someone else may read a person's email, and what a home writes may be about health.
  const letter = (await emailsTo(test.db, people.SEEKER.email)).find(({ subject }) => subject === 'Your stay was ended')!
  expect(letter.text).toContain('Sign in to read the reason')
  expect(letter.text).not.toContain('Broke the curfew')
})

it('gives the bed back with every end, and only then', async () => {
  const open = async () => (await test.db.selectFrom('bedClaims').select('id').where('releasedAt', 'is', null).execute()).length
  for (const [status, step] of [
    ['CONFIRMED', 'noShow'],
    ['CONFIRMED', 'cancel'],
    ['ACTIVE', 'complete'],
    ['ACTIVE', 'terminate'],
  ] as const) {
    const params = await put(status)
    expect(await open()).toBe(1)
    await ofOwner[step](people.OWNER, params)
    expect([step, await open()]).toEqual([step, 0])
  }
  const params = await put('ACTIVE')
  await ofOwner.giveNotice(people.OWNER, params)
  expect(await open()).toBe(1)
})

it('holds to what the guards say besides the state', async () => {
  const early = await put('CONFIRMED', { startsOn: inDays(3) })
  expect(await ofOwner.checkIn(people.OWNER, early)).toMatchObject({
    status: 409,
    body: { message: 'The stay has not started yet.' },
  })
  expect(await ofOwner.noShow(people.OWNER, early)).toMatchObject({ status: 409 })
  expect((await ofResident.confirmArrival(people.SEEKER, early)).body.message).toBe('The home has not recorded your move-in yet.')
  const seen = (await people.OWNER.call('GET /owners/reservations/{id}', { params: early })).body
  expect(seen.allowedActions).toEqual(['cancel', 'proposeDate'])

  const arrived = await put('CONFIRMED')
  await ofOwner.checkIn(people.OWNER, arrived)
  for (const cancel of [() => ofResident.cancel(people.SEEKER, arrived), () => ofOwner.cancel(people.OWNER, arrived)])
    expect(await cancel()).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^The move-in is already recorded/) },
    })
  const there = (await people.SEEKER.call('GET /residents/reservations/{id}', { params: arrived })).body
  expect(there).toMatchObject({ allowedActions: ['confirmArrival'], refundIfCancelled: null })

  const short = await put('ACTIVE')
  const soon = act({ action: 'giveNotice', endsOn: inDays(2), reason: 'Soon.' })
  expect((await soon(people.OWNER, short)).status).toBe(400)
  await ofResident.giveNotice(people.SEEKER, short)
  expect(await ofOwner.takeNoticeBack(people.OWNER, short)).toMatchObject({
    status: 409,
    body: { message: 'Only the person who gave notice can cancel it.' },
  })
  const wordless = await put('ACTIVE')
  const bare = { action: 'terminate', terminationType: 'SAFETY', reason: 'Bad.', safeExit } as const
  expect((await send(people.OWNER, wordless, bare)).status).toBe(400)
  const hurried = { action: 'terminate', ...termination, safeExit: { ...safeExit, naloxone: false as true } } as const
  expect(await send(people.OWNER, wordless, hurried)).toMatchObject({
    status: 400,
    body: { message: 'Check every item first' },
  })
  const ended = await ofOwner.terminate(people.OWNER, wordless)
  expect(ended.body).toMatchObject({
    status: 'TERMINATED',
    terminationType: 'RULE_VIOLATION',
    appealUntil: expect.stringMatching(/T0[45]:59:59/),
  })
})

it.each(['CANCELLED', 'NO_SHOW', 'EXPIRED'] as const)(
  'keeps where the people of a home live, and how to call them, from who will not live there: %s',
  async (status) => {
    const params = await put(status)
    const seenBy = async (who: Person) => (await who.call('GET /reservations/{id}', { params })).body
    const query = { reservationId: params.id }
    const rent = async () => (await people.SEEKER.call('GET /residents/rent', { query })).body.stays[0]!.people
    const staff = { name: 'Vera', role: 'HOUSE_MANAGER', phoneNumber: '(561) 555-0101' } as const
    await test.db
      .insertInto('homeStaff')
      .values({ id: randomUUID(), homeId: home.id, ...staff })
      .execute()
    const [resident, owner] = [await seenBy(people.SEEKER), await seenBy(people.OWNER)]
    expect([resident.address, resident.people, await rent()]).toEqual(['Delray Beach, FL', [], []])
    expect([owner.address, owner.people.length > 0]).toEqual([expect.stringContaining('12 Palm Way'), true])
    await test.db.updateTable('reservations').set({ status: 'ACTIVE' }).where('id', '=', params.id).execute()
    expect([(await seenBy(people.SEEKER)).people, await rent()].map((list) => list[0]!.phone)).toEqual([
      staff.phoneNumber,
      staff.phoneNumber,
    ])
    await test.db.deleteFrom('homeStaff').execute()
  },
)

it('shows a stay to the resident, the home and staff, and to nobody else', async () => {
  const params = await put('CONFIRMED', { notes: 'Has a bicycle' })
  const seen = async (who: Person) => await who.call('GET /reservations/{id}', { params })
  expect((await seen(people.SEEKER)).body).toMatchObject({
    isMine: true,
    notes: '',
    address: expect.stringContaining('12 Palm Way'),
  })
  expect((await seen(people.OWNER)).body).toMatchObject({ isMine: false, notes: 'Has a bicycle' })
  expect((await seen(people.ADMIN)).status).toBe(200)
  for (const who of [viewer, strangers.SEEKER, strangers.OWNER]) expect((await seen(who)).status).toBe(404)
  expect((await test.visitor.call('GET /reservations/{id}', { params })).status).toBe(401)
})
