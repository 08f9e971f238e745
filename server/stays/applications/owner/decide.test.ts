import { beforeAll, expect, it } from 'vitest'
import { addTime, dayOf, duration, platformZone } from '#contract/time.ts'
import { lastMomentAfter } from '#contract/zoned-time.ts'
import { claimBed } from '#server/homes/beds/claims.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { emailsTo } from '#tests/emails.ts'
import { dayLater, makeApplication, makeWelcomingHome, sendApplication } from '#tests/factories/applications.ts'
import { makePdf } from '#tests/factories/uploads.ts'
import { joinWaitlist } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let place: Awaited<ReturnType<typeof makeWelcomingHome>>
beforeAll(async () => {
  test = await startTestApp()
  place = await makeWelcomingHome(test)
})

const send = async (person: Person, where = place) => ({ id: (await sendApplication(test, person, where)).body.id })
const act = (params: { id: string }, body: object, by: Person = place.owner) =>
  by.call('PUT /owners/applications/{id}', { params, body: body as never })
const occupancy = async (bedroomId: string) =>
  (await test.db.selectFrom('bedrooms').select('currentOccupancy').where('id', '=', bedroomId).executeTakeFirstOrThrow())
    .currentOccupancy

it('goes from a question over an interview to a held bed, and tells both sides what they can do', async () => {
  const person = await test.as('SEEKER', { firstName: 'Ada', lastName: 'Stone' })
  const params = await send(person)
  await act(params, { action: 'openReview' })
  const asked = await act(params, {
    action: 'requestInfo',
    items: ['A letter of your sponsor', 'Your work hours'],
    note: 'Then we can go on.',
  })
  expect(asked.body).toMatchObject({
    status: 'INFO_REQUESTED',
    requests: [{ items: [{ answer: '' }, { answer: '' }] }],
    allowedActions: ['reject'],
  })
  const open = (await person.call('GET /residents/applications/{id}', { params })).body
  expect(open.allowedActions).toEqual(['respond', 'withdraw', 'share', 'stopSharing'])
  const half = { answers: [{ answer: 'Attached' }] }
  expect((await person.call('POST /residents/applications/{id}/respond', { params, body: half })).status).toBe(400)
  const whole = { answers: [{ answer: 'It is on its way' }, { answer: '9 to 5' }] }
  expect((await person.call('POST /residents/applications/{id}/respond', { params, body: whole })).body.status).toBe(
    'UNDER_REVIEW',
  )
  const interview = {
    action: 'scheduleInterview',
    at: `${dayLater(test.context.now(), 2)}T15:00:00Z`,
    kind: 'PHONE',
    place: '561-555-0100',
  }
  expect((await act(params, { ...interview, at: '2020-01-01T10:00:00Z' })).status).toBe(400)
  expect((await act(params, interview)).body).toMatchObject({
    status: 'INTERVIEW_SCHEDULED',
    interview: { place: '561-555-0100' },
  })
  expect((await act(params, { action: 'approve', holdHours: 200 })).status).toBe(400)
  const approved = await act(params, { action: 'approve', holdHours: 48, note: 'Welcome!' })
  expect(approved.body).toMatchObject({ status: 'APPROVED', decision: { words: 'Welcome!' } })
  expect(new Date(approved.body.holdUntil!).getTime() - test.context.now().getTime()).toBeGreaterThan(duration({ hours: 47 }))
  expect(await occupancy(place.bedroomId)).toBe(1)
  const mine = (await person.call('GET /residents/applications/{id}', { params })).body
  expect(mine).toMatchObject({ status: 'APPROVED', street: '12 Palm Way, Delray Beach, FL 33444' })
  expect(mine.history.map(({ text, by, reason }) => [text, by, reason])).toEqual([
    ['Approved, bed held', 'The home (Olive H.)', null],
    ['Interview scheduled', 'The home (Olive H.)', null],
    ['Answered', 'You', null],
    ['More information requested', 'The home (Olive H.)', null],
    ['Review opened', 'The home (Olive H.)', null],
    ['Sent', 'You', null],
    ['Started', 'You', null],
  ])
  const theirs = (await place.owner.call('GET /owners/applications/{id}', { params })).body
  expect(theirs.history.at(-1)).toMatchObject({ text: 'Started', by: 'The applicant' })
  expect((await emailsTo(test.db, person.email))[0]!.subject).toBe('Your application is approved')
  await person.call('POST /residents/applications/{id}/withdraw', { params, body: {} })
  expect(await occupancy(place.bedroomId)).toBe(0)
})

