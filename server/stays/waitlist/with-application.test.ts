import { beforeAll, describe, expect, it } from 'vitest'
import type { WaitlistStatus } from '#contract/stays/waitlist.lifecycle.ts'
import { addTime, duration } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeFullHome, putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { onWaitlistPaid } from './paid.ts'
import { waitlistJobs } from './waitlist.jobs.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

/** Someone whose application to a full home is in review. */
async function applied() {
  const { owner, home, free } = await makeFullHome(test)
  const person = await test.as('SEEKER')
  const whose = { homeId: home.id, bedroomId: home.bedroomId, residentId: person.accountId }
  const id = await makeApplication(test.db, test.context.now(), { ...whose, status: 'UNDER_REVIEW' })
  const waitlist = () => owner.call('PUT /owners/applications/{id}', { params: { id }, body: { action: 'waitlist' } })
  const status = async () =>
    (await test.db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const entry = () =>
    test.db.selectFrom('waitlistEntries').selectAll().where('residentId', '=', person.accountId).executeTakeFirstOrThrow()
  return { owner, home, free, person, whose, id, waitlist, status, entry }
}

it.each<WaitlistStatus>(['PENDING_PAYMENT', 'INACTIVE'])('brings a spot that is %s in line, without a fee', async (status) => {
  const { whose, waitlist, entry, free } = await applied()
  const entryId = await putEntry(test, whose, { status, feeCents: 2_500 })
  const { turn } = await entry()
  expect((await waitlist()).body.status).toBe('WAITLISTED')
  expect(await entry()).toMatchObject({ id: entryId, status: 'WAITING', turn, feePaidAt: null })
  test.pass(duration({ hours: 25 }))
  await waitlistJobs.end_waitlist_states.job(test.context)
  expect((await entry()).status).toBe('WAITING')
  // The page of the fee was still open, and someone paid there.
  const paid = () => inTransaction(test.db, (tx) => onWaitlistPaid(tx, { entryId, at: test.context.now() }))
  expect(await paid()).toBe('NOT_DUE')
  expect(await entry()).toMatchObject({ status: 'WAITING', feePaidAt: null })
  await free()
  await test.runJobs()
  expect((await entry()).status).toBe('OFFERED')
  test.pass(-duration({ hours: 25 }))
})

const ends: Record<string, (spot: { owner: Person; person: Person; params: { id: string } }) => Promise<unknown>> = {
  leave: ({ person, params }) => person.call('DELETE /residents/waitlist/{id}', { params }),
  remove: ({ owner, params }) =>
    owner.call('POST /owners/waitlist/{id}/remove', { params, body: { reason: 'No answer.', reasonCode: 'NOT_REACHABLE' } }),
  expire: async ({ params: { id } }) => {
    const expired = { status: 'INACTIVE', expiresAt: test.context.now() } as const
    await test.db.updateTable('waitlistEntries').set(expired).where('id', '=', id).execute()
    await waitlistJobs.end_waitlist_states.job(test.context)
  },
}

it.each([
  ['leave', 'WITHDRAWN', 'WITHDRAWN'],
  ['remove', 'REMOVED', 'EXPIRED'],
  ['expire', 'EXPIRED', 'EXPIRED'],
] as const)('ends the application with its spot: %s', async (how, ofSpot, ofApplication) => {
  const { owner, home, person, waitlist, status, entry } = await applied()
  await waitlist()
  await ends[how]!({ owner, person, params: { id: (await entry()).id } })
  expect([(await entry()).status, await status()]).toEqual([ofSpot, ofApplication])
  const subjects = (await emailsTo(test.db, person.email)).map(({ subject }) => subject)
  expect(subjects.includes('Your application was closed')).toBe(how !== 'leave')
  expect((await person.call('POST /residents/applications', { body: { homeId: home.id } })).status).toBe(201)
})

it('leaves an application alone that is not on the waitlist', async () => {
  const { owner, person, whose, id, status, entry } = await applied()
  await putEntry(test, whose, { status: 'WAITING', applicationId: id })
  await ends.leave!({ owner, person, params: { id: (await entry()).id } })
  expect(await status()).toBe('UNDER_REVIEW')
})

it('ends an application that was left without a spot, and no other', async () => {
  const [left, waiting] = [await applied(), await applied()]
  await left.waitlist()
  await waiting.waitlist()
  await test.db.updateTable('waitlistEntries').set({ status: 'REMOVED' }).where('applicationId', '=', left.id).execute()
  await waitlistJobs.end_applications_without_spot.job(test.context)
  expect([await left.status(), await waiting.status()]).toEqual(['EXPIRED', 'WAITLISTED'])
})

describe('a removal that an appeal reverses', () => {
  async function removed() {
    const person = await applied()
    await person.waitlist()
    const { id } = await person.entry()
    await ends.remove!({ ...person, params: { id } })
    expect(await person.status()).toBe('EXPIRED')
    const overturn = async () => {
      const body = { subjectType: 'WAITLIST_ENTRY', subjectId: id, words: 'I answered every call.' } as const
      const filed = await person.person.call('POST /appeals', { body })
      const params = { id: filed.body.id }
      const decision = { action: 'overturn', words: 'The person is right.' } as const
      const staff = await test.as('ADMIN')
      expect((await staff.call('PUT /admin/appeals/{id}', { params, body: decision })).status).toBe(200)
    }
    return { ...person, overturn }
  }

  it('brings back the application that ended with the spot, and an accepted bed is held for it at once', async () => {
    const { person, overturn, entry, status, free } = await removed()
    await overturn()
    await waitlistJobs.end_applications_without_spot.job(test.context)
    expect([(await entry()).status, await status()]).toEqual(['WAITING', 'WAITLISTED'])
    expect((await emailsTo(test.db, person.email)).map(({ subject }) => subject)).toContain('Your application is open again')
    await free()
    await test.runJobs()
    const params = { id: (await entry()).id }
    await person.call('POST /residents/waitlist/{id}/respond', { params, body: { response: 'ACCEPT' } })
    expect([(await entry()).status, await status()]).toEqual(['CONVERTED', 'APPROVED'])
  })

  it('leaves the application closed if the person has applied again', async () => {
    const { person, home, overturn, entry, status } = await removed()
    await person.call('POST /residents/applications', { body: { homeId: home.id } })
    await overturn()
    expect([(await entry()).status, await status()]).toEqual(['WAITING', 'EXPIRED'])
  })

  it('leaves the application closed if its answers were deleted', async () => {
    const { id, overturn, entry, status } = await removed()
    await test.db.updateTable('applications').set({ forgottenAt: test.context.now() }).where('id', '=', id).execute()
    await overturn()
    expect([(await entry()).status, await status()]).toEqual(['WAITING', 'EXPIRED'])
  })
})

it('tells a person whose application waited with the spot to reserve the bed they accepted, and nothing else', async () => {
  const { owner, person, waitlist, entry, free } = await applied()
  await waitlist()
  await free()
  await test.runJobs()
  const params = { id: (await entry()).id }
  await person.call('POST /residents/waitlist/{id}/respond', { params, body: { response: 'ACCEPT' } })
  const [last, before] = await emailsTo(test.db, person.email)
  expect(last).toMatchObject({ subject: 'Your application is approved', text: expect.stringContaining('Reserve it before then') })
  expect(before).toMatchObject({ subject: 'A bed is available for you' })
  const [told] = (await emailsTo(test.db, owner.email)).filter(({ subject }) => subject === 'Someone accepted a bed offer')
  expect(told?.text).toContain('they can reserve the bed now')
})

it('holds an accepted bed at once for an application that the home has, and approves it there', async () => {
  const { owner, home, person, whose, id, free, entry } = await applied()
  await free()
  const params = { id: await putEntry(test, whose, { status: 'OFFERED' }) }
  await person.call('POST /residents/waitlist/{id}/respond', { params, body: { response: 'ACCEPT' } })
  expect(await entry()).toMatchObject({ status: 'CONVERTED', applicationId: id })
  const [email] = await emailsTo(test.db, person.email)
  expect(email!.text).toContain('is held for your application for 72 hours')
  const [told] = (await emailsTo(test.db, owner.email)).filter(({ subject }) => subject === 'Someone accepted a bed offer')
  expect(told!.text).toContain('They have an application with you.')
  const body = { action: 'approve', bedroomId: home.bedroomId, holdHours: 72 } as const
  expect(await owner.call('PUT /owners/applications/{id}', { params: { id }, body })).toMatchObject({ status: 200 })
})

describe('a bed that was accepted before an application', () => {
  async function accepted() {
    const { home, free } = await makeFullHome(test)
    const person = await test.as('SEEKER')
    await free()
    const whose = { homeId: home.id, bedroomId: home.bedroomId, residentId: person.accountId }
    const expiresAt = addTime(test.context.now(), { hours: 20 })
    const entryId = await putEntry(test, whose, { status: 'ACCEPTED', expiresAt })
    const spot = async () => (await person.call('GET /residents/waitlist/{id}', { params: { id: entryId } })).body
    return { person, whose, spot, start: () => person.call('POST /residents/applications', { body: { homeId: home.id } }) }
  }

  it('is held for the one that begins on any page, and for a draft that is opened again', async () => {
    const { start, spot } = await accepted()
    const [{ status, body }, sameMoment] = await Promise.all([start(), start()])
    expect([sameMoment.status, sameMoment.body.id]).toEqual([201, body.id])
    expect([status, body.status, body.holdUntil]).toEqual([201, 'DRAFT', expect.any(String)])
    // It begins with what is known of the person, as any other.
    expect(body.answers).toMatchObject({ type: 'STANDARD', contactBy: 'MESSAGE' })
    expect(await spot()).toMatchObject({ status: 'CONVERTED', applicationId: body.id })
    const again = await accepted()
    const draft = await makeApplication(test.db, test.context.now(), { ...again.whose, status: 'DRAFT' })
    expect((await again.start()).body).toMatchObject({ id: draft, holdUntil: expect.any(String) })
    expect(await again.spot()).toMatchObject({ status: 'CONVERTED', applicationId: draft })
  })

  it('is held for one that was sent from a page that was open all the time, once its own time is over', async () => {
    const { person, whose, spot } = await accepted()
    const id = await makeApplication(test.db, test.context.now(), { ...whose, status: 'SUBMITTED' })
    test.pass(duration({ hours: 21 }))
    await waitlistJobs.end_waitlist_states.job(test.context)
    test.pass(-duration({ hours: 21 }))
    expect(await spot()).toMatchObject({ status: 'CONVERTED', applicationId: id })
    const { body } = await person.call('GET /residents/applications/{id}', { params: { id } })
    expect(body.nextStep).toContain('A bed is held for you until')
  })
})

it('shows both sides the bed that is held for an application since the waitlist, and the home approves it there', async () => {
  const { owner, home, person, whose, id, free } = await applied()
  await free()
  const entryId = await putEntry(test, whose, { status: 'ACCEPTED', expiresAt: addTime(test.context.now(), { hours: 20 }) })
  await person.call('POST /residents/waitlist/{id}/move-to-application', { params: { id: entryId } })
  const shown = { holdUntil: expect.anything(), rooms: [{ id: home.bedroomId, bedsFree: 1 }] }
  expect((await person.call('GET /residents/applications/{id}', { params: { id } })).body).toMatchObject(shown)
  expect((await owner.call('GET /owners/applications/{id}', { params: { id } })).body).toMatchObject(shown)
  const body = { action: 'approve', bedroomId: home.bedroomId, holdHours: 72 } as const
  expect(await owner.call('PUT /owners/applications/{id}', { params: { id }, body })).toMatchObject({ status: 200 })
})
