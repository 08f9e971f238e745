import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { waitlistJobs } from '#server/stays/waitlist/waitlist.jobs.ts'
import { emailsTo } from '#tests/emails.ts'
import { owesApplicationFee, owesMoveIn, owesWaitlistFee } from '#tests/factories/charges.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { sandboxOf } from '#tests/factories/payments.ts'
import { livesSomewhere, payRent } from '#tests/factories/rent.ts'
import { putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  await sandboxOf(test).deliver({ paused: true })
})
afterAll(async () => expect(await listAuditFindings(test.db)).toEqual([]))

type Person = Awaited<ReturnType<TestApp['as']>>
const set = (by: Person, userId: string, status: 'ACTIVE' | 'SUSPENDED', reason = 'The documents were forged.') =>
  by.call('PUT /admin/users/{id}/status', { params: { id: userId }, body: { status, reason } })
const paymentOf = (subjectId: string) =>
  test.db.selectFrom('payments').selectAll().where('subjectId', '=', subjectId).executeTakeFirstOrThrow()

describe('PUT /admin/users/{id}/status', () => {
  it('suspends with a reason and gives back, says so by email, and writes both down', async () => {
    const [admin, person] = [await test.as('ADMIN'), await test.as('OWNER')]
    expect(await set(admin, person.userId, 'SUSPENDED')).toMatchObject({
      status: 200,
      body: { id: person.userId, email: person.email, role: 'OWNER', status: 'SUSPENDED' },
    })
    expect(await person.call('GET /auth/me', {})).toMatchObject({ status: 401 })
    expect(await set(admin, person.userId, 'SUSPENDED')).toMatchObject({ status: 409 })
    expect(await set(admin, person.userId, 'ACTIVE', 'The documents are right after all.')).toMatchObject({ status: 200 })
    const emails = await emailsTo(test.db, person.email)
    expect(emails.map(({ subject }) => subject)).toEqual(['Your account is active again', 'Your account is suspended'])
    expect(emails[1]!.text).toContain('Reason: The documents were forged.')
    const events = await test.db
      .selectFrom('auditEvents')
      .select(['action', 'actorId', 'details'])
      .where('subjectId', '=', person.userId)
      .where('subjectType', '=', 'user')
      .orderBy('at')
      .execute()
    expect(events).toEqual([
      {
        action: 'user.suspend',
        actorId: admin.userId,
        details: { reason: 'The documents were forged.', from: 'ACTIVE', to: 'SUSPENDED' },
      },
      {
        action: 'user.reinstate',
        actorId: admin.userId,
        details: { reason: 'The documents are right after all.', from: 'SUSPENDED', to: 'ACTIVE' },
      },
    ])
  })

  it('is for staff, needs a reason, and knows whom it is about', async () => {
    const [admin, owner, resident] = [await test.as('ADMIN'), await test.as('OWNER'), await test.as('SEEKER')]
    for (const other of [owner, resident]) expect(await set(other, resident.userId, 'SUSPENDED')).toMatchObject({ status: 403 })
    expect(await set(admin, resident.userId, 'SUSPENDED', ' ')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'reason', message: 'Enter a reason' }] },
    })
    expect(await set(admin, '00000000-0000-4000-8000-000000000000', 'SUSPENDED')).toMatchObject({ status: 404 })
    expect(await resident.call('GET /auth/me', {})).toMatchObject({ status: 200 })
  })

  it('leaves nobody who runs Waymark without a way in: not oneself, and never the last administrator', async () => {
    const own = await startTestApp()
    const [one, two] = [await own.as('ADMIN'), await own.as('ADMIN')]
    expect(await set(one, one.userId, 'SUSPENDED')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('your own account') },
    })
    // At once, each the other: one of them stays.
    await Promise.all([set(one, two.userId, 'SUSPENDED'), set(two, one.userId, 'SUSPENDED')])
    const left = await own.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'ADMIN')
      .where('status', '=', 'ACTIVE')
      .execute()
    expect(left).toHaveLength(1)
  })

  it('ends the open event stream of the person as it commits, long before the next heartbeat', async () => {
    const [admin, person] = [await test.as('ADMIN'), await test.as('SEEKER')]
    const isOpen = async () =>
      (await test.db.selectFrom('sessions').select('id').where('userId', '=', person.userId).execute()).length > 0
    const stream = test.context.live.streamFor(person.userId, isOpen)
    stream.resume()
    const ended = new Promise((resolve) => stream.once('end', resolve))
    await set(admin, person.userId, 'SUSPENDED')
    await ended
  })
})

