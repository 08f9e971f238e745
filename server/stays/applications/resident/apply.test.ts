import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/kernel/database/database.ts'
import { onFeeFailed, onFeePaid } from '#server/stays/applications/fee.ts'
import { hashOf } from '#server/stays/applications/fee-sheet.ts'
import { emailsTo } from '#tests/emails.ts'
import { dayLater, makeWelcomingHome, sendApplication } from '#tests/factories/applications.ts'
import { makePdf } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
type Place = Awaited<ReturnType<typeof makeWelcomingHome>>
let test: TestApp
let place: Place
beforeAll(async () => {
  test = await startTestApp()
  place = await makeWelcomingHome(test)
})

const startFor = (person: Person, { homeId, bedroomId }: Place) =>
  person.call('POST /residents/applications', { body: { homeId, bedroomId } })

it('starts a draft once, filled in from the profile, and goes on with it from any device', async () => {
  const person = await test.as('SEEKER')
  await test.db.updateTable('users').set({ phone: '561-555-0142' }).where('id', '=', person.userId).execute()
  const first = await startFor(person, place)
  expect(first).toMatchObject({
    status: 201,
    body: { status: 'DRAFT', version: 1, answers: { phone: '561-555-0142' }, street: null },
  })
  expect(first.body.missing.map(({ path }) => path)).toEqual(['moveInOn', 'urgency', 'requirements'])
  expect((await startFor(person, place)).body.id).toBe(first.body.id)
  const both = await Promise.all([1, 2, 3].map(async () => startFor(await Promise.resolve(person), place)))
  expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
})

it('asks for the sobriety that a home states in its policies, once, and refuses nobody by it', async () => {
  const person = await test.as('SEEKER')
  const stating = await makeWelcomingHome(test)
  const { homeId, requirementId } = stating
  await test.db.insertInto('homeResidentPolicies').values({ homeId, minimumSobrietyDays: 45 }).execute()
  const asked = async () => (await startFor(person, stating)).body.requirements.map(({ description }) => description)
  expect(await asked()).toEqual(['30 days without drinking or using'])
  await test.db.deleteFrom('homeRequirements').where('homeId', '=', homeId).execute()
  expect(await asked()).toEqual(['At least 45 days sober'])
  const { requirements } = (await startFor(person, stating)).body
  const answer = { requirementId: requirements[0]!.id, answer: 'DOES_NOT_MEET', note: 'I am at 20.' } as const
  expect(answer.requirementId).not.toBe(requirementId)
  const { id, version } = (await startFor(person, stating)).body
  const saved = await person.call('PUT /residents/applications/{id}', {
    params: { id },
    body: { version, answers: { requirements: [answer] } },
  })
  expect(saved.body.missing.map(({ path }) => path)).not.toContain('requirements')
  await test.db.updateTable('homeResidentPolicies').set({ minimumSobrietyDays: 0 }).where('homeId', '=', homeId).execute()
  expect(await asked()).toEqual([])
})

it('deletes a draft of their own and nothing else', async () => {
  const [person, stranger] = [await test.as('SEEKER'), await test.as('SEEKER')]
  const own = await makeWelcomingHome(test)
  const { id } = (await startFor(person, own)).body
  const remove = (who: Person, applicationId = id) =>
    who.call('DELETE /residents/applications/{id}', { params: { id: applicationId } })
  expect((await remove(stranger)).status).toBe(404)
  expect(await remove(person)).toMatchObject({ status: 200, body: { message: 'Draft deleted.' } })
  expect((await remove(person)).status).toBe(404)
  expect((await person.call('GET /residents/applications', { query: {} })).body.applications).toEqual([])
  const sent = (await sendApplication(test, person, own)).body
  expect(await remove(person, sent.id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('withdraw') } })
  expect((await person.call('GET /residents/applications/{id}', { params: { id: sent.id } })).body.status).toBe('SUBMITTED')
})

it('does not overwrite what another device saved', async () => {
  const person = await test.as('SEEKER')
  const { id } = (await startFor(person, place)).body
  const save = (version: number, about: string) =>
    person.call('PUT /residents/applications/{id}', { params: { id }, body: { version, answers: { about } } })
  expect((await save(1, 'From the phone')).body).toMatchObject({
    version: 2,
    answers: { about: 'From the phone', contactBy: 'MESSAGE' },
  })
  const late = await save(1, 'From the laptop')
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', changed: { version: 2, by: 'You, on another device' } },
  })
  expect((await save(2, 'From the laptop, after a look')).body.answers.about).toBe('From the laptop, after a look')
  const race = await Promise.all([save(3, 'one'), save(3, 'two')])
  expect(race.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
})

