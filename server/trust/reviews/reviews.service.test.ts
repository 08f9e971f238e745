import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, duration, platformZone, today } from '#contract/time.ts'
import { emailsTo } from '#tests/emails.ts'
import { givePlan } from '#tests/factories/accounts.ts'
import { makeBadge, makeHome, makeReview, refreshSearch } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let owner: Person
let resident: Person
let home: Awaited<ReturnType<typeof makeHome>>
let reservationId: string
beforeAll(async () => {
  test = await startTestApp({}, { addsUp: false })
})
beforeEach(async () => {
  owner = await test.as('OWNER')
  resident = await test.as('SEEKER', { firstName: 'Jordan' })
  home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { currentOccupancy: 0 } })
  reservationId = await stayOf(resident)
})

const daysAgo = (days: number) => addDays(today(platformZone, test.context.now()), -days)
const stayOf = (person: Person, days = 90) =>
  putReservation(test, home, person.accountId, { status: 'COMPLETED', startsOn: daysAgo(days), endsOn: daysAgo(1) })

const words = {
  rating: 4,
  cleanliness: 4,
  safety: 5,
  support: 4,
  value: 3,
  title: 'A calm house',
  body: 'Quiet evenings, fair rules, and people who mean it.',
  signAs: 'INITIAL' as const,
}
const write = (more = {}, by = resident) => by.call('POST /residents/reviews', { body: { reservationId, ...words, ...more } })
const edit = (id: string, more = {}) =>
  resident.call('PUT /residents/reviews/{id}', { params: { id }, body: { ...words, ...more } })
