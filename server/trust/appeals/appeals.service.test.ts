import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTime, duration, formatDateTime } from '#contract/time.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeHome, makeReview } from '#tests/factories/homes.ts'
import { makePdf } from '#tests/factories/uploads.ts'
import { joinWaitlist, makeFullHome } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { appealsJobs } from './appeals.jobs.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let owner: Person
let resident: Person
let staff: Person
let home: Awaited<ReturnType<typeof makeHome>>
let subjectId: string
beforeAll(async () => {
  test = await startTestApp({}, { addsUp: false })
  staff = await test.as('ADMIN', { firstName: 'Ada', lastName: 'Flores' })
})
beforeEach(async () => {
  owner = await test.as('OWNER')
  resident = await test.as('SEEKER', { firstName: 'Jordan', lastName: 'Rivers' })
  home = await makeHome(test.db, { ownerId: owner.accountId })
  subjectId = await declined(resident)
})

const declined = (person: Person) =>
  makeApplication(test.db, test.context.now(), {
    residentId: person.accountId,
    homeId: home.id,
    bedroomId: home.bedroomId,
    status: 'REJECTED',
  })
const words = 'The missing page was sent on Monday, with the rest.'
const file = (more = {}, by = resident) =>
  by.call('POST /appeals', { body: { subjectType: 'APPLICATION', subjectId, words, ...more } })
const filed = async (more = {}) => (await file(more)).body.id
const decide = (id: string, body: object, by = staff) =>
  by.call('PUT /admin/appeals/{id}', { params: { id }, body: body as { action: 'begin' } })
const overturn = (id: string, by = staff) => decide(id, { action: 'overturn', words: 'The page was there.' }, by)
const mine = async (by = resident) => (await by.call('GET /appeals', {})).body
const subjectsTo = async ({ email }: Person) => (await emailsTo(test.db, email)).map(({ subject }) => subject)
const setAppeal = (id: string, change: { infoUntil?: Date; answerBy?: Date; firstDecidedBy?: string }) =>
  test.db.updateTable('appeals').set(change).where('id', '=', id).execute()

describe('filing', () => {
  it('is open for decisions about oneself, says what happens next, and tells staff and the home', async () => {
    expect((await mine()).decisions).toMatchObject([
      { subjectType: 'APPLICATION', subjectId, about: 'Your application to Harbor House', reason: 'A page is missing.' },
    ])
    const { status, body } = await file()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'SUBMITTED',
      nextStep: expect.stringContaining('within 10 business days'),
      allowedActions: ['withdraw'],
    })
    expect(await mine()).toMatchObject({ appeals: [{ id: body.id, history: [{ text: 'Submitted' }] }], decisions: [] })
    expect(await subjectsTo(resident)).toEqual(['We got your appeal'])
    expect(await subjectsTo(owner)).toEqual(['Someone appealed a decision'])
  })

  it('happens once for each decision, also by two requests at once', async () => {
    const answers = await Promise.all([file(), file()])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
  })

  it('ends with its 14 days, and is only for decisions about oneself', async () => {
    expect((await file({}, await test.as('SEEKER'))).status).toBe(404)
    expect((await file({ subjectId: randomUUID() })).status).toBe(404)
    expect((await file({ subjectType: 'DEPOSIT' })).status).toBe(404)
    await test.db
      .updateTable('applications')
      .set({ appealUntil: addTime(test.context.now(), { minutes: -1 }) })
      .where('id', '=', subjectId)
      .execute()
    expect((await file()).status).toBe(404)
    expect((await mine()).decisions).toEqual([])
  })

  it.each([
    ['words', { words: 'No' }],
    ['subjectType', { subjectType: 'WEATHER' }],
    ['subjectId', { subjectId: 'x' }],
  ])('is refused with bad %s', async (path, more) => {
    expect(await file(more)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })

  it('takes documents of one’s own, which staff can read while it is open', async () => {
    const uploaded = async (by: Person) => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(makePdf())], 'Letter.pdf'))
      return (await by.call('POST /residents/application-documents', { form })).body.id
    }
    const foreign = await uploaded(await test.as('SEEKER'))
    expect(await file({ documentIds: [foreign] })).toMatchObject({ status: 400, body: { issues: [{ path: 'documentIds' }] } })
    const id = await filed({ documentIds: [await uploaded(resident)] })
    const read = async () => (await decide(id, { action: 'begin' })).body.documents
    const [document] = await read()
    expect((await test.app.inject({ url: document!.downloadUrl })).statusCode).toBe(200)
    expect(JSON.stringify((await owner.call('GET /owners/appeals', {})).body)).not.toContain('Letter')
    await decide(id, { action: 'uphold', words: 'It was late.' })
    expect((await mine()).appeals[0]?.documents).toEqual([])
  })
})

