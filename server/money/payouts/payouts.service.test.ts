import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/endpoint.ts'
import { payoutNumberOf } from '#contract/payments/payment-words.ts'
import { addDays, dayOf, duration, platformZone } from '#contract/time.ts'
import { allHomesOf } from '#server/kernel/permission.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { payBack, planPayouts, putPayment, putStay, recordPayout } from '#tests/factories/payouts.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { payoutsCsv } from './report.ts'

const day = duration({ days: 1 })
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(async () => {
  expect(await listAuditFindings(test.db)).toEqual([])
})

/** An owner with one payout that arrived, and rent received since. */
async function ownerWithMoney() {
  const owner = await test.as('OWNER', { firstName: 'Olga', lastName: 'Quist' })
  const stay = await putStay(test, owner.accountId)
  await stay.pay(['RENT', 50_000], ['DEPOSIT', 20_000])
  await planPayouts(test)
  const { id } = await test.db.selectFrom('payouts').select('id').where('ownerId', '=', owner.accountId).executeTakeFirstOrThrow()
  await act(id, { action: 'send' })
  await act(id, { action: 'pay', reference: 'BANK-77' })
  await stay.pay(['RENT', 12_000])
  return { owner, stay, id }
}

const act = (id: string, body: Parameters<typeof recordPayout>[2]) => recordPayout(test, id, body)
const member = (ownerId: string, permissions: Permission[]) => test.as('OWNER', { teamOf: { ownerId, permissions } })
const get = (token: string, url: string) =>
  test.app.inject({ method: 'GET', url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })

describe('an owner', () => {
  it('sees what each bedroom brought, at a glance and filtered', async () => {
    const { owner, stay } = await ownerWithMoney()
    const read = async (query: object = {}) => (await owner.call('GET /owners/payouts-by-bedroom', { query })).body
    const all = await read()
    expect(all.figures).toEqual([
      {
        currency: 'USD',
        earnedThisMonthCents: 62_000,
        onTheWayCents: 0,
        paidThisYearCents: 50_000,
        waitingCents: 12_000,
        next: null,
      },
    ])
    const room = { homeId: stay.home.id, bedroomId: stay.home.bedroomId, homeTitle: 'Cedar House', roomName: 'Room 1' }
    expect(all.bedrooms).toMatchObject([{ ...room, payouts: 1, paidCents: 50_000, onTheWayCents: 0, waitingCents: 12_000 }])
    expect(all).toMatchObject({ total: 1, homes: [{ id: stay.home.id }] })
    expect((await read({ status: 'SCHEDULED' })).bedrooms).toEqual([])
    expect((await read({ status: 'PAID,SCHEDULED' })).bedrooms).toMatchObject([{ paidCents: 50_000, waitingCents: 0 }])
    expect((await read({ homeId: owner.userId })).bedrooms).toEqual([])
    expect((await read({ startDate: addDays(dayOf(test.context.now(), platformZone), 1) })).bedrooms).toEqual([])
    test.pass(7 * day)
    await planPayouts(test)
    const bookkeeper = await member(owner.accountId, ['manage_billing'])
    const later = (await bookkeeper.call('GET /owners/payouts-by-bedroom', {})).body
    expect(later.figures[0]).toMatchObject({ onTheWayCents: 12_000, next: { cents: 12_000 } })
  })

  it('sees the history of one bedroom and why money waits', async () => {
    const { owner, stay, id } = await ownerWithMoney()
    const params = { homeId: stay.home.id, bedroomId: stay.home.bedroomId }
    const { body } = await owner.call('GET /owners/payouts-by-bedroom/{homeId}/{bedroomId}', { params })
    expect(body).toMatchObject({ paidCents: 50_000, waitingCents: 12_000, payouts: [{ id, roomCents: 50_000, status: 'PAID' }] })
    expect(body.waiting).toMatchObject([{ label: 'Rent', amountCents: 12_000, why: 'Part of the next weekly payout.' }])
    const whole = await owner.call('GET /owners/payouts-by-bedroom/{homeId}/{bedroomId}', {
      params: { homeId: stay.home.id, bedroomId: 'home' },
    })
    expect(whole.body).toMatchObject({ roomName: 'Whole home', payouts: [], waiting: [] })
  })

  it('reads a report, and saves it as PDF and all payouts as CSV', async () => {
    const { owner, id } = await ownerWithMoney()
    const { body } = await owner.call('GET /owners/payouts/{id}', { params: { id } })
    expect(body).toMatchObject({ ownerName: 'Olga Quist', amountCents: 50_000, reference: 'BANK-77', refundedCents: 0 })
    expect(body.items).toMatchObject([{ label: 'Rent', amountCents: 50_000, roomName: 'Room 1' }])
    expect(body.history.map(({ text, by }) => `${text}, ${by}`)).toEqual([
      'Arrived, Waymark staff',
      'Sent to your bank, Waymark staff',
      'Scheduled, Waymark',
    ])
    const pdf = await get(owner.token, `/owners/payouts/${id}/pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const text = pdfText(pdf.rawPayload)
    for (const part of [
      `Payout report ${payoutNumberOf(id)}`,
      'Paid to Olga Quist',
      'For Cedar House',
      'Bank reference BANK-77',
      'Payout $500',
    ])
      expect(text).toContain(part)
    const csv = await get(owner.token, '/owners/payouts-export')
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.payload.split('\r\n')[1]).toContain('Cedar House,Room 1,Paid,')
    expect(csv.payload).toContain('500.00,USD,BANK-77')
  })

  it('exports every payout once, page by page', async () => {
    const owner = await test.as('OWNER')
    // Two of them are scheduled for the same day.
    const stays = [
      await putStay(test, owner.accountId, { title: 'Birch' }),
      await putStay(test, owner.accountId, { title: 'Elm' }),
    ]
    for (const stay of stays) await stay.pay(['RENT', 50_000])
    await planPayouts(test)
    test.pass(7 * day)
    await stays[0]!.pay(['RENT', 12_000])
    await planPayouts(test)
    const pages = await Array.fromAsync(payoutsCsv(test.db, allHomesOf(owner.accountId), {}, 1))
    const lines = Buffer.concat(pages).toString().trim().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',')[7])).toEqual(['120.00', '500.00', '500.00'])
    expect(new Set(lines.map((line) => line.split(',')[2]))).toEqual(new Set(['Birch', 'Elm']))
    expect(new Set(lines).size).toBe(3)
  })

  it('sees what a bedroom brought in each currency, and adds none up with another', async () => {
    const { owner, stay } = await ownerWithMoney()
    const { home, resident, stayId } = stay
    const about = { ownerId: owner.accountId, accountId: resident.accountId, homeId: home.id, subjectId: stayId }
    await putPayment(test, { ...about, lines: [['RENT', 7_000]], currency: 'CAD' })
    const params = { homeId: home.id, bedroomId: home.bedroomId }
    const read = async () => (await owner.call('GET /owners/payouts-by-bedroom/{homeId}/{bedroomId}', { params })).body
    const room = await read()
    expect(room).toMatchObject({ currency: 'USD', paidCents: 50_000, onTheWayCents: 0, waitingCents: 12_000, nextOn: null })
    expect(room.waiting.map(({ amountCents, currency }) => [amountCents, currency])).toEqual([
      [7_000, 'CAD'],
      [12_000, 'USD'],
    ])
    const { bedrooms } = (await owner.call('GET /owners/payouts-by-bedroom', { query: {} })).body
    expect(bedrooms.find(({ currency }) => currency === 'CAD')).toMatchObject({ paidCents: 0, waitingCents: 7_000 })
  })

  it('sees earnings and occupancy by month', async () => {
    const { owner, stay } = await ownerWithMoney()
    const read = async (query: object = {}) => (await owner.call('GET /owners/payout-analytics', { query })).body
    const all = await read()
    const month = dayOf(test.context.now(), platformZone).slice(0, 7)
    expect(all.months).toHaveLength(12)
    expect(all.months.at(-1)).toEqual({ month, earnedCents: 62_000, paidOutCents: 50_000, pendingCents: 12_000 })
    expect(all.rooms).toMatchObject([{ bedroomId: stay.home.bedroomId, earnedCents: 62_000, paidOutCents: 50_000 }])
    expect((await read({ homeId: owner.userId })).rooms).toEqual([])
    const past = await read({ startDate: '2020-01-01', endDate: '2020-02-29' })
    expect(past.months.map(({ month: name, earnedCents }) => [name, earnedCents])).toEqual([
      ['2020-01', 0],
      ['2020-02', 0],
    ])
  })
})

describe('who may not', () => {
  it('is told so, and a stranger finds nothing', async () => {
    const { owner, stay, id } = await ownerWithMoney()
    const stranger = await test.as('OWNER')
    const place = { params: { homeId: stay.home.id, bedroomId: stay.home.bedroomId } }
    expect((await stranger.call('GET /owners/payouts/{id}', { params: { id } })).status).toBe(404)
    expect((await get(stranger.token, `/owners/payouts/${id}/pdf`)).statusCode).toBe(404)
    expect((await stranger.call('GET /owners/payouts-by-bedroom/{homeId}/{bedroomId}', place)).status).toBe(404)
    expect((await stranger.call('GET /owners/payouts-by-bedroom', {})).body).toMatchObject({ figures: [], bedrooms: [] })
    expect((await stranger.call('GET /owners/payout-analytics', {})).body).toMatchObject({ rooms: [], currencies: [] })
    const analyst = await member(owner.accountId, ['view_analytics'])
    expect((await analyst.call('GET /owners/payouts/{id}', { params: { id } })).status).toBe(200)
    expect((await analyst.call('GET /owners/payouts-by-bedroom', {})).status).toBe(403)
    const bookkeeper = await member(owner.accountId, ['manage_billing'])
    expect((await bookkeeper.call('GET /owners/payouts-by-bedroom', {})).status).toBe(200)
    expect((await bookkeeper.call('GET /owners/payouts/{id}', { params: { id } })).status).toBe(403)
    expect((await get(bookkeeper.token, `/owners/payouts/${id}/pdf`)).statusCode).toBe(403)
    expect((await bookkeeper.call('GET /owners/payout-analytics', {})).status).toBe(403)
    const resident = await test.as('SEEKER')
    expect((await resident.call('GET /owners/payouts-by-bedroom', {})).status).toBe(403)
    expect((await owner.call('GET /admin/payouts', {})).status).toBe(403)
    expect((await owner.call('PUT /admin/payouts/{id}', { params: { id }, body: { action: 'send' } })).status).toBe(403)
    expect((await test.visitor.call('GET /owners/payout-analytics', {})).status).toBe(401)
  })

  it('is bad input', async () => {
    const owner = await test.as('OWNER')
    const read = async (query: object) => (await owner.call('GET /owners/payouts-by-bedroom', { query: query as never })).status
    expect(await read({ startDate: '2026-11-02', endDate: '2026-11-01' })).toBe(400)
    expect(await read({ startDate: 'soon' })).toBe(400)
    expect(await read({ status: 'LOST' })).toBe(400)
    expect(await read({ limit: '0' })).toBe(400)
    const late = { query: { startDate: '2999-01-01' } }
    expect((await owner.call('GET /owners/payout-analytics', late)).status).toBe(400)
    const { id } = await ownerWithMoney()
    expect((await act(id, { action: 'hold', reason: ' ' })).status).toBe(400)
    expect((await act(owner.userId, { action: 'send' })).status).toBe(404)
  })
})

describe('staff', () => {
  it('hold, release, send, and record what became of it; the owner is told', async () => {
    const owner = await test.as('OWNER')
    const stay = await putStay(test, owner.accountId)
    await stay.pay()
    await planPayouts(test)
    const list = (await (await test.as('ADMIN')).call('GET /admin/payouts', { query: { homeId: stay.home.id } })).body
    expect(list).toMatchObject({ total: 1, counts: { SCHEDULED: 1 } })
    const { id, allowedActions } = list.payouts[0]!
    expect(allowedActions).toEqual(['hold', 'send'])
    expect((await act(id, { action: 'hold', reason: 'We check an address.' })).body).toMatchObject({ status: 'ON_HOLD' })
    expect((await act(id, { action: 'send' })).body.message).toBe('Only a scheduled payout can be sent. It is on hold.')
    await act(id, { action: 'release' })
    await act(id, { action: 'send' })
    expect((await act(id, { action: 'hold', reason: 'Too late' })).status).toBe(409)
    expect((await act(id, { action: 'fail', reason: 'The account is closed.' })).body).toMatchObject({ status: 'FAILED' })
    test.pass(2 * day)
    await planPayouts(test)
    expect((await act(id, { action: 'send' })).body.status).toBe('IN_TRANSIT')
    expect((await act(id, { action: 'pay', reference: 'B-9' })).body).toMatchObject({ status: 'PAID', reference: 'B-9' })
    expect((await act(id, { action: 'pay', reference: 'B-9' })).status).toBe(409)
    const told = await test.db
      .selectFrom('notifications')
      .select('title')
      .where('userId', '=', owner.userId)
      .orderBy('createdAt')
      .execute()
    expect(told.map(({ title }) => title)).toEqual([
      'A payout is scheduled',
      'A payout is on hold',
      'A payout is scheduled again',
      'A payout did not arrive',
      'A payout has arrived',
    ])
    const events = await test.db
      .selectFrom('auditEvents')
      .select(['action', 'actorId'])
      .where('subjectId', '=', id)
      .orderBy('at')
      .execute()
    expect(events.map(({ action }) => action.replace('payout.', ''))).toEqual([
      'schedule',
      'hold',
      'release',
      'send',
      'fail',
      'retry',
      'send',
      'pay',
    ])
    expect(events.filter(({ actorId }) => actorId !== null)).toHaveLength(6)
  })

  it('cannot send money that is going back', async () => {
    const owner = await test.as('OWNER')
    const stay = await putStay(test, owner.accountId)
    const payment = await stay.pay()
    await planPayouts(test)
    const { id } = await test.db
      .selectFrom('payouts')
      .select('id')
      .where('ownerId', '=', owner.accountId)
      .executeTakeFirstOrThrow()
    await payBack(test, payment, 1_000)
    expect((await act(id, { action: 'send' })).body.message).toContain('Part of this amount was refunded')
  })
})
