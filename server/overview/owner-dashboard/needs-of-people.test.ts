import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/endpoint.ts'
import { addDays, dayOf, duration, formatDay, platformZone } from '#contract/time.ts'
import { endOfDay } from '#contract/zoned-time.ts'
import { statePolicies } from '#tests/factories/complete-home.ts'
import { putApplicationMessage, putMessage } from '#tests/factories/conversations.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { planPayouts, putStay } from '#tests/factories/payouts.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Who = Pick<TestApp['visitor'], 'call'>
const hour = duration({ hours: 1 })
const ago = (hours: number) => new Date(test.context.now().getTime() - hours * hour)
const today = () => dayOf(test.context.now(), platformZone)
const needsOf = async (who: Who) =>
  (await who.call('GET /owners/dashboard', {})).body.needs.map(({ kind, message, link }) => ({ kind, message, link }))

async function newHome() {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 6, currentOccupancy: 0 } })
  await statePolicies(test.db, home.id)
  return { owner, home }
}

type Application = { priority?: 'NORMAL' | 'URGENT'; since?: Date; name?: string }

/** An application the home must answer, from someone who shares their name. */
async function putWaiting(homeId: string, { priority = 'NORMAL', since = ago(1), name = 'Emeka' }: Application = {}) {
  const person = await test.as('SEEKER', { firstName: name, lastName: 'Obi' })
  const id = randomUUID()
  const times = { createdAt: since, updatedAt: since, changedAt: since, submittedAt: since, homeTurnSince: since }
  await test.db
    .insertInto('applications')
    .values({ id, residentId: person.accountId, homeId, status: 'UNDER_REVIEW', priority, ...times })
    .execute()
  await test.db
    .insertInto('consents')
    .values({
      id: randomUUID(),
      applicationId: id,
      homeId,
      residentId: person.accountId,
      purpose: 'APPLICATION',
      scope: ['NAME'],
      words: 'My name',
      grantedAt: since,
      expiresAt: new Date(test.context.now().getTime() + 90 * 24 * hour),
    })
    .execute()
  return { id, person, link: `/homeowner/application/${id}` }
}

