import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TransferBlockCode } from '#contract/trust/home-transfers.ts'
import { makeHandover, requestHandover } from '#tests/factories/home-transfers.ts'
import { makePicture } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let handover: Awaited<ReturnType<typeof makeHandover>>
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  handover = await makeHandover(test)
})

const codes = async (body: { homeId: string; ownerId?: string }) =>
  (await handover.staff.call('POST /admin/home-transfer/validate', { body })).body.blocks.map(({ code }) => code)

describe('what stands in the way', () => {
  it('is named all at once, in words, with a way to see to it', async () => {
    const { from, staff, homeId, stayId, pay, resident } = handover
    const small = await test.as('OWNER', { plan: 'COMMUNITY', status: 'SUSPENDED', firstName: 'Noor', lastName: 'Lane' })
    await pay(['RENT', 1_000], ['DEPOSIT', 1_000])
    const other = await makeHandover(test)
    await test.db.updateTable('homes').set({ ownerId: small.accountId }).where('id', '=', other.homeId).execute()
    await test.db.updateTable('deposits').set({ status: 'DISPUTED' }).where('subjectId', '=', stayId).execute()
    const open = {
      id: randomUUID(),
      accountId: resident.accountId,
      ownerId: from.accountId,
      homeId,
      purpose: 'RENT',
      subjectId: stayId,
    } as const
    await test.db
      .insertInto('payments')
      .values({ ...open, operation: open.id, status: 'CREATED', currency: 'USD', amountCents: 0, createdAt: test.context.now() })
      .execute()
    await test.db.updateTable('ownerSubscriptions').set({ status: 'PAST_DUE' }).where('ownerId', '=', from.accountId).execute()
    const { body } = await staff.call('POST /admin/home-transfer/validate', { body: { homeId, ownerId: small.accountId } })
    expect(body.isValid).toBe(false)
    expect(body.blocks.map(({ code }) => code)).toEqual([
      'DISPUTED_DEPOSIT',
      'OPEN_CHECKOUT',
      'OLD_PLAN_PAST_DUE',
      'NEW_OWNER_INACTIVE',
      'OVER_HOMES',
      'OVER_BEDS',
    ])
    expect(body.blocks.every(({ text, link }) => text.endsWith('.') && link)).toBe(true)
    const refused = await staff.call('POST /admin/home-transfer', { body: { homeId, ownerId: small.accountId } })
    expect(refused.status).toBe(409)
    expect(refused.body.issues).toHaveLength(6)
    await test.db.updateTable('deposits').set({ status: 'HELD' }).where('subjectId', '=', stayId).execute()
  })

  const setPayment = (change: { status?: 'DISPUTED' | 'SUCCEEDED'; flag?: string | null }) =>
    test.db.updateTable('payments').set(change).where('homeId', '=', handover.homeId).execute()
  const setPlan = (status: 'ACTIVE' | 'PAST_DUE') =>
    test.db.updateTable('ownerSubscriptions').set({ status }).where('ownerId', '=', handover.to.accountId).execute()
  const setPerson = (userId: string, status: 'ACTIVE' | 'SUSPENDED') =>
    test.db.updateTable('users').set({ status }).where('id', '=', userId).execute()
  const setHome = (status: 'PUBLISHED' | 'DELETED') =>
    test.db.updateTable('homes').set({ status }).where('id', '=', handover.homeId).execute()

  it.each<[TransferBlockCode, () => Promise<unknown>, () => Promise<unknown>]>([
    ['OPEN_DISPUTE', () => setPayment({ status: 'DISPUTED' }), () => setPayment({ status: 'SUCCEEDED' })],
    ['FLAGGED_PAYMENT', () => setPayment({ flag: 'The amounts differ.' }), () => setPayment({ flag: null })],
    ['OLD_OWNER_INACTIVE', () => setPerson(handover.from.userId, 'SUSPENDED'), () => setPerson(handover.from.userId, 'ACTIVE')],
    ['NEW_OWNER_INACTIVE', () => setPerson(handover.to.userId, 'SUSPENDED'), () => setPerson(handover.to.userId, 'ACTIVE')],
    ['NEW_PLAN_PAST_DUE', () => setPlan('PAST_DUE'), () => setPlan('ACTIVE')],
    ['HOME_DELETED', () => setHome('DELETED'), () => setHome('PUBLISHED')],
  ])('is %s alone, and nothing once that is settled', async (code, happens, settled) => {
    const { homeId, to, pay } = handover
    await pay(['RENT', 1_000])
    const asked = { homeId, ownerId: to.accountId }
    expect(await codes(asked)).toEqual([])
    await happens()
    expect(await codes(asked)).toEqual([code])
    await settled()
    expect(await codes(asked)).toEqual([])
  })

  it('is a plan of the new owner that allows fewer photos', async () => {
    const { home, homeId } = handover
    const small = await test.as('OWNER', { plan: 'COMMUNITY' })
    for (let no = 0; no < 9; no += 1) await makePicture(test.db, home)
    expect(await codes({ homeId, ownerId: small.accountId })).toEqual(['OVER_PHOTOS'])
  })

  it('is the same owner, or a transfer that is open', async () => {
    const { from, to, homeId } = handover
    expect(await codes({ homeId, ownerId: from.accountId })).toEqual(['SAME_OWNER'])
    await requestHandover(handover)
    expect(await codes({ homeId, ownerId: to.accountId })).toEqual(['PENDING_TRANSFER'])
    await expect(requestHandover(handover)).rejects.toThrow('still open')
    expect(await codes({ homeId })).toEqual(['PENDING_TRANSFER'])
  })
})