it('gives one bed to one of two people who are approved at once', async () => {
  const narrow = await makeWelcomingHome(test, { beds: 1 })
  const at = test.context.now()
  const helper = await test.as('OWNER', { teamOf: { ownerId: narrow.owner.accountId, permissions: ['manage_applications'] } })
  const ids = await Promise.all(
    [1, 2].map(async () => {
      const { accountId: residentId } = await test.as('SEEKER')
      return makeApplication(test.db, at, {
        residentId,
        homeId: narrow.homeId,
        bedroomId: narrow.bedroomId,
        status: 'UNDER_REVIEW',
      })
    }),
  )
  const answers = await Promise.all([
    act({ id: ids[0]! }, { action: 'approve' }, narrow.owner),
    act({ id: ids[1]! }, { action: 'approve' }, helper),
  ])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.message).toContain('waitlist')
  expect(await occupancy(narrow.bedroomId)).toBe(1)
})

it('turns down only for a published reason, with words and a date to appeal', async () => {
  const person = await test.as('SEEKER')
  const params = await send(person)
  const body = { action: 'reject', words: 'We ask for 30 days.' }
  const shown = (await place.owner.call('GET /owners/applications/{id}', { params })).body.rejectionCodes
  expect(shown).toContain('CRITERIA_NOT_MET_SOBRIETY_LENGTH')
  expect(shown).not.toContain('INCOME_REQUIREMENT')
  expect(shown).not.toContain('FRAUD')
  expect((await act(params, { ...body, rejectionCode: 'INCOME_REQUIREMENT' })).status).toBe(400)
  expect((await act(params, { ...body, rejectionCode: 'HOUSE_VOTE', words: ' ' })).status).toBe(400)
  const done = await act(params, { ...body, rejectionCode: 'CRITERIA_NOT_MET_SOBRIETY_LENGTH' })
  expect(done.body.decision).toMatchObject({
    code: 'CRITERIA_NOT_MET_SOBRIETY_LENGTH',
    words: 'We ask for 30 days.',
    onBehalf: false,
  })
  // Through the last moment of the day that is named.
  expect(done.body.decision!.appealUntil).toEqual(lastMomentAfter(test.context.now(), 14, 'America/New_York').toISOString())
})

it('shows a home only what was agreed to, records every look, and nothing once sharing stops', async () => {
  const person = await test.as('SEEKER', { firstName: 'Ira', lastName: 'Lane' })
  const form = new FormData()
  form.append('category', 'REFERENCE')
  form.append('file', new Blob([makePdf() as BlobPart]), 'letter.pdf')
  const { id: documentId } = (await person.call('POST /residents/application-documents', { form })).body
  const draft = (await person.call('POST /residents/applications', { body: { homeId: place.homeId } })).body
  await person.call('PUT /residents/applications/{id}', {
    params: { id: draft.id },
    body: { version: 1, documentIds: [documentId], answers: { phone: '561-555-0188' } },
  })
  const params = await send(person)
  const readings = async () => (await person.call('GET /residents/applications/{id}/readings', { params })).body.readings
  expect(await readings()).toEqual([])

  const limited = (await place.owner.call('GET /owners/applications/{id}', { params })).body
  expect(limited).toMatchObject({
    applicant: { name: 'Ira Lane', email: null, phone: null },
    documents: null,
    answers: { about: 'Calm and tidy.' },
  })
  expect(JSON.stringify(limited)).not.toContain('561-555-0188')
  const documentParams = { ...params, documentId }
  expect(
    (await place.owner.call('GET /owners/applications/{id}/documents/{documentId}', { params: documentParams })).status,
  ).toBe(404)

  const wider = {
    agrees: true as const,
    scope: ['NAME', 'ANSWERS', 'CONTACT', 'DOCUMENTS'] as ('NAME' | 'ANSWERS' | 'CONTACT' | 'DOCUMENTS')[],
  }
  await person.call('POST /residents/applications/{id}/consent', { params, body: wider })
  const whole = (await place.owner.call('GET /owners/applications/{id}', { params })).body
  expect(whole).toMatchObject({ applicant: { email: person.email, phone: '561-555-0188' }, documents: [{ name: 'letter.pdf' }] })
  const link = (await place.owner.call('GET /owners/applications/{id}/documents/{documentId}', { params: documentParams })).body
    .url
  expect((await test.app.inject({ url: link.replace(/^https?:\/\/[^/]+/, '') })).statusCode).toBe(200)
  expect(await readings()).toMatchObject([
    { name: 'Olive H.', by: 'HOME', what: 'the document "letter.pdf"', times: 1 },
    { name: 'Olive H.', by: 'HOME', what: 'the application', times: 2 },
  ])

  await person.call('DELETE /residents/applications/{id}/consent', { params })
  const gone = (await place.owner.call('GET /owners/applications/{id}', { params })).body
  expect(gone).toMatchObject({
    isShared: false,
    applicant: null,
    answers: null,
    requirements: null,
    documents: null,
    moveInOn: null,
    allowedActions: [],
  })
  for (const secret of ['Ira', 'Lane', 'Calm', '555-0188', person.email]) expect(JSON.stringify(gone)).not.toContain(secret)
  const list = await place.owner.call('GET /owners/applications', { query: { search: 'Ira' } })
  expect(list.body.applications).toEqual([])
  const row = (await place.owner.call('GET /owners/applications', {})).body.applications.find(({ id }) => id === params.id)
  expect(row).toMatchObject({ applicant: null, isShared: false })
  expect((await act(params, { action: 'openReview' })).status).toBe(409)
  expect((await place.owner.call('GET /owners/applications/{id}/messages', { params })).status).toBe(409)
  expect(
    (await place.owner.call('GET /owners/applications/{id}/documents/{documentId}', { params: documentParams })).status,
  ).toBe(404)
  test.pass(61_000)
  expect((await test.app.inject({ url: link.replace(/^https?:\/\/[^/]+/, '') })).statusCode).toBe(404)
})

