import { beforeAll, expect, it } from 'vitest'
import { everyAnswer } from '#tests/every-answer.ts'
import { putMessage } from '#tests/factories/conversations.ts'
import { putStay } from '#tests/factories/payouts.ts'
import { makePdf } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let owner: Person
let ids: string[]

/** Each private thing, by the words that give it away. */
const words = {
  message: 'quiet-message-of-a-conversation',
  report: 'quiet-report-about-a-home',
  note: 'quiet-note-of-staff',
  contact: 'quiet-question-of-a-visitor',
  resume: 'quiet-reason-to-apply-for-a-job',
  goal: 'quiet-goal-of-a-resident',
}

beforeAll(async () => {
  test = await startTestApp()
  const staff = await test.as('ADMIN')
  owner = await test.as('OWNER')
  const { home, resident } = await putStay(test, owner.accountId, { title: 'Cedar House' })
  const sent = { personId: resident.userId, homeId: home.id, body: words.message, at: test.context.now() }
  const { conversationId } = await putMessage(test.db, sent)
  const report = { reason: 'SAFETY' as const, words: words.report }
  await resident.call('POST /conversations/{id}/report', { params: { id: conversationId }, body: report })
  const incident = (await staff.call('GET /admin/incidents', { query: {} })).body.incidents[0]!
  await staff.call('POST /admin/incidents/{id}/notes', { params: { id: incident.id }, body: { body: words.note } })
  const question = { name: 'Sam', email: 'sam@example.org', topic: 'OTHER' as const, message: words.contact }
  await test.visitor.call('POST /contact', { body: question })
  const goal = (await resident.call('POST /residents/progress/goals', { body: { title: words.goal } })).body
  const opening = await openPosition(staff)
  ids = [home.id, conversationId, incident.id, goal.id, opening.id, resident.userId, resident.accountId, opening.applicationId]
})

async function openPosition(staff: Person) {
  const where = { isRemote: false, city: 'Delray Beach', state: 'FL', employment: 'FULL_TIME' as const }
  const pay = { payFromCents: 2400_00, payToCents: 2800_00, payPeriod: 'HOUR' as const }
  const body = { title: 'House partner lead', team: 'Homes', ...where, ...pay, description: 'You visit homes. '.repeat(5) }
  const { id, slug } = (await staff.call('POST /admin/job-openings', { body })).body
  await staff.call('POST /admin/job-openings/{id}/action', { params: { id }, body: { action: 'open' } })
  const form = new FormData()
  const filled = { name: 'Jo Park', email: 'jo@example.org', why: words.resume }
  for (const [name, value] of Object.entries(filled)) form.set(name, value)
  form.set('resume', new Blob([makePdf() as BlobPart]), 'resume.pdf')
  expect((await test.visitor.call('POST /careers/{slug}/applications', { params: { slug }, form })).status).toBe(201)
  const { applications } = (await staff.call('GET /admin/job-openings/{id}/applications', { params: { id }, query: {} })).body
  return { id, applicationId: applications[0]!.id }
}

/** Which private things someone reads, by asking every call of the contract for every record. */
async function readBy({ token }: Person) {
  const seen = new Set<string>()
  for await (const { body } of everyAnswer(test, token, ids))
    for (const [thing, said] of Object.entries(words)) if (body.includes(said)) seen.add(thing)
  return [...seen].sort()
}

it('reach no stranger by any door', async () => {
  for (const role of ['SEEKER', 'OWNER'] as const) expect(await readBy(await test.as(role))).toEqual([])
})

it('of a conversation reach the home, and what was reported about it does not', async () => {
  expect(await readBy(owner)).toEqual(['message'])
})

it('reach only the staff whose work they are, and a resident’s progress none', async () => {
  expect(await readBy(await test.as('ADMIN', { staffRole: 'FINANCE' }))).toEqual([])
  expect(await readBy(await test.as('ADMIN', { staffRole: 'SUPPORT' }))).toEqual(['contact', 'note', 'report'])
  expect(await readBy(await test.as('ADMIN'))).toEqual(['contact', 'note', 'report', 'resume'])
})
