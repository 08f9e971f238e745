import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, addTime, duration, today } from '#contract/time.ts'
import { homeTransferLifecycle } from '#contract/trust/home-transfer.lifecycle.ts'
import { putMessage } from '#tests/factories/conversations.ts'
import { answerHandover, handOver, makeHandover, requestHandover } from '#tests/factories/home-transfers.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { homeTransferJobs } from './home-transfer.jobs.ts'

let test: TestApp
let handover: Awaited<ReturnType<typeof makeHandover>>
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  handover = await makeHandover(test)
})

const statusOf = async (id: string) =>
  (await test.db.selectFrom('homeTransfers').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const ownerOf = async (id: string) =>
  (await test.db.selectFrom('homes').select('ownerId').where('id', '=', id).executeTakeFirstOrThrow()).ownerId
const mailsTo = async (email: string) =>
  (await test.db.selectFrom('mailMessages').select('subject').where('recipient', '=', email).orderBy('createdAt').execute()).map(
    ({ subject }) => subject,
  )
const noticesOf = async (userId: string) =>
  (await test.db.selectFrom('notifications').select('title').where('userId', '=', userId).orderBy('createdAt').execute()).map(
    ({ title }) => title,
  )

describe('a transfer', () => {
  it('asks both, takes effect with the second consent, and every side sees it', async () => {
    const { from, to, staff, homeId, resident } = handover
    const { conversationId } = await putMessage(test.db, { personId: resident.userId, homeId, at: test.context.now() })
    const id = await requestHandover(handover)
    for (const person of [from, to]) {
      expect(await mailsTo(person.email)).toEqual(['Please answer a question about a property'])
      expect(await noticesOf(person.userId)).toEqual(['Please answer a question about a property'])
    }
    expect((await answerHandover(from, id)).body).toMatchObject({
      status: 'AWAITING_CONSENT',
      side: 'FROM',
      allowedActions: ['decline'],
    })
    expect(await ownerOf(homeId)).toBe(from.accountId)
    expect((await answerHandover(to, id)).body).toMatchObject({ status: 'DONE', side: 'TO', allowedActions: [] })
    expect(await ownerOf(homeId)).toBe(to.accountId)
    const read = (person: typeof from) =>
      person.call('GET /conversations/{id}', { params: { id: conversationId } }).then(({ status }) => status)
    expect([await read(from), await read(to)]).toEqual([404, 200])
    const stays = async (person: typeof from) =>
      (await person.call('GET /owners/reservations', { query: {} })).body.reservations.length
    expect([await stays(from), await stays(to)]).toEqual([0, 1])
    expect(await noticesOf(resident.userId)).toEqual(['A change in who to contact'])
    const { body } = await staff.call('GET /admin/home-transfer/history', { query: { search: 'Cedar' } })
    const shown = body.transfers.find((one) => one.id === id)!
    expect(shown).toMatchObject({ status: 'DONE', allowedActions: ['reverse'], blocks: [] })
    expect(shown.answers.map(({ side, agrees, termsVersion }) => [side, agrees, termsVersion])).toEqual([
      ['FROM', true, '2026-11'],
      ['TO', true, '2026-11'],
    ])
    expect(shown.history.map(({ text }) => text)).toEqual([
      'Took effect',
      'An owner agreed',
      'An owner agreed',
      'Both owners asked',
      'Requested',
    ])
    expect(body.counts.DONE).toBe(body.transfers.filter(({ status }) => status === 'DONE').length)
  })

  it('hides the house line, which is the number of whoever ran the home before', async () => {
    const { from, to, homeId } = handover
    await test.db.insertInto('homeHouseLines').values({ homeId, phone: '5615550100', hours: '', isShown: true }).execute()
    const id = await requestHandover(handover)
    for (const person of [from, to]) await answerHandover(person, id)
    const { body } = await to.call('GET /homes/{id}', { params: { id: homeId } })
    expect([body.houseLine, body.editing!.houseLine]).toMatchObject([null, { phone: '5615550100', isShown: false }])
    const told = await test.db
      .selectFrom('notifications')
      .select('message')
      .where('userId', '=', to.userId)
      .where('title', '=', 'A property is now yours')
      .executeTakeFirstOrThrow()
    expect(told.message).toContain('house line')
  })

  it('waits for its day at the home, and the job makes it', async () => {
    const day = addDays(today('America/New_York', test.context.now()), 3)
    const id = await requestHandover(handover, day)
    for (const person of [handover.from, handover.to]) await answerHandover(person, id)
    await homeTransferJobs.complete_home_transfers.job(test.context)
    expect(await statusOf(id)).toBe('SCHEDULED')
    test.pass(duration({ days: 3 }))
    await homeTransferJobs.complete_home_transfers.job(test.context)
    await homeTransferJobs.complete_home_transfers.job(test.context)
    expect(await statusOf(id)).toBe('DONE')
    expect(await ownerOf(handover.homeId)).toBe(handover.to.accountId)
  })

  it('checks again at that moment, tells staff once, and gives up after a week', async () => {
    const { from, to, staff } = handover
    const id = await requestHandover(handover)
    await answerHandover(from, id)
    await test.db.updateTable('ownerSubscriptions').set({ status: 'PAST_DUE' }).where('ownerId', '=', to.accountId).execute()
    expect((await answerHandover(to, id)).body.status).toBe('SCHEDULED')
    await homeTransferJobs.complete_home_transfers.job(test.context)
    expect((await noticesOf(staff.userId)).filter((title) => title === 'A transfer is due but blocked')).toHaveLength(1)
    test.pass(duration({ days: 8 }))
    await homeTransferJobs.expire_home_transfers.job(test.context)
    expect(await statusOf(id)).toBe('EXPIRED')
    expect(await ownerOf(handover.homeId)).toBe(from.accountId)
  })

  it('ends when an owner declines, staff cancel, or no one answers', async () => {
    const { from, to, staff } = handover
    const declined = await requestHandover(handover)
    await answerHandover(from, declined)
    expect((await answerHandover(to, declined, false)).body.status).toBe('DECLINED')
    const canceled = await requestHandover(handover)
    const params = { id: canceled }
    expect(
      (await staff.call('POST /admin/home-transfer/{id}/cancel', { params, body: { reason: 'Sold to another.' } })).body.status,
    ).toBe('CANCELED')
    const silent = await requestHandover(handover)
    // The notices name this day as the last.
    test.pass(duration({ days: 14 }))
    await homeTransferJobs.expire_home_transfers.job(test.context)
    expect(await statusOf(silent)).toBe('AWAITING_CONSENT')
    test.pass(duration({ days: 1 }))
    await homeTransferJobs.expire_home_transfers.job(test.context)
    expect(await statusOf(silent)).toBe('EXPIRED')
  })
})

describe('a reversal', () => {
  it('gives home and badges back within 72 hours, and not later', async () => {
    const { from, to, staff, homeId } = handover
    const at = test.context.now()
    const badge = {
      homeId,
      level: 'VERIFIED',
      status: 'VERIFIED',
      verifiedAt: at,
      expiresAt: addTime(at, { days: 90 }),
      changedAt: at,
    } as const
    await test.db
      .insertInto('homeVerifications')
      .values({ ...badge, checked: [] })
      .execute()
    const badgeNow = async () =>
      (await test.db.selectFrom('homeVerifications').select('status').where('homeId', '=', homeId).executeTakeFirstOrThrow())
        .status
    const id = await handOver(handover)
    expect(await badgeNow()).toBe('ACTION_REQUIRED')
    const reverse = (who = staff) =>
      who.call('POST /admin/home-transfer/{id}/reverse', { params: { id }, body: { reason: 'The sale fell through.' } })
    const { body } = await reverse()
    expect(body).toMatchObject({ status: 'REVERSED', allowedActions: [] })
    expect(await ownerOf(homeId)).toBe(from.accountId)
    expect(await badgeNow()).toBe('VERIFIED')
    expect((await mailsTo(to.email)).at(-1)).toBe('A transfer was reversed')
    expect((await reverse()).status).toBe(409)
    const again = await handOver(handover)
    test.pass(duration({ hours: 73 }))
    const later = await test.as('ADMIN')
    const refused = await later.call('POST /admin/home-transfer/{id}/reverse', {
      params: { id: again },
      body: { reason: 'Too late.' },
    })
    expect(refused.body.issues?.map(({ path }) => path)).toEqual(['TOO_LATE'])
  })

  it('is not possible once the new owner has settled a deposit', async () => {
    await handover.pay(['DEPOSIT', 4_000])
    const id = await handOver(handover)
    await test.db.updateTable('deposits').set({ status: 'CLAIM_NOTICED' }).where('subjectId', '=', handover.stayId).execute()
    const refused = await handover.staff.call('POST /admin/home-transfer/{id}/reverse', {
      params: { id },
      body: { reason: 'A mistake.' },
    })
    expect(refused.body.issues?.map(({ path }) => path)).toEqual(['DEPOSIT_SETTLED'])
  })
})

describe('only those it concerns', () => {
  it('answer: strangers, limited team members and other roles cannot', async () => {
    const { from, homeId } = handover
    const id = await requestHandover(handover)
    const stranger = await test.as('OWNER')
    const teamOf = { ownerId: from.accountId, permissions: ['manage_team' as const] }
    const manager = await test.as('OWNER', { teamOf })
    const limited = await test.as('OWNER', { teamOf: { ...teamOf, homeIds: [homeId] } })
    const viewer = await test.as('OWNER', { teamOf: { ...teamOf, permissions: ['view_properties'] } })
    const seeker = await test.as('SEEKER')
    for (const [person, status] of [
      [stranger, 404],
      [limited, 403],
      [viewer, 403],
      [seeker, 403],
      [manager, 200],
      [manager, 409],
    ] as const)
      expect((await answerHandover(person, id)).status).toBe(status)
    expect((await stranger.call('GET /owners/home-transfers', {})).body.transfers).toEqual([])
    expect((await from.call('GET /admin/home-transfer/history', { query: {} })).status).toBe(403)
  })

  it('lose access with the home, whatever homes they were limited to', async () => {
    const { from, homeId } = handover
    const teamOf = {
      ownerId: from.accountId,
      permissions: ['manage_reservations' as const, 'view_properties' as const],
      homeIds: [homeId],
    }
    const member = await test.as('OWNER', { teamOf })
    const stays = async () => (await member.call('GET /owners/reservations', { query: {} })).body.reservations.length
    expect(await stays()).toBe(1)
    await handOver(handover)
    expect(await stays()).toBe(0)
  })

  it('refuses bad input', async () => {
    const { staff, homeId, to } = handover
    const body = { homeId, ownerId: to.accountId }
    expect((await staff.call('POST /admin/home-transfer', { body: { ...body, effectiveOn: '2020-01-01' } })).body.message).toBe(
      'Choose today or a later day',
    )
    expect((await staff.call('POST /admin/home-transfer/validate', { body: { homeId: randomUUID() } })).status).toBe(404)
    expect(
      (await staff.call('GET /admin/home-transfer/homes', { query: { search: 'Olive' } })).body.homes.length,
    ).toBeGreaterThan(0)
    expect(
      (await staff.call('GET /admin/home-transfer/owners', { query: { search: 'Noor' } })).body.owners.length,
    ).toBeGreaterThan(0)
  })
})

it('leads from the request to every end, and only the platform makes the change', () => {
  expect(homeTransferLifecycle.openTo('DONE', 'ADMIN')).toEqual(['reverse'])
  expect(homeTransferLifecycle.transitions.complete.by).toEqual(['SYSTEM'])
  for (const end of ['REVERSED', 'DECLINED', 'CANCELED', 'EXPIRED'] as const)
    for (const actor of ['ADMIN', 'OWNER', 'SYSTEM'] as const) expect(homeTransferLifecycle.openTo(end, actor)).toEqual([])
})