it('ends sharing by itself after 90 days', async () => {
  const fresh = await makeWelcomingHome(test)
  const { accountId: residentId } = await test.as('SEEKER')
  const long = addTime(test.context.now(), { days: -91 })
  const id = await makeApplication(test.db, long, {
    residentId,
    homeId: fresh.homeId,
    bedroomId: fresh.bedroomId,
    status: 'WAITLISTED',
  })
  expect((await fresh.owner.call('GET /owners/applications/{id}', { params: { id } })).body).toMatchObject({
    isShared: false,
    applicant: null,
  })
})

it('gives a person a place in line when no bed is free, and the bed when one is', async () => {
  const full = await makeWelcomingHome(test, { beds: 1 })
  const at = test.context.now()
  const make = async (status: 'UNDER_REVIEW' | 'APPROVED') => {
    const person = await test.as('SEEKER')
    const key = { residentId: person.accountId, homeId: full.homeId, bedroomId: full.bedroomId, status }
    return { person, params: { id: await makeApplication(test.db, at, key) } }
  }
  const first = await make('APPROVED')
  const second = await make('UNDER_REVIEW')
  expect((await act(second.params, { action: 'approve' }, full.owner)).status).toBe(409)
  expect((await act(second.params, { action: 'waitlist' }, full.owner)).body.status).toBe('WAITLISTED')
  expect((await second.person.call('GET /residents/waitlist', {})).body.entries).toMatchObject([{ status: 'WAITING' }])
  await first.person.call('POST /residents/applications/{id}/withdraw', { params: first.params, body: {} })
  await test.runJobs()
  const [offered] = (await second.person.call('GET /residents/waitlist', {})).body.entries
  expect(offered).toMatchObject({ status: 'OFFERED' })
  await second.person.call('POST /residents/waitlist/{id}/respond', { params: { id: offered!.id }, body: { response: 'ACCEPT' } })
  expect((await second.person.call('GET /residents/applications/{id}', { params: second.params })).body.status).toBe('APPROVED')
})

it('gives a bed held since the waitlist to who is first in line when the home moves that application to the waitlist', async () => {
  const { homeId, bedroomId, owner } = await makeWelcomingHome(test, { beds: 1 })
  const person = await test.as('SEEKER')
  const at = test.context.now()
  const id = await makeApplication(test.db, at, { residentId: person.accountId, homeId, bedroomId, status: 'UNDER_REVIEW' })
  const claim = {
    kind: 'HOLD',
    id,
    bedroomId,
    days: { from: dayOf(at, platformZone) },
    expiresAt: addTime(at, { hours: 72 }),
    at,
  } as const
  await inTransaction(test.db, (tx) => claimBed(tx, claim))
  const other = await joinWaitlist(test, homeId)
  expect((await act({ id }, { action: 'waitlist' }, owner)).body).toMatchObject({ status: 'WAITLISTED', holdUntil: null })
  await test.runJobs()
  expect((await other.read()).status).toBe('OFFERED')
})

it('stays declined for staff, too, while the person has another application to the home', async () => {
  const { homeId, bedroomId } = await makeWelcomingHome(test)
  const key = { residentId: (await test.as('SEEKER')).accountId, homeId, bedroomId }
  const id = await makeApplication(test.db, test.context.now(), { ...key, status: 'REJECTED' })
  await makeApplication(test.db, test.context.now(), { ...key, status: 'SUBMITTED' })
  const body = { status: 'UNDER_REVIEW', note: 'They asked us to look again.' } as const
  const reopened = await (await test.as('ADMIN')).call('PUT /admin/applications/{id}/status', { params: { id }, body })
  expect(reopened).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^This person has applied to the home again/) },
  })
})
