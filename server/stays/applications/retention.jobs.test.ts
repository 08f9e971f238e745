import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { ApplicationStatus } from '#contract/stays/application.lifecycle.ts'
import { duration } from '#contract/time.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeApplication, makeWelcomingHome } from '#tests/factories/applications.ts'
import { putApplicationMessage } from '#tests/factories/conversations.ts'
import { makePdf } from '#tests/factories/uploads.ts'
import { joinWaitlist } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { retentionJobs } from './retention.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
const day = duration({ days: 1 })

type Place = Awaited<ReturnType<typeof makeWelcomingHome>>
async function put(place: Place, status: ApplicationStatus, row: object = {}) {
  const resident = await test.as('SEEKER')
  const { homeId, bedroomId } = place
  const key = { residentId: resident.accountId, homeId, bedroomId, status }
  return { resident, id: await makeApplication(test.db, test.context.now(), key, { row }) }
}
/** Runs each job twice concurrently and once more: only the first run may change anything. */
async function run(name: keyof typeof retentionJobs) {
  const job = () => retentionJobs[name].job(test.context, undefined as never)
  await Promise.all([job(), job()])
  await job()
}
const rowOf = (id: string) => test.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()

it('ends open applications when their home closes, kindly, with the bed free and the fee on its way; the waitlist is told', async () => {
  const place = await makeWelcomingHome(test)
  const paid = await put(place, 'SUBMITTED', { feePaidAt: test.context.now(), feeCents: 2_500 })
  const held = await put(place, 'APPROVED')
  const draft = await put(place, 'DRAFT')
  const done = await put(place, 'REJECTED')
  await test.db.updateTable('bedrooms').set({ currentOccupancy: 4 }).where('id', '=', place.bedroomId).execute()
  const waiting = await joinWaitlist(test, place.homeId)
  expect((await place.owner.call('PATCH /homes/{id}/archive', { params: { id: place.homeId } })).status).toBe(200)
  expect(await test.runJobs()).toEqual(expect.arrayContaining(['end_with_home', 'tell_of_closed_homes']))
  await run('end_with_home')
  expect(await rowOf(paid.id)).toMatchObject({ status: 'EXPIRED', feeRefundDueAt: expect.any(Date) })
  expect(await rowOf(held.id)).toMatchObject({ status: 'EXPIRED', feeRefundDueAt: null })
  expect([(await rowOf(draft.id))!.status, (await rowOf(done.id))!.status]).toEqual(['DRAFT', 'REJECTED'])
  const open = await test.db
    .selectFrom('bedClaims')
    .select('id')
    .where('subjectId', '=', held.id)
    .where('releasedAt', 'is', null)
    .execute()
  expect(open).toEqual([])
  const emails = (await emailsTo(test.db, paid.resident.email)).filter(({ subject }) => subject === 'Your application was closed')
  expect(emails).toHaveLength(1)
  expect(emails[0]!.text).toMatch(/This has nothing to do with you[\s\S]*We’re refunding your fee/)
  const news = await waiting.call('GET /notifications', {})
  const told = news.body.notifications.filter(({ title }) => title === 'One of your waitlists has closed')
  expect(told).toHaveLength(1)
  expect((await waiting.read()).status).toBe('WAITING')
})

