import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { type ReviewStatus, reviewDecision, reviewDecisionsFor, reviewStatus } from '#contract/trust/review.lifecycle.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeHome, makeReview } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { reviewsJobs } from './reviews.jobs.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let staff: Person
let owner: Person
let resident: Person
let home: Awaited<ReturnType<typeof makeHome>>
beforeAll(async () => {
  test = await startTestApp()
  staff = await test.as('ADMIN', { firstName: 'Ada', lastName: 'Flores' })
})
beforeEach(async () => {
  owner = await test.as('OWNER')
  resident = await test.as('SEEKER', { firstName: 'Jordan' })
  home = await makeHome(test.db, { ownerId: owner.accountId })
})

async function put(status: ReviewStatus, more = {}) {
  const id = randomUUID()
  await makeReview(test.db, home, { id, status, residentId: resident.accountId, publishedAt: new Date(), ...more })
  return id
}
const decide = (id: string, status: (typeof reviewDecision.options)[number], more = {}) =>
  staff.call('PUT /admin/reviews/{id}/status', {
    params: { id },
    body: { status, reasonCode: 'PII', note: 'Please leave out the name.', ...more },
  })
const statusOf = async (id: string) =>
  (await test.db.selectFrom('reviews').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const list = async (query = {}) => (await staff.call('GET /admin/reviews', { query: { homeId: home.id, ...query } })).body
const subjectsTo = async ({ email }: Person) => (await emailsTo(test.db, email)).map(({ subject }) => subject)

it.each(reviewStatus.options)('a review that is %s is decided only where the table says so', async (status) => {
  for (const decision of reviewDecision.options) {
    const id = await put(status)
    const isOpen = reviewDecisionsFor(status).includes(decision)
    expect((await decide(id, decision)).status, decision).toBe(isOpen ? 200 : 409)
    expect(await statusOf(id), decision).toBe(isOpen ? decision : status)
  }
})

it('needs a reason code, never an opinion, and words for a change', async () => {
  const id = await put('PENDING')
  for (const [more, path] of [
    [{ reasonCode: undefined }, 'reasonCode'],
    [{ reasonCode: 'TOO_NEGATIVE' }, 'reasonCode'],
    [{ note: ' ' }, 'note'],
  ] as const)
    expect(await decide(id, 'CHANGES_REQUESTED', more)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  expect((await decide(id, 'PUBLISHED', { reasonCode: undefined, note: '' })).status).toBe(200)
})

it('tells the writer why, and keeps who decided in the history', async () => {
  const id = await put('PENDING')
  await decide(id, 'CHANGES_REQUESTED')
  const [email] = await emailsTo(test.db, resident.email)
  expect(email?.subject).toBe('Please change your review')
  expect(email?.text).toContain('Reason: It names someone or gives private details.')
  expect(email?.text).toContain('“Please leave out the name.”')
  const { body } = await staff.call('GET /admin/reviews/{id}', { params: { id } })
  expect(body.history[0]).toMatchObject({ text: 'Changes requested', by: 'Ada Flores' })
  const own = (await resident.call('GET /residents/reviews', {})).body.reviews[0]
  expect(own).toMatchObject({ status: 'CHANGES_REQUESTED', reasonCode: 'PII', decisionNote: 'Please leave out the name.' })
  expect(own?.history[0]).toMatchObject({ by: 'Waymark staff' })
})

it('tells the home of a review that staff publish, unless it was deleted, because no one can answer there', async () => {
  const told = () => test.db.selectFrom('notifications').select('title').where('userId', '=', owner.userId).execute()
  const publish = async () => decide(await put('PENDING', { publishedAt: null }), 'PUBLISHED')
  expect((await publish()).status).toBe(200)
  expect(await told()).toHaveLength(1)
  await test.db.updateTable('homes').set({ status: 'DELETED' }).where('id', '=', home.id).execute()
  expect((await publish()).status).toBe(200)
  expect(await told()).toHaveLength(1)
})

it('offers an appeal to the writer of a declined review until the deadline, and once', async () => {
  const [open, late] = [await put('PENDING'), await put('PENDING')]
  for (const id of [open, late]) await decide(id, 'REJECTED')
  const decidedAt = new Date(test.context.now().getTime() - duration({ days: 15 }))
  await test.db.updateTable('reviews').set({ decidedAt }).where('id', '=', late).execute()
  const appealable = async () => {
    const { reviews } = (await resident.call('GET /residents/reviews', {})).body
    return reviews.filter(({ allowedActions }) => allowedActions.includes('appeal')).map(({ id }) => id)
  }
  expect(await appealable()).toEqual([open])
  const body = { subjectType: 'REVIEW' as const, subjectId: open, words: 'I was there and saw it myself.' }
  expect((await resident.call('POST /appeals', { body })).status).toBe(201)
  expect(await appealable()).toEqual([])
})

it('answers reports: whoever reported hears that someone looked, the writer hears only if it goes', async () => {
  const [kept, gone] = [await put('PUBLISHED'), await put('PUBLISHED')]
  const reader = await test.as('SEEKER')
  for (const id of [kept, gone])
    await reader.call('POST /reviews/{id}/flag', { params: { id }, body: { reasonCode: 'OFF_TOPIC', note: 'An ad.' } })
  expect((await list()).reviews.map(({ id, openFlags }) => [id, openFlags])).toEqual(
    expect.arrayContaining([
      [kept, 1],
      [gone, 1],
    ]),
  )
  expect((await decide(kept, 'PUBLISHED')).body).toMatchObject({ openFlags: 0, flags: [{ note: 'An ad.', by: 'Sam Rivers' }] })
  expect(await subjectsTo(resident)).toEqual([])
  await decide(gone, 'HIDDEN', { reasonCode: 'OFF_TOPIC' })
  expect(await subjectsTo(resident)).toEqual(['Your review is hidden for now'])
  const bell = await test.db.selectFrom('notifications').select('message').where('userId', '=', reader.userId).execute()
  expect(bell.map(({ message }) => message.includes('stays'))).toEqual(expect.arrayContaining([true, false]))
})

it('does not overrule unseen what another of staff decided', async () => {
  const id = await put('PENDING')
  await decide(id, 'PUBLISHED', { from: 'PENDING' })
  expect(await decide(id, 'REJECTED', { from: 'PENDING' })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Someone else just decided') },
  })
})

it('decides several at once, each on its own', async () => {
  const [one, two, done] = [await put('PENDING'), await put('PENDING'), await put('WITHDRAWN')]
  const { body } = await staff.call('PUT /admin/reviews/bulk', {
    body: { reviewIds: [one, two, done], status: 'REJECTED', reasonCode: 'OFF_TOPIC' },
  })
  expect(body).toMatchObject({ changed: 2, results: [{ isDone: true }, { isDone: true }, { id: done, isDone: false }] })
  expect((await staff.call('PUT /admin/reviews/bulk', { body: { reviewIds: [one], status: 'REJECTED' } })).status).toBe(400)
})

it('removes an answer that breaks the rules, and the home can answer again', async () => {
  const id = await put('PUBLISHED', { ownerReply: 'We know who you are.', ownerRepliedAt: new Date() })
  const remove = () => staff.call('DELETE /admin/reviews/{id}/answer', { params: { id }, body: { reasonCode: 'PII' } })
  expect((await remove()).body.ownerReply).toBeNull()
  expect(await subjectsTo(owner)).toEqual(['We removed your answer to a review'])
  expect((await remove()).status).toBe(409)
  const again = { params: { id }, body: { answer: 'Thank you for telling us.' } }
  expect((await owner.call('PUT /owners/reviews/{id}/answer', again)).status).toBe(200)
})

it('lists what needs a decision, reports first, and finds by status and text', async () => {
  const pending = await put('PENDING', { title: 'A waiting one' })
  const flagged = await put('FLAGGED')
  await put('PUBLISHED')
  const { reviews, counts, total } = await list()
  expect([reviews.map(({ id }) => id), total]).toEqual([[flagged, pending], 2])
  expect(counts).toMatchObject({ PENDING: 1, FLAGGED: 1, PUBLISHED: 1 })
  expect((await list({ status: ['PUBLISHED'] })).reviews).toHaveLength(1)
  expect((await list({ search: 'waiting one' })).reviews.map(({ id }) => id)).toEqual([pending])
  expect((await staff.call('GET /admin/reviews', { query: { page: 0 } })).status).toBe(400)
})

it('erases the text of reviews that no one can see after a year', async () => {
  const old = new Date(test.context.now().getTime() - duration({ days: 366 }))
  const gone = await put('WITHDRAWN', { statusChangedAt: old })
  const kept = await put('PUBLISHED', { statusChangedAt: old })
  await reviewsJobs.forget_reviews.job(test.context as never)
  const rows = await test.db.selectFrom('reviews').select(['id', 'body']).where('id', 'in', [gone, kept]).execute()
  expect(Object.fromEntries(rows.map(({ id, body }) => [id, body]))).toEqual({ [gone]: '', [kept]: 'I was welcome here.' })
})

it('is all for staff alone', async () => {
  const id = await put('PENDING')
  for (const [who, code] of [
    [owner, 403],
    [resident, 403],
    [test.visitor, 401],
  ] as const) {
    const decision = { status: 'PUBLISHED' as const }
    expect((await who.call('GET /admin/reviews', { query: {} })).status).toBe(code)
    expect((await who.call('GET /admin/reviews/{id}', { params: { id } })).status).toBe(code)
    expect((await who.call('PUT /admin/reviews/{id}/status', { params: { id }, body: decision })).status).toBe(code)
    expect((await who.call('PUT /admin/reviews/bulk', { body: { ...decision, reviewIds: [id] } })).status).toBe(code)
    const answer = { params: { id }, body: { reasonCode: 'PII' as const } }
    expect((await who.call('DELETE /admin/reviews/{id}/answer', answer)).status).toBe(code)
  }
  expect((await decide(randomUUID(), 'PUBLISHED')).status).toBe(404)
  expect(await statusOf(id)).toBe('PENDING')
})

it('is decided once when two of staff decide at the same moment', async () => {
  const id = await put('FLAGGED')
  const answers = await Promise.all([decide(id, 'PUBLISHED', { from: 'FLAGGED' }), decide(id, 'HIDDEN', { from: 'FLAGGED' })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await statusOf(id)).toBe(answers[0]!.status === 200 ? 'PUBLISHED' : 'HIDDEN')
})