it('sends what is complete, agreed to and for the costs that were shown; the home learns of it', async () => {
  const person = await test.as('SEEKER', { firstName: 'Noa', lastName: 'Field' })
  const draft = (await startFor(person, place)).body
  const params = { id: draft.id }
  const body = {
    version: 1,
    feeSheetHash: draft.feeSheetHash!,
    agreesToCosts: true as const,
    consent: { agrees: true as const, scope: ['NAME' as const, 'ANSWERS' as const] },
  }
  const early = await person.call('POST /residents/applications/{id}/submit', { params, body })
  expect(early).toMatchObject({
    status: 409,
    body: { code: 'incomplete', message: expect.stringContaining('requirement has no answer') },
  })
  const noConsent = { ...body, consent: { agrees: true as const, scope: ['NAME' as const] } }
  expect((await person.call('POST /residents/applications/{id}/submit', { params, body: noConsent })).status).toBe(400)
  const sent = await sendApplication(test, person, place)
  expect(sent).toMatchObject({
    status: 200,
    body: {
      status: 'SUBMITTED',
      fee: { state: 'NONE' },
      consent: { isInForce: true },
      allowedActions: ['withdraw', 'share', 'stopSharing'],
      missing: [],
    },
  })
  expect(sent.body.consent!.words).toContain('Harbor House in Delray Beach')
  const row = await test.db.selectFrom('applications').selectAll().where('id', '=', draft.id).executeTakeFirstOrThrow()
  expect(row.feeSheetHash).toBe(hashOf(row.feeSheet!))
  expect(sent.body.feeSheet).toEqual(JSON.parse(row.feeSheet!))
  expect((await startFor(person, place)).body.message).toBe('You already have an open application for this home.')
  const emails = await emailsTo(test.db, place.owner.email)
  expect(emails[0]).toMatchObject({ subject: 'New application' })
  expect(emails[0]!.text).not.toContain('Noa')
  expect((await emailsTo(test.db, person.email))[0]!.subject).toBe('Your application was sent')
  const list = await place.owner.call('GET /owners/applications', { query: { limit: 3 } })
  expect(list.body.applications).toMatchObject([{ id: draft.id, applicant: 'Noa F.', waitsForHome: true }])
})

it('asks again when the price changed after it was shown', async () => {
  const own = await makeWelcomingHome(test)
  const person = await test.as('SEEKER')
  const before = await sendApplication(test, person, { ...own, requirementId: own.requirementId })
  expect(before.status).toBe(200)
  const other = await test.as('SEEKER')
  const draft = (await startFor(other, own)).body
  await test.db.updateTable('bedroomPricing').set({ monthlyRateCents: 99_000 }).where('bedroomId', '=', own.bedroomId).execute()
  const answers = {
    moveInOn: dayLater(test.context.now(), 5),
    urgency: 'LATER' as const,
    requirements: [{ requirementId: own.requirementId, answer: 'ASK' as const }],
  }
  const saved = await other.call('PUT /residents/applications/{id}', { params: { id: draft.id }, body: { version: 1, answers } })
  const body = {
    version: saved.body.version,
    feeSheetHash: draft.feeSheetHash!,
    agreesToCosts: true as const,
    consent: { agrees: true as const, scope: ['NAME' as const, 'ANSWERS' as const] },
  }
  const sent = await other.call('POST /residents/applications/{id}/submit', { params: { id: draft.id }, body })
  expect(sent).toMatchObject({
    status: 409,
    body: { code: 'amount_changed', message: 'The costs have changed since you reviewed them. Please review them again.' },
  })
  // Costs agreed to earlier stay as they were.
  const kept = await person.call('GET /residents/applications/{id}', { params: { id: before.body.id } })
  expect(kept.body.feeSheet).toEqual(before.body.feeSheet)
})

it('holds it back until a fee of at most 50 dollars is paid, and gives the draft back when it is not', async () => {
  const dear = await makeWelcomingHome(test, { feeCents: 9_900 })
  const person = await test.as('SEEKER')
  const sent = await sendApplication(test, person, dear)
  expect(sent.body).toMatchObject({ status: 'PAYMENT_PENDING', fee: { cents: 5_000, state: 'DUE' }, submittedAt: null })
  const params = { id: sent.body.id }
  expect((await dear.owner.call('GET /owners/applications/{id}', { params })).status).toBe(404)
  const event = { applicationId: sent.body.id, at: test.context.now(), config: test.context.config }
  const before = new Date(event.at.getTime() - 60_000)
  await inTransaction(test.db, (tx) => onFeeFailed(tx, { ...event, begunAt: before }))
  expect((await person.call('GET /residents/applications/{id}', { params })).body.status).toBe('PAYMENT_PENDING')
  await inTransaction(test.db, (tx) => onFeeFailed(tx, { ...event, begunAt: event.at }))
  expect((await person.call('GET /residents/applications/{id}', { params })).body).toMatchObject({
    status: 'DRAFT',
    answers: { about: 'Calm and tidy.' },
    nextStep: 'Your answers are saved. Send it again to pay the fee, or have the fee waived.',
  })
  const letter = (await emailsTo(test.db, person.email))[0]!.text
  expect(letter).toContain('The fee was not paid.')
  expect(letter).not.toContain('Finish your answers')
  await sendApplication(test, person, dear)
  expect(await inTransaction(test.db, (tx) => onFeePaid(tx, event))).toBe('SENT')
  expect(await inTransaction(test.db, (tx) => onFeePaid(tx, event))).toBe('ALREADY')
  expect((await dear.owner.call('GET /owners/applications/{id}', { params })).body.status).toBe('SUBMITTED')
  // One fee covers all homes of this owner for 30 days.
  await person.call('POST /residents/applications/{id}/withdraw', { params, body: {} })
  expect((await sendApplication(test, person, dear)).body).toMatchObject({ status: 'SUBMITTED' })
})