it('forgets what was said 90 days after nothing can be appealed, and keeps that there was an application', async () => {
  const place = await makeWelcomingHome(test)
  const rejected = await put(place, 'REJECTED')
  const withdrawn = await put(place, 'WITHDRAWN')
  const open = await put(place, 'UNDER_REVIEW')
  for (const { id } of [rejected, withdrawn, open])
    await putApplicationMessage(test.db, id, { body: 'About me', at: test.context.now() })
  const messagesOf = async (id: string) =>
    (await test.db.selectFrom('conversationMessages').select('id').where('applicationId', '=', id).execute()).length
  test.pass(91 * day)
  await run('forget_answers')
  expect([await messagesOf(rejected.id), await messagesOf(withdrawn.id), await messagesOf(open.id)]).toEqual([1, 0, 1])
  // For a declined application, the time to appeal counts too.
  test.pass(3 * day)
  await run('forget_answers')
  expect([await messagesOf(rejected.id), await messagesOf(open.id)]).toEqual([0, 1])
  expect(await rowOf(rejected.id)).toMatchObject({
    status: 'REJECTED',
    answers: {},
    decisionWords: '',
    forgottenAt: expect.any(Date),
  })
  expect((await rowOf(open.id))!.answers).not.toEqual({})
  const events = await test.db
    .selectFrom('auditEvents')
    .select('action')
    .where('subjectId', '=', rejected.id)
    .where('action', '=', 'application.forgetAnswers')
    .execute()
  expect(events).toHaveLength(1)
  const back = await test.as('OWNER', { teamOf: { ownerId: place.owner.accountId, permissions: ['manage_applications'] } })
  expect((await back.call('GET /owners/applications', { query: {} })).status).toBe(200)
})

it('forgets the application itself after two years, unless somebody lives there by it', async () => {
  const place = await makeWelcomingHome(test)
  const [old, living] = [await put(place, 'CONVERTED'), await put(place, 'CONVERTED')]
  await test.db
    .insertInto('reservations')
    .values({
      id: randomUUID(),
      homeId: place.homeId,
      roomName: 'Room 1',
      bedNumber: 1,
      residentId: living.resident.accountId,
      applicationId: living.id,
      status: 'ACTIVE',
      startsOn: '2026-01-01',
      feeSheet: '{}',
      feeSheetSha256: '',
      totalCents: 0,
      currency: 'USD',
      createdAt: test.context.now(),
      statusChangedAt: test.context.now(),
    })
    .execute()
  test.pass(729 * day)
  await run('forget_applications')
  expect(await rowOf(old.id)).toBeDefined()
  test.pass(2 * day)
  await run('forget_applications')
  expect([await rowOf(old.id), await rowOf(living.id)]).toEqual([undefined, expect.anything()])
})

it('forgets copies of IDs 30 days after a decision, and no other documents', async () => {
  const place = await makeWelcomingHome(test)
  const resident = await test.as('SEEKER')
  const upload = async (category: 'ID' | 'REFERENCE') => {
    const form = new FormData()
    form.set('category', category)
    form.set('file', new Blob([makePdf() as BlobPart]), `${category}.pdf`)
    return (await resident.call('POST /residents/application-documents', { form })).body.id
  }
  const [shown, loose, reference, needed] = [
    await upload('ID'),
    await upload('ID'),
    await upload('REFERENCE'),
    await upload('ID'),
  ]
  const at = test.context.now()
  const key = { residentId: resident.accountId, homeId: place.homeId, bedroomId: place.bedroomId }
  const decided = await makeApplication(test.db, at, { ...key, status: 'REJECTED' })
  const other = await makeWelcomingHome(test)
  const open = await makeApplication(test.db, at, {
    ...key,
    homeId: other.homeId,
    bedroomId: other.bedroomId,
    status: 'UNDER_REVIEW',
  })
  await test.db
    .insertInto('applicationDocuments')
    .values([
      { applicationId: decided, documentId: shown },
      { applicationId: decided, documentId: reference },
      { applicationId: decided, documentId: needed },
      { applicationId: open, documentId: needed },
    ])
    .execute()
  const left = async () =>
    (await test.db.selectFrom('documents').select('id').where('entityId', '=', resident.accountId).execute()).map(({ id }) => id)
  test.pass(29 * day)
  await run('forget_ids')
  expect(await left()).toHaveLength(4)
  test.pass(2 * day)
  await run('forget_ids')
  expect((await left()).toSorted()).toEqual([loose, reference, needed].toSorted())
  expect(await test.runJobs()).toContain('delete_document_files')
  const news = await test.db.selectFrom('notifications').select('title').where('userId', '=', resident.userId).execute()
  expect(news).toEqual([{ title: 'A document was deleted' }])
})