/** Each way money could still come, with a page that was opened before. */
const doors = {
  'an application fee': async () => {
    const { owner, resident, applicationId: id } = await owesApplicationFee(test)
    const open = () => resident.call('POST /stripe/create-application-payment', { body: { applicationId: id } })
    return { owner, resident, id, open, charge: { applicationId: id } }
  },
  'a place in line': async () => {
    const { owner, resident, waitlistId: id } = await owesWaitlistFee(test)
    const open = () => resident.call('POST /stripe/create-waitlist-payment', { body: { waitlistId: id } })
    return { owner, resident, id, open, charge: { waitlistId: id } }
  },
  'moving in': async () => {
    const { owner, resident, reservationId: id } = await owesMoveIn(test)
    const open = () => resident.call('POST /stripe/create-bedroom-payment-with-deposit', { body: { reservationId: id } })
    return { owner, resident, id, open, charge: { reservationId: id } }
  },
}

describe.each(Object.entries(doors))('when the owner is suspended, %s', (_name, owe) => {
  it('cannot be paid, from that moment on and before any job ran', async () => {
    const { owner, resident, open, charge } = await owe()
    expect(await set(await test.as('ADMIN'), owner.userId, 'SUSPENDED')).toMatchObject({ status: 200 })
    expect(await open()).toMatchObject({ status: 409, body: { message: expect.stringContaining('closed right now') } })
    expect((await resident.call('GET /residents/charges', { query: charge })).body).toMatchObject({ state: 'OVER' })
    await test.runJobs()
    expect((await open()).status).toBe(409)
  })

  it('has its open page closed, where nothing was charged', async () => {
    const { owner, id, open } = await owe()
    const { sessionId } = (await open()).body
    await set(await test.as('ADMIN'), owner.userId, 'SUSPENDED')
    await test.runJobs()
    expect((await paymentOf(id)).status).toBe('CANCELLED')
    expect(await sandboxOf(test).pay(sessionId)).toEqual({ kind: 'closed' })
  })

  it('goes back, all of it, where it was paid in the same moment', async () => {
    const { owner, resident, id, open } = await owe()
    const { sessionId } = (await open()).body
    await sandboxOf(test).pay(sessionId)
    await set(await test.as('ADMIN'), owner.userId, 'SUSPENDED')
    await resident.call('GET /stripe/session-details', { query: { session_id: sessionId } })
    await test.runJobs()
    expect(await paymentOf(id)).toMatchObject({ status: 'REFUNDED' })
  })
})

it('reaches offers and open pages the same way when staff suspend one home and not its owner', async () => {
  const [admin, { home, resident, waitlistId, free }] = [await test.as('ADMIN'), await owesWaitlistFee(test)]
  const offered = await test.as('SEEKER')
  await free()
  const key = { homeId: home.id, bedroomId: home.bedroomId, residentId: offered.accountId }
  const entry = await putEntry(test, key, { status: 'OFFERED' })
  const open = () => resident.call('POST /stripe/create-waitlist-payment', { body: { waitlistId } })
  expect((await open()).status).toBe(200)
  const suspended = await admin.call('POST /admin/homes/{id}/suspend', {
    params: { id: home.id },
    body: { reason: 'Unsafe stairs.' },
  })
  expect(suspended.status).toBe(200)
  expect((await open()).status).toBe(409)
  await test.runJobs()
  expect((await paymentOf(waitlistId)).status).toBe('CANCELLED')
  const { status } = await test.db
    .selectFrom('waitlistEntries')
    .select('status')
    .where('id', '=', entry)
    .executeTakeFirstOrThrow()
  expect(status).toBe('WAITING')
})

