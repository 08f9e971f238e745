import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, formatFullDateTime, formatPeriod } from '#contract/time.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { leave, makePaidStay } from '#tests/factories/deposits.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { checkoutOf, makeOrder, sandboxOf } from '#tests/factories/payments.ts'
import { livesSomewhere, payRent } from '#tests/factories/rent.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { pagesOf, pdfText } from '#tests/pdf-text.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp(
    { OPERATOR_NAME: 'Waymark Inc', OPERATOR_ADDRESS: '1 Main St; Delray Beach, FL 33444' },
    { sandbox: true },
  )
  await sandboxOf(test).deliver({ paused: true })
})
afterAll(async () => expect(await listAuditFindings(test.db)).toEqual([]))

type Person = Awaited<ReturnType<TestApp['as']>>
async function receiptOf({ token }: Person, paymentId: string) {
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode, rawPayload } = await test.app.inject({ url: `/api/residents/payments/${paymentId}/receipt`, headers })
  expect(statusCode).toBe(200)
  return rawPayload
}
const read = (person: Person, id: string) => person.call('GET /residents/payments/{id}', { params: { id } })
const addressOf = async (homeId: string) => {
  const { addressId } = await test.db.selectFrom('homes').select('addressId').where('id', '=', homeId).executeTakeFirstOrThrow()
  return test.db.selectFrom('addresses').selectAll().where('id', '=', addressId!).executeTakeFirstOrThrow()
}

it('names both sides, the period, the card, the moment with its zone and every amount', async () => {
  const { resident, reservationId, home, startsOn } = await livesSomewhere(test, { since: 15 })
  const { paymentId } = await payRent(test, resident, reservationId)
  await test.runJobs()
  const { body } = await read(resident, paymentId)
  const text = pdfText(await receiptOf(resident, paymentId))
  const { street, zipCode, city, state } = await addressOf(home.id)
  expect(body.card).toEqual({ brand: 'visa', lastFour: '4242' })
  for (const part of [
    'Waymark Inc 1 Main St Delray Beach, FL 33444 help@waymark.example',
    `Receipt ${body.receiptNumber}`,
    `Paid by ${body.payer}`,
    `Paid to ${body.payee} ${body.home!.title} ${street}`,
    `${city}, ${state} ${zipCode}`,
    `Rent period ${formatPeriod({ startsOn: addDays(startsOn, 7), endsOn: addDays(startsOn, 21) })}`,
    'Method Visa ending in 4242',
    `Paid on ${formatFullDateTime(body.paidAt!, body.timeZone)}`,
    `Rent, ${formatPeriod({ startsOn: addDays(startsOn, 7), endsOn: addDays(startsOn, 14) })} $200`,
    'Total paid $400',
    'Page 1 of 1',
  ])
    expect(text).toContain(part)
  expect(text).toMatch(/Paid on \w+ \d+, \d{4} at \d+:\d\d [AP]M E[SD]T/)
  expect(text).not.toContain('deposit')
})

it('says of moving in which days it pays for, and that the deposit is held: how much, for whom, since when, by which rule', async () => {
  const { resident, paymentId } = await makePaidStay(test)
  await test.runJobs()
  const { body } = await read(resident, paymentId)
  const text = pdfText(await receiptOf(resident, paymentId))
  expect(body.lines.find(({ purpose }) => purpose === 'RENT')!.period).not.toBeNull()
  expect(text).toContain('Rent period ')
  expect(text).toMatch(/\$200 is held for .+ since \w+ \d+, \d{4}, under section 83\.49, Florida Statutes/)
})

it('says what was refunded, and what is left', async () => {
  const stay = await makePaidStay(test)
  await leave(test, stay)
  const [deposit] = await stay.deposits()
  await stay.owner.call('POST /owners/deposits/{id}/return', { params: { id: deposit!.id } })
  await test.runJobs()
  const { body } = await read(stay.resident, stay.paymentId)
  expect(body.refundedCents).toBeGreaterThan(0)
  const text = pdfText(await receiptOf(stay.resident, stay.paymentId))
  expect(text).toContain('Refunds Date Reason Status Amount')
  expect(text).toMatch(/Total paid \$[\d,.]+ Refunded -\$[\d,.]+ Net paid \$[\d,.]+/)
  expect(text).toMatch(/was held for .+ \$200 was returned\./)
})

it('tells the city only where nobody lives, and of a stay that never happens', async () => {
  const owner = await test.as('OWNER')
  const resident = await test.as('SEEKER')
  const home = await makeHome(test.db, { ownerId: owner.accountId })
  const { street, city } = await addressOf(home.id)
  const { sessionId, paymentId } = await checkoutOf(
    test,
    resident,
    makeOrder({ purpose: 'CLEANING', ownerId: owner.accountId, homeId: home.id }),
  )
  await sandboxOf(test).pay(sessionId)
  await resident.call('GET /stripe/session-details', { query: { session_id: sessionId } })
  const text = pdfText(await receiptOf(resident, paymentId))
  expect(text).toContain(city)
  expect(text).not.toContain(street)

  const stay = await makePaidStay(test, { startsIn: 5 })
  const { street: exact } = await addressOf(stay.home.id)
  expect((await read(stay.resident, stay.paymentId)).body.payeeAddress).toContain(exact)
  await test.db.updateTable('reservations').set({ status: 'CANCELLED' }).where('id', '=', stay.reservationId).execute()
  expect((await read(stay.resident, stay.paymentId)).body.payeeAddress).not.toContain(exact)
})

it('keeps very long names on the page', async () => {
  const { resident, owner, reservationId, home } = await livesSomewhere(test, { since: 8 })
  const { paymentId } = await payRent(test, resident, reservationId)
  const name = 'Zz'.repeat(60)
  await test.db.updateTable('users').set({ firstName: name, lastName: name }).where('id', '=', resident.userId).execute()
  await test.db.updateTable('owners').set({ businessName: name }).where('id', '=', owner.accountId).execute()
  await test.db.updateTable('homes').set({ title: name }).where('id', '=', home.id).execute()
  const pdf = await receiptOf(resident, paymentId)
  expect(pdfText(pdf).match(/Z/g)!.length).toBeGreaterThanOrEqual(4 * 60)
  for (const piece of pagesOf(pdf).flat()) expect(piece.length).toBeLessThan(130)
})
