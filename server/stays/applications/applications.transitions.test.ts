import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffStatus } from '#contract/stays/admin-applications.ts'
import { type ApplicationStatus, applicationLifecycle, applicationStatus } from '#contract/stays/application.lifecycle.ts'
import type { DecideApplication } from '#contract/stays/owner-applications.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { dayLater, makeApplication, makeWelcomingHome } from '#tests/factories/applications.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { findApplication, lockApplication } from './applications.queries.ts'
import { transitionApplication } from './applications.transitions.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let place: Awaited<ReturnType<typeof makeWelcomingHome>>
let admin: Person
beforeAll(async () => {
  test = await startTestApp()
  place = await makeWelcomingHome(test, { beds: 60 })
  admin = await test.as('ADMIN')
})

async function applicationIn(status: ApplicationStatus, more: { interview?: string } = {}) {
  const resident = await test.as('SEEKER')
  const { homeId, bedroomId } = place
  const row = {
    requirements: JSON.stringify([{ id: randomUUID(), type: 'OTHER', description: 'Be kind', required: true, details: '' }]),
    ...more,
  }
  const id = await makeApplication(
    test.db,
    test.context.now(),
    { residentId: resident.accountId, homeId, bedroomId, status },
    { row },
  )
  return { id, resident, params: { id } }
}
const statusOf = async (id: string) => (await findApplication(test.db, id, test.context.now()))?.status
const eventsOf = (id: string) =>
  test.db
    .selectFrom('auditEvents')
    .select('action')
    .where('subjectId', '=', id)
    .where('action', 'not like', 'application.read%')
    .execute()

const interview = () => ({ at: `${dayLater(test.context.now(), 3)}T15:00:00Z`, kind: 'PHONE', place: '561-555-0100' })
const ownerBodies: Record<string, () => object> = {
  openReview: () => ({ action: 'openReview' }),
  requestInfo: () => ({ action: 'requestInfo', items: ['A reference'] }),
  scheduleInterview: () => ({ action: 'scheduleInterview', ...interview() }),
  moveInterview: () => ({ action: 'moveInterview', ...interview() }),
  cancelInterview: () => ({ action: 'cancelInterview' }),
  endInterview: () => ({ action: 'endInterview' }),
  approve: () => ({ action: 'approve' }),
  reject: () => ({ action: 'reject', rejectionCode: 'HOUSE_VOTE', words: 'The house chose somebody else.' }),
}
const hidden: readonly ApplicationStatus[] = ['DRAFT', 'PAYMENT_PENDING']

describe.each(applicationStatus.options)('an application that is %s', (status) => {
  const expected = (step: string, role: 'OWNER' | 'SEEKER' | 'ADMIN') =>
    applicationLifecycle.isOpen(step as never, status, role) ? 200 : 409

  it.each(Object.keys(ownerBodies))('lets its home %s only where the table says so', async (step) => {
    // The interview is now, so that it can be recorded as well as moved.
    const row = { interview: JSON.stringify({ ...interview(), at: test.context.now(), note: '' }) }
    const { id, params } = await applicationIn(status, row)
    const answer = await place.owner.call('PUT /owners/applications/{id}', { params, body: ownerBodies[step]!() as never })
    const code = hidden.includes(status) ? 404 : ['WITHDRAWN', 'EXPIRED'].includes(status) ? 409 : expected(step, 'OWNER')
    expect([answer.status, answer.body.message]).toEqual([code, code === 200 ? undefined : expect.any(String)])
    expect(await statusOf(id)).toBe(code === 200 ? applicationLifecycle.transitions[step as 'approve'].to[0] : status)
    expect((await eventsOf(id)).map(({ action }) => action)).toEqual(code === 200 ? [`application.${step}`] : [])
  })

  it('lets the person withdraw and answer only where the table says so', async () => {
    for (const step of ['withdraw', 'respond'] as const) {
      const { id, params, resident } = await applicationIn(status)
      const body = step === 'withdraw' ? {} : { answers: [{ answer: 'Here it is' }] }
      const answer = await resident.call(`POST /residents/applications/{id}/${step}`, { params, body: body as never })
      expect([step, answer.status]).toEqual([step, expected(step, 'SEEKER')])
      expect(await statusOf(id)).toBe(answer.status === 200 ? applicationLifecycle.transitions[step].to[0] : status)
    }
  })

  it('lets staff lead it only where the table says so, with a note', async () => {
    for (const to of staffStatus.options) {
      const { id, params } = await applicationIn(status)
      const body = { status: to, note: 'The home asked us to.', rejectionCode: 'INCOMPLETE' as const }
      const answer = await admin.call('PUT /admin/applications/{id}/status', { params, body })
      const steps = {
        UNDER_REVIEW: ['openReview', 'reopen'],
        INFO_REQUESTED: ['requestInfo'],
        APPROVED: ['approve'],
        REJECTED: ['reject'],
        EXPIRED: ['expire'],
      }[to]
      const isOpen = steps.some((step) => applicationLifecycle.isOpen(step as never, status, 'ADMIN'))
      expect([to, answer.status]).toEqual([to, isOpen ? 200 : hidden.includes(status) ? 404 : 409])
      if (isOpen)
        expect(answer.body.history[0]).toMatchObject({ by: expect.stringMatching(/^Waymark staff \(.+\), for the home$/) })
      expect(await statusOf(id)).toBe(isOpen ? to : status)
    }
  })

  it.each(['SYSTEM', 'PAYMENT'] as const)('lets %s step only where the table says so', async (actor) => {
    for (const name of applicationLifecycle.names.filter((step) => applicationLifecycle.transitions[step].by.includes(actor))) {
      const { id } = await applicationIn(status)
      const { now } = test.context
      const change = { holdUntil: now(), appealUntil: now(), rejectionCode: 'DUPLICATE' as const, decisionWords: '-' }
      const step = inTransaction(test.db, async (tx) => {
        const application = (await lockApplication(tx, id, now()))!
        await transitionApplication(tx, { name, application, by: actor, at: now(), change })
      })
      if (applicationLifecycle.isOpen(name, status, actor)) await step
      else await expect(step).rejects.toMatchObject({ status: 409 })
    }
  })
})

it('is not there for a stranger, another role or a team member without the permission', async () => {
  const { params, resident } = await applicationIn('UNDER_REVIEW')
  const body: DecideApplication = { action: 'approve', holdHours: 72, note: '' }
  const stranger = await test.as('OWNER')
  const viewer = await test.as('OWNER', { teamOf: { ownerId: place.owner.accountId, permissions: ['view_properties'] } })
  const helper = await test.as('OWNER', { teamOf: { ownerId: place.owner.accountId, permissions: ['manage_applications'] } })
  expect((await stranger.call('GET /owners/applications/{id}', { params })).status).toBe(404)
  expect((await stranger.call('PUT /owners/applications/{id}', { params, body: body as never })).status).toBe(404)
  expect((await viewer.call('GET /owners/applications/{id}', { params })).status).toBe(403)
  expect((await helper.call('GET /owners/applications/{id}', { params })).status).toBe(200)
  expect((await resident.call('GET /owners/applications/{id}', { params })).status).toBe(403)
  expect((await (await test.as('SEEKER')).call('GET /residents/applications/{id}', { params })).status).toBe(404)
  expect((await test.visitor.call('GET /residents/applications/{id}', { params })).status).toBe(401)
  expect((await place.owner.call('GET /admin/applications/{id}', { params })).status).toBe(403)
})
