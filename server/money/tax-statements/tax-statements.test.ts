import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { addTime, formatDayOf, platformZone } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { findOwedCents } from '#server/money/payouts/earnings.queries.ts'
import { postDepositClaim, postDepositClaimReversal } from '#server/payments/ledger/postings.ts'
import { putDispute } from '#tests/factories/money-history.ts'
import { payBack, planPayouts, promiseBack, putPayment, putStay, recordPayout } from '#tests/factories/payouts.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { pdfText } from '#tests/pdf-text.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Statement = Answer<Api['GET /owners/tax-statements']>
type Person = Awaited<ReturnType<TestApp['as']>>
const permissions = ['view_properties', 'manage_billing'] as const

/** Sessions expire when a test moves the clock, so each reading has its own. */
const readAs = async (ownerId: string, year: number, homeIds?: string[]): Promise<Statement> => {
  const teamOf = { ownerId, permissions: [...permissions], ...(homeIds && { homeIds }) }
  const reader = await test.as('OWNER', { teamOf })
  const { status, body } = await reader.call('GET /owners/tax-statements', { query: { year: String(year) } })
  expect(status).toBe(200)
  return body
}

const payOut = async (ownerId: string) => {
  await planPayouts(test)
  const scheduled = await test.db
    .selectFrom('payouts')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'SCHEDULED')
    .execute()
  for (const { id } of scheduled) {
    await recordPayout(test, id, { action: 'send' })
    await recordPayout(test, id, { action: 'pay', reference: 'B' })
  }
}

const deed = fc.record({
  kind: fc.constantFrom('pay', 'pay', 'payBack', 'payOut'),
  room: fc.constantFrom(0, 1),
  share: fc.integer({ min: 1, max: 100 }),
})