const onPage = async () => (await test.visitor.call('GET /homes/{id}', { params: { id: home.id } })).body
const statusOf = async (id: string) =>
  (await test.db.selectFrom('reviews').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const bellOf = async ({ userId }: Person) =>
  (await test.db.selectFrom('notifications').select('title').where('userId', '=', userId).orderBy('createdAt').execute()).map(
    ({ title }) => title,
  )
/** Moves the review and its answer 31 days into the past; people would be signed out if the clock moved. */
const age = (id: string) => {
  const old = new Date(test.context.now().getTime() - duration({ days: 31 }))
  return test.db.updateTable('reviews').set({ createdAt: old, ownerRepliedAt: old }).where('id', '=', id).execute()
}
const flag = (by: Person, id: string, reasonCode = 'PII' as const) =>
  by.call('POST /reviews/{id}/flag', { params: { id }, body: { reasonCode } })

describe('a review', () => {
  it('is on the home’s page at once if the scan finds nothing, signed without a name, and the home hears of it', async () => {
    const { status, body } = await write()
    expect([status, body.status, body.allowedActions]).toEqual([201, 'PUBLISHED', ['edit', 'withdraw']])
    const { reviews, reviewSummary } = await onPage()
    expect(reviews).toMatchObject([{ title: 'A calm house', signature: 'J., stayed 2 months', helpfulCount: 0 }])
    expect(reviewSummary).toMatchObject({ count: 1, rating: 4, spread: [0, 0, 0, 1, 0] })
    expect(JSON.stringify(reviews)).not.toMatch(/Jordan|Rivers/)
    expect((await emailsTo(test.db, owner.email)).map(({ subject }) => subject)).toEqual(['You have a new review'])
    expect(await emailsTo(test.db, resident.email)).toEqual([])
  })

  it('waits for a person if the scan finds something, and is published if no one looks for 5 days', async () => {
    const { body } = await write({ body: 'Ask for Mike, 561-555-0142, he is the manager.' })
    expect(body).toMatchObject({ status: 'PENDING', nextStep: expect.stringContaining('published automatically') })
    expect((await onPage()).reviews).toEqual([])
    await runJob('publish_idle_reviews')
    expect(await statusOf(body.id)).toBe('PENDING')
    test.pass(duration({ days: 5, minutes: 1 }))
    await runJob('publish_idle_reviews')
    await runJob('publish_idle_reviews')
    expect(await statusOf(body.id)).toBe('PUBLISHED')
    expect(await bellOf(resident)).toEqual(['Your review is published'])
    expect(await bellOf(owner)).toEqual(['You have a new review'])
    test.pass(-duration({ days: 5, minutes: 1 }))
  })

  it('is written once a stay, also by two requests at once', async () => {
    const answers = await Promise.all([write(), write(), write()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
    expect((await write()).body.message).toContain('already reviewed')
    expect((await onPage()).reviews).toHaveLength(1)
  })

  it('needs a stay of 14 days of one’s own', async () => {
    const guest = await test.as('SEEKER')
    const short = await stayOf(guest, 10)
    const promised = await putReservation(test, home, guest.accountId, { status: 'CONFIRMED', startsOn: daysAgo(30) })
    expect(await write({ reservationId: short }, guest)).toMatchObject({
      status: 409,
      body: { message: 'You can review a home only after a stay of at least 14 days.' },
    })
    for (const id of [promised, reservationId, randomUUID()]) expect((await write({ reservationId: id }, guest)).status).toBe(404)
  })

  it('says whether and when a home can be reviewed', async () => {
    const ask = async (by: Person) => (await by.call('GET /residents/homes/reviewable/{id}', { params: { id: home.id } })).body
    expect(await ask(resident)).toMatchObject({ isReviewable: true, stays: [{ reservationId, isReviewable: true }] })
    await write()
    expect(await ask(resident)).toMatchObject({ isReviewable: false, message: expect.stringContaining('already') })
    const current = await test.as('SEEKER')
    await putReservation(test, home, current.accountId, { status: 'ACTIVE', startsOn: daysAgo(4) })
    expect(await ask(current)).toMatchObject({ isReviewable: false, message: expect.stringContaining('from ') })
    expect(await ask(await test.as('SEEKER'))).toMatchObject({ isReviewable: false, stays: [] })
  })

  it.each([
    ['rating', { rating: 6 }],
    ['cleanliness', { cleanliness: 0 }],
    ['title', { title: ' ' }],
    ['body', { body: 'Too short' }],
    ['signAs', { signAs: 'Jordan Rivers' }],
  ])('is refused with a bad %s', async (path, more) => {
    expect(await write(more)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })

  it('is edited for 30 days, keeps what it said before, and can be withdrawn after', async () => {
    const { id } = (await write()).body
    expect((await edit(id, { rating: 2, title: 'I changed my mind' })).body).toMatchObject({ status: 'PUBLISHED', rating: 2 })
    expect((await onPage()).reviewSummary.rating).toBe(2)
    expect((await edit(id, { body: 'Write to me at jordan@example.org if you want.' })).body.status).toBe('PENDING')
    const staff = await test.as('ADMIN')
    const seen = (await staff.call('GET /admin/reviews/{id}', { params: { id } })).body
    expect(seen.versions.map(({ version, title }) => [version, title])).toEqual([
      [3, 'A calm house'],
      [2, 'I changed my mind'],
      [1, 'A calm house'],
    ])
    await age(id)
    expect(await edit(id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('no longer be edited') } })
    const withdrawn = await resident.call('POST /residents/reviews/{id}/withdraw', { params: { id } })
    expect(withdrawn.body).toMatchObject({ status: 'WITHDRAWN', allowedActions: [] })
  })

  it('belongs to its writer', async () => {
    const { id } = (await write()).body
    const stranger = await test.as('SEEKER')
    expect((await stranger.call('PUT /residents/reviews/{id}', { params: { id }, body: words })).status).toBe(404)
    expect((await stranger.call('POST /residents/reviews/{id}/withdraw', { params: { id } })).status).toBe(404)
    expect((await owner.call('PUT /residents/reviews/{id}', { params: { id }, body: words })).status).toBe(403)
    expect((await test.visitor.call('GET /residents/reviews', {})).status).toBe(401)
    expect((await stranger.call('GET /residents/reviews', {})).body).toEqual({ reviews: [], stays: [] })
    expect((await resident.call('GET /residents/reviews', {})).body.reviews).toMatchObject([{ id, history: [{}, {}] }])
  })
})

describe('the home’s answer', () => {
  const answer = (by: Person, id: string, text = 'Thank you. We fixed the heater.') =>
    by.call('PUT /owners/reviews/{id}/answer', { params: { id }, body: { answer: text } })

  it('is one, public, edited for 30 days, and the writer hears of it once', async () => {
    const { id } = (await write()).body
    const member = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['edit_properties'] } })
    expect((await answer(member, id)).body).toMatchObject({ ownerReply: 'Thank you. We fixed the heater.' })
    expect((await answer(owner, id, 'Thank you. We fixed it.')).status).toBe(200)
    expect((await onPage()).reviews[0]).toMatchObject({ ownerReply: 'Thank you. We fixed it.' })
    expect(await bellOf(resident)).toEqual(['Your review has an answer'])
    await age(id)
    expect((await answer(owner, id)).status).toBe(409)
  })

  it('never exposes the writer', async () => {
    const { id } = (await write()).body
    expect(await answer(owner, id, 'Her real name is Jordan and she lives at 12 Palm Way.')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'answer' }] },
    })
    expect((await onPage()).reviews[0]?.ownerReply).toBeNull()
  })

  it('is for people of the home who may edit it', async () => {
    const { id } = (await write()).body
    const viewer = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
    const listed = await viewer.call('GET /owners/reviews', { query: { homeId: home.id } })
    expect(listed.body).toMatchObject({ total: 1, reviews: [{ id, allowedActions: ['flag'] }] })
    expect(JSON.stringify(listed.body)).not.toMatch(/Jordan|residentId|reservationId/)
    const other = await makeHome(test.db, { ownerId: owner.accountId })
    const permissions = ['view_properties' as const, 'edit_properties' as const]
    const elsewhere = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions, homeIds: [other.id] } })
    expect((await elsewhere.call('GET /owners/reviews', {})).body.total).toBe(0)
    for (const [by, code] of [
      [viewer, 403],
      [resident, 403],
      [elsewhere, 404],
      [await test.as('OWNER'), 404],
    ] as const)
      expect((await answer(by, id)).status).toBe(code)
    expect((await (await test.as('OWNER')).call('GET /owners/reviews', { query: { homeId: home.id } })).body.total).toBe(0)
  })
})