describe('a reversed decision', () => {
  it('of an application: it is open again, and it is the home’s turn', async () => {
    await overturn(await filed())
    const { body } = await resident.call('GET /residents/applications/{id}', { params: { id: subjectId } })
    expect(body).toMatchObject({ status: 'UNDER_REVIEW', decision: null })
    expect((await mine()).appeals[0]).toMatchObject({ status: 'OVERTURNED', nextStep: expect.stringContaining('open again') })
    expect(await subjectsTo(resident)).toEqual(
      expect.arrayContaining(['We decided your appeal', 'Your application was reopened']),
    )
    expect(await subjectsTo(owner)).toContain('An appeal was decided')
  })

  it('of an application: a second refusal can be appealed again', async () => {
    await overturn(await filed())
    const again = {
      status: 'REJECTED' as const,
      rejectionCode: 'INCOMPLETE' as const,
      decidedAt: addTime(test.context.now(), { minutes: 1 }),
    }
    const appealUntil = addTime(test.context.now(), { days: 14 })
    await test.db
      .updateTable('applications')
      .set({ ...again, appealUntil })
      .where('id', '=', subjectId)
      .execute()
    expect((await file()).status).toBe(201)
  })

  it('of a removal from a waitlist: the person has their old place', async () => {
    const full = await makeFullHome(test)
    const [first, second] = [await joinWaitlist(test, full.home.id), await joinWaitlist(test, full.home.id)]
    const removal = { reason: 'No answer to two calls.' }
    const removed = await full.owner.call('POST /owners/waitlist/{id}/remove', { params: { id: first.id }, body: removal })
    expect(removed.status).toBe(200)
    expect((await second.read()).position).toBe(1)
    const appeal = await file({ subjectType: 'WAITLIST_ENTRY', subjectId: first.id }, first)
    await overturn(appeal.body.id)
    expect(await first.read()).toMatchObject({ status: 'WAITING', position: 1 })
    expect((await second.read()).position).toBe(2)
  })

  it('of a review: it waits for another look', async () => {
    const id = randomUUID()
    const times = { decidedAt: test.context.now(), statusChangedAt: test.context.now() }
    await makeReview(test.db, home, { id, status: 'REJECTED', residentId: resident.accountId, reasonCode: 'OFF_TOPIC', ...times })
    await overturn(await filed({ subjectType: 'REVIEW', subjectId: id }))
    expect((await resident.call('GET /residents/reviews', {})).body.reviews[0]).toMatchObject({
      status: 'PENDING',
      reasonCode: null,
    })
    // The home has nothing to do with it.
    expect((await owner.call('GET /owners/appeals', {})).body.appeals).toEqual([])
  })

  it('changes nothing if the subject cannot be reopened', async () => {
    const id = await filed()
    await makeApplication(test.db, test.context.now(), {
      residentId: resident.accountId,
      homeId: home.id,
      bedroomId: home.bedroomId,
    })
    expect(await overturn(id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('applied to the home again') },
    })
    expect((await mine()).appeals[0]?.status).toBe('SUBMITTED')
  })
})