describe('a yearly statement', () => {
  it('adds up to the cent with the ledger and the payouts, over the turn of a year and for each home alone', async () => {
    const start = new Date('2030-12-20T15:00:00Z')
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 14 }), async (deeds) => {
        test.setTime(start)
        const { accountId: ownerId } = await test.as('OWNER')
        const stays = [await putStay(test, ownerId, { title: 'Cedar' }), await putStay(test, ownerId, { title: 'Elm' })]
        const left: { id: string; cents: number }[] = []
        for (const [index, { kind, room, share }] of deeds.entries()) {
          test.setTime(addTime(start, { days: index * 2 }))
          const payment = left[share % Math.max(left.length, 1)]
          const cents = payment && Math.ceil((payment.cents * share) / 100)
          if (kind === 'pay')
            left.push({ id: await stays[room]!.pay(['RENT', share * 101], ['DEPOSIT', 700]), cents: share * 101 })
          if (kind === 'payBack' && payment && cents) {
            await payBack(test, payment.id, cents)
            payment.cents -= cents
          }
          if (kind === 'payOut') await payOut(ownerId)
        }
        const [first, second] = [await readAs(ownerId, 2030), await readAs(ownerId, 2031)]
        for (const { openingCents, closingCents, totals } of [first, second])
          expect(openingCents + totals.netCents - totals.paidOutCents).toBe(closingCents)
        expect([first.openingCents, second.openingCents]).toEqual([0, first.closingCents])
        expect(second.closingCents).toBe((await findOwedCents(test.db, { ownerId, currency: 'USD' })) + 0)
        const paid = await test.db
          .selectFrom('payouts')
          .select(({ fn }) => fn.sum<number | null>('amountCents').as('cents'))
          .where('ownerId', '=', ownerId)
          .where('status', '=', 'PAID')
          .executeTakeFirstOrThrow()
        expect(first.totals.paidOutCents + second.totals.paidOutCents).toBe(Number(paid.cents ?? 0))
        const received = left.reduce((sum, { cents }) => sum + cents, 0)
        expect(first.totals.netCents + second.totals.netCents).toBe(received)
        const held = second.depositsHeld.reduce((sum, { cents }) => sum + cents, 0)
        expect(held).toBe(left.length * 700)
        const parts = await Promise.all(stays.map(({ home }) => readAs(ownerId, 2031, [home.id])))
        expect(parts.reduce((sum, { closingCents }) => sum + closingCents, 0)).toBe(second.closingCents)
        expect(parts.map(({ lines }) => new Set(lines.map(({ homeTitle }) => homeTitle)).size < 2)).toEqual([true, true])
      }),
      { numRuns: 3, seed: 20_301_220 },
    )
  })

  it('is read on every plan and saved as a file on the paid ones, and names itself a statement', async () => {
    const year = String(test.context.now().getUTCFullYear())
    const read = (who: Person, file: 'pdf' | 'csv') =>
      test.app.inject({
        url: `/api/owners/tax-statements/${year}/${file}`,
        headers: { authorization: `Bearer ${who.token}` },
      })
    const owner = await test.as('OWNER')
    await (await putStay(test, owner.accountId, { title: 'Cedar House' })).pay(['RENT', 81_250])
    const pdf = await read(owner, 'pdf')
    expect(pdf.statusCode).toBe(200)
    const text = pdfText(pdf.rawPayload)
    const day = formatDayOf(test.context.now(), platformZone)
    expect(text).not.toContain('December 31')
    for (const said of [`Owed to you as of ${day}`, 'Yearly statement', 'Cedar House', '$812.50', 'not tax advice'])
      expect(text).toContain(said)
    expect((await read(owner, 'csv')).body).toContain('Cedar House,812.50')

    const free = await test.as('OWNER', { plan: 'COMMUNITY' })
    expect((await free.call('GET /owners/tax-statements', { query: {} })).body).toMatchObject({ allowedActions: [], lines: [] })
    expect((await read(free, 'pdf')).statusCode).toBe(409)
  })

  it('counts as received and refunded only what was: not what is set aside for a refund, and no deposit that is held again', async () => {
    const owner = await test.as('OWNER')
    const { pay, stayId } = await putStay(test, owner.accountId)
    const refund = await promiseBack(test, await pay(['RENT', 80_000], ['DEPOSIT', 30_000]), 20_000)
    await test.db.updateTable('refunds').set({ status: 'FAILED' }).where('id', '=', refund).execute()
    await planPayouts(test)
    const { id: depositId, paymentLineId: lineId } = await test.db
      .selectFrom('deposits')
      .select(['id', 'paymentLineId'])
      .where('subjectId', '=', stayId)
      .executeTakeFirstOrThrow()
    const at = test.context.now()
    const claim = { depositId, ownerId: owner.accountId, currency: 'USD', subjectId: stayId, at }
    await inTransaction(test.db, async (tx) => {
      await postDepositClaim(tx, { ...claim, cents: 6_000 })
      await postDepositClaimReversal(tx, { ...claim, cents: 6_000, lineId })
    })
    expect((await owner.call('GET /owners/tax-statements', { query: {} })).body.totals).toMatchObject({
      grossCents: 80_000,
      refundedCents: 0,
      depositsKeptCents: 0,
      netCents: 80_000,
    })
  })

  it('counts what a bank returned before it was paid out as refunded', async () => {
    const owner = await test.as('OWNER')
    const { pay } = await putStay(test, owner.accountId)
    await pay(['RENT', 80_000])
    await putDispute(test, await pay(['RENT', 20_000]), 'lost')
    await payOut(owner.accountId)
    const { body } = await owner.call('GET /owners/tax-statements', { query: {} })
    const totals = { grossCents: 100_000, refundedCents: 20_000, netCents: 80_000, paidOutCents: 80_000 }
    expect(body).toMatchObject({ closingCents: 0, totals })
  })

  it('is in the currency the owner earns most in, unless another is asked for', async () => {
    const owner = await test.as('OWNER')
    const stay = await putStay(test, owner.accountId)
    await stay.pay(['RENT', 80_000])
    await stay.pay(['RENT', 81_000])
    const { resident, home, stayId } = stay
    const about = { ownerId: owner.accountId, accountId: resident.accountId, homeId: home.id, subjectId: stayId }
    await putPayment(test, { ...about, lines: [['RENT', 5_000]], currency: 'CAD' })
    const read = async (query: object) => (await owner.call('GET /owners/tax-statements', { query })).body
    expect(await read({})).toMatchObject({ currency: 'USD', currencies: ['USD', 'CAD'], totals: { grossCents: 161_000 } })
    expect(await read({ currency: 'CAD' })).toMatchObject({ currency: 'CAD', totals: { grossCents: 5_000 } })
  })

  it('is for people who manage billing, and for years', async () => {
    const owner = await test.as('OWNER')
    const viewer = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
    expect((await viewer.call('GET /owners/tax-statements', { query: {} })).status).toBe(403)
    expect((await (await test.as('SEEKER')).call('GET /owners/tax-statements', { query: {} })).status).toBe(403)
    expect((await test.visitor.call('GET /owners/tax-statements', { query: {} })).status).toBe(401)
    expect((await owner.call('GET /owners/tax-statements', { query: { year: 'last' } })).status).toBe(400)
  })
})