describe('readers', () => {
  it('find a review helpful once, and the most helpful can come first', async () => {
    const { id } = (await write()).body
    await makeReview(test.db, home, { title: 'Newer', createdAt: new Date(Date.now() + 60_000) })
    const reader = await test.as('SEEKER')
    for (let time = 0; time < 2; time += 1)
      expect((await reader.call('PUT /reviews/{id}/helpful', { params: { id } })).body).toEqual({ helpfulCount: 1 })
    const list = async (sort: '-createdAt' | '-helpful') =>
      (await test.visitor.call('GET /homes/{id}/reviews', { params: { id: home.id }, query: { sort } })).body.reviews.map(
        ({ title }) => title,
      )
    expect([await list('-createdAt'), await list('-helpful')]).toEqual([
      ['Newer', 'A calm house'],
      ['A calm house', 'Newer'],
    ])
    const marks = await reader.call('GET /homes/{id}/review-marks', { params: { id: home.id } })
    expect(marks.body).toEqual({ own: [], helpful: [id], flagged: [], isOfHome: false })
    expect((await reader.call('DELETE /reviews/{id}/helpful', { params: { id } })).body).toEqual({ helpfulCount: 0 })
    for (const by of [resident, owner]) expect((await by.call('PUT /reviews/{id}/helpful', { params: { id } })).status).toBe(409)
    expect((await test.visitor.call('PUT /reviews/{id}/helpful', { params: { id } })).status).toBe(401)
  })

  it('report a review once; it stays on the page and in the average', async () => {
    const { id } = (await write()).body
    expect((await flag(owner, id)).status).toBe(201)
    expect(await flag(owner, id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('already reported') } })
    expect(await statusOf(id)).toBe('FLAGGED')
    await refreshSearch(test.db, [home.no])
    const { rating, reviewCount } = await test.db
      .selectFrom('homeSearch')
      .select(['rating', 'reviewCount'])
      .where('homeNo', '=', home.no)
      .executeTakeFirstOrThrow()
    expect([rating, reviewCount, (await onPage()).reviews.length]).toEqual([4, 1, 1])
    // The writer has nothing to do about it, and does not learn who it was.
    const own = (await resident.call('GET /residents/reviews', {})).body.reviews[0]
    expect([own?.status, JSON.stringify(own)]).toEqual(['PUBLISHED', expect.not.stringContaining('Reported')])
    expect((await flag(resident, id)).status).toBe(409)
    expect((await test.visitor.call('POST /reviews/{id}/flag', { params: { id }, body: { reasonCode: 'PII' } })).status).toBe(401)
    const bad = { params: { id }, body: { reasonCode: 'TOO_NEGATIVE' as 'PII' } }
    expect((await owner.call('POST /reviews/{id}/flag', bad)).status).toBe(400)
  })

  it('hide it together if two sides report private details; a home alone cannot', async () => {
    const { id } = (await write()).body
    const member = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
    for (const by of [owner, member]) await flag(by, id)
    expect(await statusOf(id)).toBe('FLAGGED')
    await flag(await test.as('SEEKER'), id)
    expect([await statusOf(id), (await onPage()).reviews]).toEqual(['HIDDEN', []])
    expect((await flag(await test.as('SEEKER'), id)).status).toBe(404)
  })

  it('have taken it off the page until staff decide, however often it is edited and however long that takes', async () => {
    const { id } = (await write()).body
    for (const by of [owner, await test.as('SEEKER')]) await flag(by, id)
    for (let time = 0; time < 2; time += 1) expect((await edit(id, { title: 'Changed' })).body.status).toBe('PENDING')
    expect((await edit(id)).body.nextStep).toBe('Someone on our team will check it.')
    test.pass(duration({ days: 5, minutes: 1 }))
    await runJob('publish_idle_reviews')
    test.pass(-duration({ days: 5, minutes: 1 }))
    expect([await statusOf(id), (await onPage()).reviews]).toEqual(['PENDING', []])
    const staff = await test.as('ADMIN', { staffRole: 'REVIEWER' })
    await staff.call('PUT /admin/reviews/{id}/status', { params: { id }, body: { status: 'PUBLISHED', from: 'PENDING' } })
    expect(await statusOf(id)).toBe('PUBLISHED')
    // The decision has answered the reports: one more is a first one again.
    await flag(await test.as('SEEKER'), id)
    expect(await statusOf(id)).toBe('FLAGGED')
  })
})