describe('deciding', () => {
  it('is for staff who did not make the decision; the table itself says so too', async () => {
    const id = await filed()
    const first = await test.as('ADMIN')
    await setAppeal(id, { firstDecidedBy: first.userId })
    expect(await overturn(id, first)).toMatchObject({ status: 403, body: { message: expect.stringContaining('Someone else') } })
    const listed = (await first.call('GET /admin/appeals', { query: { limit: 100 } })).body.appeals.find((one) => one.id === id)
    expect(listed).toMatchObject({ isOwnDecision: true, allowedActions: [] })
    const forced = test.db.updateTable('appeals').set({ decidedBy: first.userId }).where('id', '=', id).execute()
    await expect(forced).rejects.toThrow(/check/)
    expect((await overturn(id)).status).toBe(200)
  })

  it('knows who declined an application', async () => {
    const id = await makeApplication(test.db, test.context.now(), {
      residentId: (await test.as('SEEKER')).accountId,
      homeId: home.id,
      bedroomId: home.bedroomId,
      status: 'UNDER_REVIEW',
    })
    const { residentId } = await test.db
      .selectFrom('applications')
      .select('residentId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const note = { status: 'REJECTED' as const, note: 'It’s a duplicate.', rejectionCode: 'DUPLICATE' as const }
    expect((await staff.call('PUT /admin/applications/{id}/status', { params: { id }, body: note })).status).toBe(200)
    const { appealSubjects } = await import('#server/appeal-effects.ts')
    const person = { userId: '', sessionId: '', role: 'SEEKER', accountId: residentId } as const
    const [decision] = await appealSubjects.APPLICATION!.list(test.db, person, test.context.now())
    expect(decision?.decidedBy).toBe(staff.userId)
  })

  it('reads the home’s comment, asks a question, and waits for the answer', async () => {
    const id = await filed()
    const comment = (by: Person) =>
      by.call('PUT /owners/appeals/{id}/comment', { params: { id }, body: { comment: 'Page 2 never came.' } })
    expect((await comment(await test.as('OWNER'))).status).toBe(404)
    expect((await comment(owner)).body).toMatchObject({ homeComment: 'Page 2 never came.', person: 'Jordan R.' })
    await decide(id, { action: 'requestInfo', words: 'When did you send page 2?' })
    expect((await mine()).appeals[0]).toMatchObject({
      status: 'INFO_REQUESTED',
      infoRequest: 'When did you send page 2?',
      homeComment: 'Page 2 never came.',
      allowedActions: ['respond', 'withdraw'],
    })
    expect((await overturn(id)).status).toBe(409)
    const respond = (by: Person) => by.call('POST /appeals/{id}/respond', { params: { id }, body: { answer: 'On Monday.' } })
    expect((await respond(await test.as('SEEKER'))).status).toBe(404)
    expect((await respond(resident)).body).toMatchObject({ status: 'UNDER_REVIEW', infoAnswer: 'On Monday.' })
    expect((await decide(id, { action: 'uphold', words: 'It came a week late.' })).body.status).toBe('UPHELD')
    expect((await mine()).appeals[0]).toMatchObject({ decisionWords: 'It came a week late.', allowedActions: [] })
    expect((await comment(owner)).status).toBe(409)
  })

  it('lists the next deadline first, and needs a reason', async () => {
    const [late, early] = [await filed(), '']
    await setAppeal(late, { answerBy: addTime(test.context.now(), { days: -400 }) })
    const { appeals } = (await staff.call('GET /admin/appeals', { query: {} })).body
    expect([appeals[0]?.id, appeals[0]?.isLate, early]).toEqual([late, true, ''])
    expect((await decide(late, { action: 'uphold', words: ' ' })).status).toBe(400)
    await decide(late, { action: 'uphold', words: 'It stands.' })
    const decided = (await staff.call('GET /admin/appeals', { query: { view: 'decided' } })).body.appeals
    expect(decided[0]?.id).toBe(late)
  })

  it('is closed to everyone else', async () => {
    const id = await filed()
    for (const [who, code] of [
      [owner, 403],
      [resident, 403],
      [test.visitor, 401],
    ] as const) {
      expect((await who.call('GET /admin/appeals', { query: {} })).status).toBe(code)
      expect((await who.call('PUT /admin/appeals/{id}', { params: { id }, body: { action: 'begin' } })).status).toBe(code)
    }
    const viewer = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
    expect((await viewer.call('GET /owners/appeals', {})).status).toBe(403)
    expect((await test.visitor.call('GET /appeals', {})).status).toBe(401)
  })
})

describe('clocks', () => {
  it('close an appeal whose question stays unanswered', async () => {
    const id = await filed()
    await decide(id, { action: 'requestInfo', words: 'When was it?' })
    const { infoUntil } = await test.db.selectFrom('appeals').select('infoUntil').where('id', '=', id).executeTakeFirstOrThrow()
    expect(formatDateTime(infoUntil!, 'America/New_York')).toContain('11:59 PM')
    await appealsJobs.expire_appeals.job(test.context)
    expect((await mine()).appeals[0]?.status).toBe('INFO_REQUESTED')
    await setAppeal(id, { infoUntil: addTime(test.context.now(), { minutes: -1 }) })
    await appealsJobs.expire_appeals.job(test.context)
    await appealsJobs.expire_appeals.job(test.context)
    expect((await mine()).appeals[0]?.status).toBe('EXPIRED')
    expect((await subjectsTo(resident)).filter((subject) => subject === 'Your appeal was closed')).toHaveLength(1)
  })

  it('remind staff once before an answer is due', async () => {
    const id = await filed()
    const reminders = async () =>
      (await test.db.selectFrom('notifications').select('id').where('title', '=', 'An appeal needs an answer soon').execute())
        .length
    const before = await reminders()
    await setAppeal(id, { answerBy: addTime(test.context.now(), { days: 1 }) })
    await appealsJobs.remind_of_appeals.job(test.context)
    const after = await reminders()
    await appealsJobs.remind_of_appeals.job(test.context)
    expect([after > before, await reminders()]).toEqual([true, after])
  })

  it('erase what was said a year after an appeal is closed', async () => {
    const id = await filed()
    await resident.call('POST /appeals/{id}/withdraw', { params: { id } })
    await test.db
      .updateTable('appeals')
      .set({ statusChangedAt: addTime(test.context.now(), -duration({ days: 366 })) })
      .where('id', '=', id)
      .execute()
    await appealsJobs.forget_appeals.job(test.context)
    expect((await mine()).appeals[0]).toMatchObject({ status: 'WITHDRAWN', words: '' })
  })
})
