import { beforeAll, expect, it } from 'vitest'
import { addDays, dayOf, formatDay, formatPeriod, platformZone } from '#contract/time.ts'
import { sandboxOf } from '#tests/factories/payments.ts'
import { chargesOf, livesSomewhere, payRent } from '#tests/factories/rent.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { pagesOf, pdfText } from '#tests/pdf-text.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  await sandboxOf(test).deliver({ paused: true })
})

type Person = Awaited<ReturnType<TestApp['as']>>
const ask = (person: Person, id: string) =>
  test.app.inject({ url: `/api/residents/rent/${id}/statement`, headers: { authorization: `Bearer ${person.token}` } })

it('has every period with how it was paid: by card, in cash as the home noted it, waived or due', async () => {
  const { owner, resident, reservationId, startsOn } = await livesSomewhere(test, { since: 22 })
  const [cash, waived] = await chargesOf(test, reservationId)
  const paidOn = addDays(dayOf(test.context.now(), platformZone), -3)
  const settle = (id: string, body: object) => owner.call('PUT /owners/rent/{id}', { params: { id }, body: body as never })
  await settle(cash!.id, { action: 'PAID_TO_HOME', note: 'Cash, receipt 12', paidOn })
  await settle(waived!.id, { action: 'WAIVE', note: 'Heating was out' })
  const before = pdfText((await ask(resident, reservationId)).rawPayload)
  expect(before).toContain('Due $200')
  await payRent(test, resident, reservationId)
  await test.runJobs()
  const { statusCode, headers, rawPayload } = await ask(resident, reservationId)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toMatch(/rent-statement-\d{8}-[\dA-F]{8}\.pdf/)
  const text = pdfText(rawPayload)
  for (const part of [
    'Rent $200 a week',
    formatPeriod({ startsOn: addDays(startsOn, 7), endsOn: addDays(startsOn, 14) }),
    `Paid directly to the home on ${formatDay(paidOn)}, as recorded by the home: Cash, receipt 12 $200`,
    'Waived by the home: Heating was out $0',
    'Visa ending in 4242. Receipt ',
    'Due $0',
  ])
    expect(text).toContain(part)
})

it('counts neither as paid nor as refunded what came and went back without paying rent', async () => {
  const { resident, reservationId, params } = await livesSomewhere(test, { since: 7 })
  const today = dayOf(test.context.now(), platformZone)
  const endsOn = addDays(today, 3)
  const open = async () =>
    (await resident.call('POST /stripe/create-bedroom-payment-without-deposit', { body: { reservationId } })).body.sessionId
  const finish = async (sessionId: string) => {
    await sandboxOf(test).pay(sessionId)
    await resident.call('GET /stripe/session-details', { query: { session_id: sessionId } })
    await test.runJobs()
  }
  const notice = () => resident.call('POST /residents/reservations/{id}/notice', { params, body: { endsOn } })
  const stay = () => resident.call('POST /residents/reservations/{id}/take-notice-back', { params })
  // Too little for the whole week, then more than the days: all of the first goes back, and a part of the second.
  await notice()
  const tooLittle = await open()
  await stay()
  await finish(tooLittle)
  const tooMuch = await open()
  await notice()
  await finish(tooMuch)
  const text = pdfText((await ask(resident, reservationId)).rawPayload)
  expect(text).toContain(`Move-out date ${formatDay(endsOn)}`)
  expect(text).toContain('Total paid $285.71')
  expect(text).not.toContain('Refunded')
  // Staying after all leaves the days paid, and the rest of the week is due after them.
  await stay()
  await test.runJobs()
  const after = pdfText((await ask(resident, reservationId)).rawPayload)
  for (const part of ['Total paid $285.71', 'Due $0']) expect(after).toContain(part)
  expect(after).not.toContain('Refunded')
})

it('names the whole period that moving in paid for, also once someone leaves within it', async () => {
  const { resident, reservationId, params, startsOn } = await livesSomewhere(test)
  const endsOn = addDays(dayOf(test.context.now(), platformZone), 1)
  await resident.call('POST /residents/reservations/{id}/notice', { params, body: { endsOn } })
  const text = pdfText((await ask(resident, reservationId)).rawPayload)
  expect(text).toContain(`${formatPeriod({ startsOn, endsOn: addDays(startsOn, 7) })} Paid`)
})

it('goes over several pages when somebody stays long', async () => {
  const { resident, reservationId } = await livesSomewhere(test, { since: 400 })
  const pages = pagesOf((await ask(resident, reservationId)).rawPayload)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.at(-1)!.join(' ')).toContain(`Page ${pages.length} of ${pages.length}`)
})

it('is only for who lives there, and only once moving in was paid', async () => {
  const { owner, resident, reservationId, home } = await livesSomewhere(test)
  expect((await ask(await test.as('SEEKER'), reservationId)).statusCode).toBe(404)
  expect((await ask(owner, reservationId)).statusCode).toBe(403)
  expect((await ask(resident, 'x')).statusCode).toBe(400)
  const other = await test.as('SEEKER')
  const unpaid = await putReservation(test, home, other.accountId, { status: 'PENDING_PAYMENT' })
  expect((await ask(other, unpaid)).statusCode).toBe(409)
})