it('gives a home the same average and the same order, whatever it pays', async () => {
  const free = await test.as('OWNER', { plan: 'COMMUNITY' })
  const poor = await makeHome(test.db, { ownerId: free.accountId })
  for (const one of [home, poor])
    for (const [rating, title] of [
      [2, 'First'],
      [5, 'Second'],
      [3, 'Third'],
    ] as const)
      await makeReview(test.db, one, { rating, title, createdAt: new Date(Date.now() - rating * 60_000) })
  const read = async (id: string) => {
    const { reviewSummary, reviews } = (await test.visitor.call('GET /homes/{id}', { params: { id } })).body
    const listed = await test.visitor.call('GET /homes/{id}/reviews', { params: { id }, query: { sort: '-helpful' } })
    return [reviewSummary, reviews.map(({ title }) => title), listed.body.reviews.map(({ title }) => title)]
  }
  const before = await read(poor.id)
  // The home of the other owner has the largest plan already.
  await makeBadge(test.db, home.id, { level: 'PREMIUM' })
  expect(await read(home.id)).toEqual(before)
  await givePlan(test.db, test.context.now(), free.accountId, 'NETWORK')
  await makeBadge(test.db, poor.id, { level: 'PREMIUM' })
  expect(await read(poor.id)).toEqual(before)
})

async function runJob(name: 'publish_idle_reviews' | 'forget_reviews') {
  const { reviewsJobs } = await import('./reviews.jobs.ts')
  await reviewsJobs[name].job(test.context as never)
}
