import { beforeAll, expect, it } from 'vitest'
import type { ApplicationStatus } from '#contract/stays/application.lifecycle.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeApplication, makeWelcomingHome } from '#tests/factories/applications.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let place: Awaited<ReturnType<typeof makeWelcomingHome>>
let admin: Person
beforeAll(async () => {
  test = await startTestApp()
  place = await makeWelcomingHome(test)
  admin = await test.as('ADMIN', { firstName: 'Ada', lastName: 'Flores' })
})

async function applicationIn(status: ApplicationStatus, row: Parameters<typeof makeApplication>[3] = {}) {
  const person = await test.as('SEEKER', { firstName: 'Mara', lastName: 'Quinn' })
  const { homeId, bedroomId } = place
  const id = await makeApplication(test.db, test.context.now(), { residentId: person.accountId, homeId, bedroomId, status }, row)
  return { id, person, params: { id } }
}

it('lists all but drafts, by filters, with figures', async () => {
  const urgent = await applicationIn('SUBMITTED', { row: { priority: 'URGENT', type: 'TRANSFER' } })
  const draft = await applicationIn('DRAFT')
  await applicationIn('WITHDRAWN')
  const list = async (query: object) => (await admin.call('GET /admin/applications', { query })).body
  const all = await list({})
  expect(all.applications.map(({ id }) => id)).not.toContain(draft.id)
  expect(all.applications[0]).toMatchObject({ id: urgent.id, applicant: 'Mara Quinn', owner: 'Olive H.', isShared: true })
  expect(await list({ status: 'WITHDRAWN' })).toMatchObject({ total: 1, counts: { SUBMITTED: 1, WITHDRAWN: 1 } })
  expect((await list({ priority: 'URGENT', type: 'TRANSFER', search: 'quinn' })).total).toBe(1)
  expect((await list({ search: 'nobody' })).total).toBe(0)
  expect((await admin.call('GET /admin/applications', { query: { status: 'DRAFT' } as never })).status).toBe(400)
  const stats = (await admin.call('GET /admin/applications/stats', {})).body
  expect(stats).toMatchObject({
    total: 2,
    open: 1,
    urgent: 1,
    late: 0,
    submittedIn30Days: 2,
    counts: { SUBMITTED: 1, WITHDRAWN: 1 },
  })
  expect((await list({ startDate: stats.from, endDate: stats.to })).total).toBe(stats.submittedIn30Days)
  expect((await list({ late: 'true' })).total).toBe(stats.late)
  expect((await admin.call('GET /admin/search', { query: { q: 'Quinn' } })).body.applications.map(({ id }) => id)).toContain(
    urgent.id,
  )
  expect((await admin.call('GET /admin/search', { query: { q: 'Quinn' } })).body.applications.map(({ id }) => id)).not.toContain(
    draft.id,
  )
})

it('lets staff step in with a note that both sides read, marked as done for the home', async () => {
  const { params, person } = await applicationIn('UNDER_REVIEW')
  expect((await admin.call('GET /admin/applications/{id}', { params })).body).toMatchObject({
    person: { name: 'Mara Quinn' },
    applicant: { name: 'Mara Quinn' },
    statuses: ['INFO_REQUESTED', 'APPROVED', 'REJECTED', 'EXPIRED'],
  })
  const lead = (body: object) => admin.call('PUT /admin/applications/{id}/status', { params, body: body as never })
  expect((await lead({ status: 'APPROVED' })).status).toBe(400)
  expect((await lead({ status: 'REJECTED', note: 'Twice' })).body.message).toBe('Choose a reason')
  expect((await lead({ status: 'APPROVED', note: 'The home asked us by phone.' })).body).toMatchObject({
    status: 'APPROVED',
    decision: { onBehalf: true },
  })
  const seen = (await person.call('GET /residents/applications/{id}', { params })).body
  expect(seen).toMatchObject({ decision: { onBehalf: true, words: 'The home asked us by phone.' } })
  expect(seen.history[0]).toMatchObject({
    text: 'Approved, bed held',
    by: 'Waymark staff (Ada F.), for the home',
    reason: null,
  })
  expect((await emailsTo(test.db, place.owner.email))[0]!.subject).toBe('Waymark staff approved an application for you')
  const views = (await person.call('GET /residents/applications/{id}/readings', { params })).body.readings
  expect(views).toMatchObject([{ name: 'Ada F.', by: 'STAFF' }])
})

it('shows staff no answers that are not shared', async () => {
  const { params, person } = await applicationIn('SUBMITTED')
  await person.call('DELETE /residents/applications/{id}/consent', { params })
  const seen = (await admin.call('GET /admin/applications/{id}', { params })).body
  expect(seen).toMatchObject({
    answers: null,
    requirements: null,
    documents: null,
    person: { name: 'Mara Quinn' },
    statuses: ['EXPIRED'],
  })
  expect(JSON.stringify(seen)).not.toContain('Calm and tidy')
})

it('reopens no application whose answers were deleted', async () => {
  const { params } = await applicationIn('REJECTED')
  const statuses = async () => (await admin.call('GET /admin/applications/{id}', { params })).body.statuses
  expect(await statuses()).toEqual(['UNDER_REVIEW'])
  await test.db.updateTable('applications').set({ forgottenAt: test.context.now() }).where('id', '=', params.id).execute()
  expect(await statuses()).toEqual([])
  const body = { status: 'UNDER_REVIEW', note: 'They asked us to look again.' } as const
  const reopened = await admin.call('PUT /admin/applications/{id}/status', { params, body })
  expect(reopened).toMatchObject({ status: 409, body: { message: expect.stringContaining('can apply again') } })
})

it('does several at once, each judged on its own', async () => {
  const [fresh, done] = [await applicationIn('SUBMITTED'), await applicationIn('WITHDRAWN')]
  const many = (applicationIds: string[], action: string, notes = 'Cleaning up.') =>
    admin.call('PUT /admin/applications/bulk', { body: { applicationIds, action, notes } as never })
  const marked = await many([fresh.id, done.id, fresh.id], 'MARK_UNDER_REVIEW')
  expect(marked.body).toMatchObject({
    changed: 1,
    results: [
      { id: fresh.id, isDone: true },
      { id: done.id, isDone: false, message: expect.stringContaining('withdrawn') },
    ],
  })
  expect((await many([fresh.id], 'REOPEN')).body.changed).toBe(0)
  const turnedDown = await admin.call('PUT /admin/applications/bulk', {
    body: { applicationIds: [fresh.id], action: 'REJECT', notes: 'Sent twice.', rejectionCode: 'DUPLICATE' },
  })
  expect(turnedDown.body.changed).toBe(1)
  expect((await many([fresh.id], 'REOPEN')).body.changed).toBe(1)
  expect((await many([fresh.id], 'REQUEST_INFO', 'Please say when you can come.')).body.changed).toBe(1)
  expect((await many([fresh.id], 'EXPIRE')).body.changed).toBe(1)
  expect((await many([fresh.id], 'APPROVE')).status).toBe(400)
  expect((await many([], 'EXPIRE')).status).toBe(400)
  for (const [who, code] of [
    [place.owner, 403],
    [fresh.person, 403],
    [test.visitor, 401],
  ] as const)
    expect((await who.call('GET /admin/applications', {})).status).toBe(code)
})