describe('applications', () => {
  it('are each counted until they are answered, the urgent and those that end first', async () => {
    const { owner, home } = await newHome()
    const calm = await putWaiting(home.id)
    const ending = await putWaiting(home.id, { since: ago(5.5 * 24), name: 'Alma' })
    const urgent = await putWaiting(home.id, { priority: 'URGENT', name: 'Joan' })
    expect(await needsOf(owner)).toEqual([
      {
        kind: 'APPLICATION_URGENT',
        message: 'Joan O. needs a bed urgently. If you do not answer, the application expires in 6 days.',
        link: urgent.link,
      },
      {
        kind: 'APPLICATION_ENDING',
        message: 'Alma O. is waiting for your answer. If you do not answer, the application expires tomorrow.',
        link: ending.link,
      },
      {
        kind: 'APPLICATION_WAITING',
        message: 'Emeka O. is waiting for your answer. If you do not answer, the application expires in 6 days.',
        link: calm.link,
      },
    ])
    expect((await owner.call('GET /owners/dashboard', {})).body.work.applications).toMatchObject({ waiting: 3 })
    const body = { action: 'reject', rejectionCode: 'NO_SUITABLE_BED', words: 'All our beds are taken this month.' } as const
    const rejected = await owner.call('PUT /owners/applications/{id}', { params: { id: urgent.id }, body })
    expect(rejected.status).toBe(200)
    expect((await needsOf(owner)).map(({ kind }) => kind)).toEqual(['APPLICATION_ENDING', 'APPLICATION_WAITING'])
  })

  it('name nobody who does not share their name', async () => {
    const { owner, home } = await newHome()
    const { id } = await putWaiting(home.id)
    await test.db.updateTable('consents').set({ revokedAt: test.context.now() }).where('applicationId', '=', id).execute()
    expect((await needsOf(owner))[0]!.message).toMatch(/^An applicant is waiting/)
  })

  it('have messages that count until they are read', async () => {
    const { owner, home } = await newHome()
    const { id } = await putWaiting(home.id)
    const message = { body: 'May I bring my dog?', at: ago(1) }
    const { conversationId } = await putApplicationMessage(test.db, id, message)
    await putApplicationMessage(test.db, id, message)
    const link = `/homeowner/messages?conversation=${conversationId}`
    expect(await needsOf(owner)).toContainEqual({ kind: 'MESSAGE', message: 'Emeka O. sent you 2 messages.', link })
    await test.db
      .updateTable('conversationMessages')
      .set({ readAt: test.context.now() })
      .where('applicationId', '=', id)
      .execute()
    expect((await needsOf(owner)).map(({ kind }) => kind)).toEqual(['APPLICATION_WAITING'])
  })

  it('have questions of people who did not apply', async () => {
    const { owner, home } = await newHome()
    const { userId } = await test.as('SEEKER', { firstName: 'Ada', lastName: 'Moss' })
    const { conversationId } = await putMessage(test.db, { personId: userId, homeId: home.id, at: ago(1) })
    const link = `/homeowner/messages?conversation=${conversationId}`
    expect(await needsOf(owner)).toEqual([{ kind: 'MESSAGE', message: 'Ada M. sent you a message.', link }])
  })

  it('wait again after the hour of an interview', async () => {
    const { owner, home } = await newHome()
    const { id } = await putWaiting(home.id)
    const interview = (at: Date) => JSON.stringify({ at: at.toISOString(), kind: 'PHONE', words: '' })
    const set = (at: Date) =>
      test.db
        .updateTable('applications')
        .set({ status: 'INTERVIEW_SCHEDULED', homeTurnSince: null, interview: interview(at) })
        .where('id', '=', id)
        .execute()
    await set(ago(-5))
    expect(await needsOf(owner)).toEqual([])
    await set(ago(1))
    expect(await needsOf(owner)).toMatchObject([{ message: 'Your interview with Emeka O. is over. Tell us how it went.' }])
  })
})

it('tells of move-ins and move-outs until they are recorded', async () => {
  const { owner, home } = await newHome()
  const comes = await putReservation(test, home, null, { status: 'CONFIRMED', startsOn: today(), guestName: 'Hannah Cole' })
  await putReservation(test, home, null, { status: 'CONFIRMED', startsOn: addDays(today(), 1) })
  const goes = await putReservation(test, home, null, { status: 'ACTIVE', endsOn: addDays(today(), -2), guestName: 'Priya Nair' })
  expect(await needsOf(owner)).toEqual([
    { kind: 'MOVE_IN', message: 'Hannah Cole moves in today. Record the move-in.', link: `/homeowner/reservation/${comes}` },
    {
      kind: 'MOVE_OUT',
      message: 'Priya Nair was due to move out 2 days ago. Record the move-out.',
      link: `/homeowner/reservation/${goes}`,
    },
  ])
  const checklist = { rules: true, rights: true, grievance: true, emergency: true, naloxone: true } as const
  const act = (id: string, body: object) => owner.call('PUT /owners/reservations/{id}', { params: { id }, body: body as never })
  expect((await act(comes, { action: 'checkIn', checklist })).status).toBe(200)
  expect((await act(goes, { action: 'complete' })).status).toBe(200)
  expect((await needsOf(owner)).map(({ kind }) => kind)).toEqual([])
})