it('waives the fee without a question, also when it was already waiting for it', async () => {
  const dear = await makeWelcomingHome(test, { feeCents: 2_500 })
  const person = await test.as('SEEKER')
  const { id } = (await sendApplication(test, person, dear)).body
  const waived = await person.call('POST /residents/applications/{id}/waive-fee', { params: { id } })
  expect(waived.body).toMatchObject({ status: 'DRAFT', fee: { cents: 0, state: 'WAIVED' } })
  expect((await sendApplication(test, person, dear)).body).toMatchObject({ status: 'SUBMITTED', fee: { cents: 0 } })
  const late = { applicationId: id, at: test.context.now(), config: test.context.config }
  expect(await inTransaction(test.db, (tx) => onFeePaid(tx, late))).toBe('REFUND')
})

it('keeps documents private: only their person, and a home they are shared with', async () => {
  const person = await test.as('SEEKER')
  const send = (content: Buffer | string, name = 'card.pdf') => {
    const form = new FormData()
    form.append('category', 'ID')
    form.append('file', new Blob([content as BlobPart]), name)
    return person.call('POST /residents/application-documents', { form })
  }
  const uploaded = await send(makePdf())
  expect(uploaded).toMatchObject({ status: 201, body: { name: 'card.pdf', category: 'ID', mimeType: 'application/pdf' } })
  expect((await send('<html>not a paper</html>', 'card.pdf')).status).toBe(415)
  const stranger = await test.as('SEEKER')
  expect((await stranger.call('GET /residents/application-documents', {})).body.documents).toEqual([])
  expect((await stranger.call('DELETE /residents/application-documents/{id}', { params: { id: uploaded.body.id } })).status).toBe(
    404,
  )
  const draft = (await startFor(stranger, place)).body
  const theft = { version: 1, documentIds: [uploaded.body.id] }
  expect((await stranger.call('PUT /residents/applications/{id}', { params: { id: draft.id }, body: theft })).status).toBe(400)
  const { downloadUrl } = (await person.call('GET /residents/application-documents', {})).body.documents[0]!
  const saved = await test.app.inject({ url: downloadUrl.replace(/^https?:\/\/[^/]+/, '') })
  expect([saved.statusCode, saved.headers['content-disposition']]).toEqual([200, expect.stringContaining('attachment')])
  expect((await person.call('GET /residents/application-documents/recent', {})).body.documents).toHaveLength(1)
  expect((await person.call('DELETE /residents/application-documents/{id}', { params: { id: uploaded.body.id } })).status).toBe(
    200,
  )
  await test.runJobs()
  expect((await test.app.inject({ url: downloadUrl.replace(/^https?:\/\/[^/]+/, '') })).statusCode).toBe(404)
})

it('refuses a home that is not public, a room of another one and odd bodies', async () => {
  const person = await test.as('SEEKER')
  const other = await makeWelcomingHome(test)
  const start = (body: object) => person.call('POST /residents/applications', { body: body as never })
  expect((await start({ homeId: other.homeId, bedroomId: place.bedroomId })).status).toBe(404)
  expect((await start({ homeId: 'x' })).status).toBe(400)
  await test.db.updateTable('homes').set({ status: 'PAUSED' }).where('id', '=', other.homeId).execute()
  expect((await start({ homeId: other.homeId })).status).toBe(404)
  expect((await (await test.as('OWNER')).call('POST /residents/applications', { body: { homeId: place.homeId } })).status).toBe(
    403,
  )
})

it('asks for a phone number that can be called', async () => {
  const person = await test.as('SEEKER')
  let { id, version } = (await startFor(person, place)).body
  const missingWith = async (phone: string) => {
    const body = { version, answers: { phone } }
    const saved = (await person.call('PUT /residents/applications/{id}', { params: { id }, body })).body
    version = saved.version
    return saved.missing.filter(({ path }) => path === 'phone')
  }
  expect(await missingWith('call my mom 561')).toEqual([{ path: 'phone', message: 'Enter a 10-digit phone number.' }])
  for (const phone of ['', '+1 (561) 555-0142']) expect(await missingWith(phone)).toEqual([])
})

it('promises to refund a fee only where there is one', async () => {
  const person = await test.as('SEEKER')
  const promised = async (where: Place) => (await startFor(person, where)).body.feeSheet!.terms.join().includes('refund')
  expect(await promised(place)).toBe(false)
  const asking = await makeWelcomingHome(test, { feeCents: 2_500 })
  expect(await promised(asking)).toBe(true)
  const { id } = (await startFor(person, asking)).body
  await person.call('POST /residents/applications/{id}/waive-fee', { params: { id } })
  expect(await promised(asking)).toBe(false)
})