describe('people of a home whose owner is suspended', () => {
  it('who live there go on paying their rent', async () => {
    const { owner, resident, reservationId } = await livesSomewhere(test, { since: 8 })
    await set(await test.as('ADMIN'), owner.userId, 'SUSPENDED')
    await test.runJobs()
    const { paymentId } = await payRent(test, resident, reservationId)
    const paid = await test.db.selectFrom('payments').select('status').where('id', '=', paymentId).executeTakeFirstOrThrow()
    expect(paid.status).toBe('SUCCEEDED')
  })

  it('who were offered a bed keep their place in line, are told once, and are asked again when the home is back', async () => {
    const [admin, owner] = [await test.as('ADMIN'), await test.as('OWNER')]
    const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 3, currentOccupancy: 0 } })
    const people = [await test.as('SEEKER'), await test.as('SEEKER')]
    const entries: string[] = []
    for (const [index, status] of (['OFFERED', 'ACCEPTED'] as const).entries())
      entries.push(
        await putEntry(
          test,
          { homeId: home.id, bedroomId: home.bedroomId, residentId: people[index]!.accountId },
          { status, turn: index + 1 },
        ),
      )
    await set(admin, owner.userId, 'SUSPENDED')
    await test.runJobs()
    const rows = () =>
      test.db.selectFrom('waitlistEntries').select(['status', 'turn']).where('id', 'in', entries).orderBy('turn').execute()
    expect(await rows()).toEqual([
      { status: 'WAITING', turn: 1 },
      { status: 'WAITING', turn: 2 },
    ])
    expect(
      await test.db
        .selectFrom('bedClaims')
        .select('id')
        .where('subjectId', 'in', entries)
        .where('releasedAt', 'is', null)
        .execute(),
    ).toEqual([])
    for (const { userId, email } of people) {
      const told = await test.db.selectFrom('notifications').select(['title', 'message']).where('userId', '=', userId).execute()
      expect(told).toEqual([
        { title: 'A bed is no longer held for you', message: expect.stringContaining('You keep your place in line.') },
      ])
      expect((await emailsTo(test.db, email)).map(({ subject }) => subject)).toEqual(['A bed is no longer held for you'])
    }
    await set(admin, owner.userId, 'ACTIVE', 'It was a mistake.')
    await test.runJobs()
    await waitlistJobs.sweep_waitlists.job(test.context)
    expect((await rows()).map(({ status }) => status)).toEqual(['OFFERED', 'OFFERED'])
  })

  it('who had paid to move in get all of it back and a name to write to, and staff are told to help', async () => {
    const [admin, { owner, resident, home, reservationId }] = [await test.as('ADMIN'), await owesMoveIn(test)]
    const { sessionId } = (await resident.call('POST /stripe/create-bedroom-payment-with-deposit', { body: { reservationId } }))
      .body
    await sandboxOf(test).pay(sessionId)
    await resident.call('GET /stripe/session-details', { query: { session_id: sessionId } })
    // A paused home is as closed as a public one while its owner is suspended.
    await test.db.updateTable('homes').set({ status: 'PAUSED' }).where('id', '=', home.id).execute()
    await set(admin, owner.userId, 'SUSPENDED')
    await test.runJobs()
    const stay = await resident.call('GET /reservations/{id}', { params: { id: reservationId } })
    expect(stay.body).toMatchObject({ status: 'CANCELLED' })
    expect(await paymentOf(reservationId)).toMatchObject({ status: 'REFUNDED' })
    const sentEmail = (await emailsTo(test.db, resident.email)).find(({ subject }) => subject === 'A reservation was canceled')
    expect(sentEmail?.text).toContain(test.context.config.supportEmail)
    const told = await test.db
      .selectFrom('notifications')
      .select(['link', 'priority'])
      .where('userId', '=', admin.userId)
      .where('title', '=', 'A paid stay was canceled with its home')
      .execute()
    expect(told).toContainEqual({ link: `/reservation/${reservationId}`, priority: 'URGENT' })
  })
})

it('takes a bed back that was offered to a resident who is suspended, and gives it to the next', async () => {
  const [admin, resident, owner] = [await test.as('ADMIN'), await test.as('SEEKER'), await test.as('OWNER')]
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 1, currentOccupancy: 0 } })
  const key = { homeId: home.id, bedroomId: home.bedroomId }
  const entry = await putEntry(test, { ...key, residentId: resident.accountId }, { status: 'OFFERED' })
  const next = await putEntry(test, { ...key, residentId: (await test.as('SEEKER')).accountId }, { status: 'WAITING' })
  await set(admin, resident.userId, 'SUSPENDED')
  await test.runJobs()
  const statusOf = async (id: string) =>
    (await test.db.selectFrom('waitlistEntries').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  expect([await statusOf(entry), await statusOf(next)]).toEqual(['WAITING', 'OFFERED'])
})