it('tells of a move-in date that a resident proposed, until it is answered or too late', async () => {
  const { owner, home } = await newHome()
  const resident = await test.as('SEEKER', { firstName: 'Nia', lastName: 'Ford' })
  const [startsOn, proposedStartsOn] = [addDays(today(), 5), addDays(today(), 9)]
  const id = await putReservation(test, home, resident.accountId, { status: 'CONFIRMED', startsOn })
  const set = (change: object) => test.db.updateTable('reservations').set(change).where('id', '=', id).execute()
  const proposal = { proposedStartsOn, proposedWords: '', proposedUntil: endOfDay(startsOn, home.timeZone) }
  await set({ ...proposal, proposedBy: 'SEEKER' })
  expect(await needsOf(owner)).toEqual([
    {
      kind: 'DATE_WAITING',
      message: `Nia Ford would like to move in on ${formatDay(proposedStartsOn)} instead of ${formatDay(startsOn)}. Please answer by the end of ${formatDay(startsOn)}.`,
      link: `/homeowner/reservation/${id}`,
    },
  ])
  for (const change of [
    { proposedBy: 'OWNER' },
    { proposedBy: 'SEEKER', proposedUntil: test.context.now() },
    { proposedUntil: proposal.proposedUntil, arrivedAt: test.context.now() },
  ]) {
    await set(change)
    expect(await needsOf(owner)).toEqual([])
  }
})

it('tells of payouts that failed or are late, to those who keep the books', async () => {
  const owner = await test.as('OWNER')
  const stay = await putStay(test, owner.accountId)
  await statePolicies(test.db, stay.home.id)
  await stay.pay(['RENT', 50_000])
  await planPayouts(test)
  expect(await needsOf(owner)).toEqual([])
  const { id } = await test.db.selectFrom('payouts').select('id').where('ownerId', '=', owner.accountId).executeTakeFirstOrThrow()
  const set = (change: object) => test.db.updateTable('payouts').set(change).where('id', '=', id).execute()
  await set({ scheduledFor: addDays(today(), -6) })
  const link = `/homeowner/payout/${id}/report`
  expect(await needsOf(owner)).toEqual([
    { kind: 'PAYOUT_LATE', message: 'A payout of $500 was due 6 days ago and has not arrived.', link },
  ])
  await set({ status: 'FAILED', reason: 'The account is closed.', sentAt: test.context.now() })
  expect(await needsOf(owner)).toEqual([
    { kind: 'PAYOUT_FAILED', message: 'A payout of $500 did not reach your bank account.', link },
  ])
  const member = await test.as('OWNER', {
    teamOf: { ownerId: owner.accountId, permissions: ['view_properties', 'manage_reservations'] },
  })
  expect(await needsOf(member)).toEqual([])
})

it('tells of refunds and deposits whoever holds the money, also after the home changed hands', async () => {
  const [owner, next] = [await test.as('OWNER'), await test.as('OWNER')]
  const { home, stayId, resident, pay } = await putStay(test, owner.accountId)
  await statePolicies(test.db, home.id)
  const paymentId = await pay(['RENT', 50_000], ['DEPOSIT', 20_000])
  const asked = { paymentId, amountCents: 10_000, reason: 'I left early.' }
  expect((await resident.call('POST /residents/refunds', { body: asked })).status).toBe(201)
  const due = { status: 'RETURN_DUE' as const, returnBy: new Date(test.context.now().getTime() + 48 * hour) }
  await test.db.updateTable('deposits').set(due).where('subjectId', '=', stayId).execute()
  await test.db.updateTable('homes').set({ ownerId: next.accountId }).where('id', '=', home.id).execute()
  expect((await needsOf(owner)).map(({ kind }) => kind).sort()).toEqual(['DEPOSIT_DUE', 'REFUND_REQUESTED'])
  expect(await needsOf(next)).toEqual([])
})

it('shows each of a team what they work with, and a stranger nothing', async () => {
  const { owner, home } = await newHome()
  await putWaiting(home.id)
  await putReservation(test, home, null, { status: 'CONFIRMED', startsOn: today() })
  const seenBy = async (...permissions: Permission[]) =>
    (await needsOf(await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions } }))).map(({ kind }) => kind)
  expect(await seenBy('view_properties')).toEqual([])
  expect(await seenBy('view_properties', 'manage_applications')).toEqual(['APPLICATION_WAITING'])
  expect(await seenBy('view_properties', 'manage_reservations')).toEqual(['MOVE_IN'])
  expect(await needsOf(await test.as('OWNER'))).toEqual([])
})
