import { beforeAll, describe, expect, it } from 'vitest'
import { setUserStatus } from '#server/people/accounts/accounts.queries.ts'
import { startSession } from '#server/people/sessions/session.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { reinstate, suspend } from './suspension.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const because = (userId: string) => ({ userId, reason: 'Documents were forged.' })

async function callOfStaff() {
  const { userId, accountId } = await test.as('ADMIN')
  const actor = { userId, sessionId: userId, role: 'ADMIN' as const, staffRole: 'ADMINISTRATOR' as const, accountId }
  return { ...test.context, actor, caller: { requestId: 'request-1', ip: '', device: '' } }
}

it('shuts a suspended person out with the next call', async () => {
  const person = await test.as('SEEKER')
  expect(await person.call('GET /auth/me', {})).toMatchObject({ status: 200 })
  expect(await setUserStatus(test.db, person.userId, 'ACTIVE', 'SUSPENDED')).toBe(true)
  expect(await person.call('GET /auth/me', {})).toMatchObject({ status: 401, body: { message: 'Please sign in first.' } })
})

it('suspends once, says who did it, and does not revive old sessions with the account', async () => {
  const [staff, person] = [await callOfStaff(), await test.as('OWNER')]
  await suspend(staff, because(person.userId))
  await expect(suspend(staff, because(person.userId))).rejects.toMatchObject({ status: 409 })
  await reinstate(staff, because(person.userId))
  expect(await person.call('GET /auth/me', {})).toMatchObject({ status: 401 })
  const events = await test.db
    .selectFrom('auditEvents')
    .select(['action', 'actorId', 'actorRole', 'requestId'])
    .where('subjectId', '=', person.userId)
    .orderBy('at')
    .execute()
  const by = { actorId: staff.actor.userId, actorRole: 'ADMIN', requestId: 'request-1' }
  expect(events).toEqual([
    { action: 'user.suspend', ...by },
    { action: 'user.reinstate', ...by },
  ])
})

it('signs out the team of a suspended owner, tells them, and leaves them nothing to act for', async () => {
  const [staff, owner] = [await callOfStaff(), await test.as('OWNER')]
  const member = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
  expect(await member.call('GET /owners/profile', {})).toMatchObject({ status: 200, body: { id: owner.accountId } })
  await suspend(staff, because(owner.userId))
  expect(await member.call('GET /owners/profile', {})).toMatchObject({ status: 401 })
  const { token } = await startSession(test.db, member.userId, { now: test.context.now(), device: 'test' })
  const again = test.withToken(token)
  expect(await again.call('GET /owners/profile', {})).toMatchObject({ status: 403 })
  expect(await again.call('GET /owners/team/my-team', {})).toMatchObject({ body: { isTeamMember: false, teamMembership: null } })
  await reinstate(staff, because(owner.userId))
  expect(await again.call('GET /owners/profile', {})).toMatchObject({ status: 200, body: { id: owner.accountId } })
  const emails = await test.db.selectFrom('mailMessages').select('subject').where('recipient', '=', member.email).execute()
  expect(emails.map(({ subject }) => subject).sort()).toEqual(['Your team access is back', 'Your team access is paused'])
})

describe('the homes of a suspended owner', () => {
  const room = { maxOccupancy: 4, currentOccupancy: 0 }
  const statusOf = async (id: string) =>
    (await test.db.selectFrom('homes').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const isFound = async (id: string) =>
    (await test.db.selectFrom('homes').innerJoin('homeSearch', 'homeNo', 'no').select('id').where('id', '=', id).execute())
      .length > 0

  it('leave search at once, take no applications, and come back with the owner; a paused one stays paused', async () => {
    const [staff, owner, resident] = [await callOfStaff(), await test.as('OWNER'), await test.as('SEEKER')]
    const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: room })
    const paused = await makeHome(test.db, { ownerId: owner.accountId, home: { status: 'PAUSED' } })
    const stranger = await makeHome(test.db, { bedroom: room })
    await test.runJobs()
    expect([await isFound(home.id), await isFound(stranger.id)]).toEqual([true, true])

    await suspend(staff, because(owner.userId))
    await test.runJobs()
    expect([await statusOf(home.id), await statusOf(paused.id)]).toEqual(['SUSPENDED', 'PAUSED'])
    expect([await isFound(home.id), await isFound(stranger.id)]).toEqual([false, true])
    const apply = await resident.call('POST /residents/applications', { body: { homeId: home.id } })
    expect(apply.status).toBe(404)
    const admin = await test.as('ADMIN')
    const seen = await test.db.selectFrom('homes').select('updatedAt').where('id', '=', home.id).executeTakeFirstOrThrow()
    const decision = { params: { id: home.id }, body: { updatedAt: seen.updatedAt.toISOString() } }
    expect(await admin.call('POST /admin/homes/{id}/reinstate', decision)).toMatchObject({
      status: 409,
      body: { message: 'The owner’s account is suspended. Reinstate the account first.' },
    })

    await reinstate(staff, because(owner.userId))
    await test.runJobs()
    expect([await statusOf(home.id), await statusOf(paused.id), await isFound(home.id)]).toEqual(['PUBLISHED', 'PAUSED', true])
  })

  it('that staff suspended before stay suspended when the owner comes back', async () => {
    const [staff, owner] = [await callOfStaff(), await test.as('OWNER')]
    const home = await makeHome(test.db, { ownerId: owner.accountId, home: { status: 'SUSPENDED' } })
    await suspend(staff, because(owner.userId))
    await reinstate(staff, because(owner.userId))
    expect(await statusOf(home.id)).toBe('SUSPENDED')
  })

  it('let nobody move in: open reservations and applications end and people are told; who lives there stays', async () => {
    const [staff, owner] = [await callOfStaff(), await test.as('OWNER')]
    const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: room })
    const people = [await test.as('SEEKER'), await test.as('SEEKER'), await test.as('SEEKER'), await test.as('SEEKER')] as const
    const states = ['PENDING_PAYMENT', 'CONFIRMED', 'ACTIVE'] as const
    const stays = []
    for (const [index, status] of states.entries())
      stays.push(await putReservation(test, home, people[index]!.accountId, { status }))
    const key = { homeId: home.id, bedroomId: home.bedroomId, residentId: people[3].accountId }
    const application = await makeApplication(test.db, test.context.now(), { ...key, status: 'UNDER_REVIEW' })

    await suspend(staff, because(owner.userId))
    await test.runJobs()
    const found = await test.db
      .selectFrom('reservations')
      .select(['id', 'status', 'refund'])
      .where('homeId', '=', home.id)
      .execute()
    const endOf = (id: string) => found.find((stay) => stay.id === id)!
    expect(stays.map((id) => endOf(id).status)).toEqual(['CANCELLED', 'CANCELLED', 'ACTIVE'])
    expect(endOf(stays[1]!).refund).toMatchObject({ totalCents: expect.any(Number), byHome: true })
    expect((endOf(stays[1]!).refund as unknown as { totalCents: number }).totalCents).toBeGreaterThan(0)
    const ended = await test.db
      .selectFrom('applications')
      .select('status')
      .where('id', '=', application)
      .executeTakeFirstOrThrow()
    expect(ended.status).toBe('EXPIRED')
    for (const { userId } of [people[0], people[1], people[3]])
      expect((await test.db.selectFrom('notifications').select('id').where('userId', '=', userId).execute()).length).toBe(1)
    expect(await test.db.selectFrom('notifications').select('id').where('userId', '=', people[2].userId).execute()).toEqual([])
  })
})
