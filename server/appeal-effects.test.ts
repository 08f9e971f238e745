import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#contract/time.ts'
import { depositsJobs } from '#server/money/deposits/deposits.jobs.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { emailsTo } from '#tests/emails.ts'
import { aClaim, leave, makePaidStay } from '#tests/factories/deposits.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { chargesOf, livesSomewhere, payRent } from '#tests/factories/rent.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { makePdf, upload } from '#tests/factories/uploads.ts'
import { joinWaitlist, putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let staff: Person
let first: Person
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  first = await test.as('ADMIN')
  staff = await test.as('ADMIN')
})
afterEach(async () => expect(await listAuditFindings(test.db)).toEqual([]))

const words = 'That is not what happened, and I can show it.'
type Subject = 'RESERVATION' | 'DEPOSIT' | 'DOCUMENT'

/** Files an appeal as the person, and reverses the decision as staff; returns what the person reads then. */
async function reverse(person: Person, subjectType: Subject, subjectId: string) {
  const filed = await person.call('POST /appeals', { body: { subjectType, subjectId, words } })
  expect(filed).toMatchObject({ status: 201 })
  const decision = { action: 'overturn', words: 'The person is right.' } as const
  const decided = await staff.call('PUT /admin/appeals/{id}', { params: { id: filed.body.id }, body: decision })
  expect(decided).toMatchObject({ status: 200, body: { status: 'OVERTURNED' } })
  return (await person.call('GET /appeals', {})).body.appeals.find(({ id }) => id === filed.body.id)!.nextStep
}
const subjectsTo = async ({ email }: Person) => (await emailsTo(test.db, email)).map(({ subject }) => subject)

describe('the end of a stay', () => {
  const safeExit = { naloxone: true, medications: true, belongings: true, nextBed: true, crisisLine: true } as const
  const because = { terminationType: 'RULE_VIOLATION', reason: 'Was out all night, twice in one week.', safeExit } as const
  const end = (owner: Person, id: string, terminationType: 'RULE_VIOLATION' | 'SAFETY' = 'RULE_VIOLATION') =>
    owner.call('PUT /owners/reservations/{id}', {
      params: { id },
      body: { action: 'terminate', ...because, terminationType },
    })
  /** What went back of everything that was paid for a stay. */
  const refundsOf = async (id: string) =>
    (
      await test.db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.paymentId')
        .select('refunds.amountCents')
        .where('payments.subjectId', '=', id)
        .where('refunds.status', '=', 'SUCCEEDED')
        .orderBy('refunds.createdAt')
        .execute()
    ).map(({ amountCents }) => amountCents)
  const stayOf = async (by: Person, id: string) => (await by.call('GET /reservations/{id}', { params: { id } })).body

  it('reversed while a bed is available: the stay goes on in its room, with its deposit', async () => {
    const { owner, resident, home, reservationId: id, deposits } = await makePaidStay(test)
    await test.db.updateTable('reservations').set({ status: 'ACTIVE' }).where('id', '=', id).execute()
    expect((await end(owner, id)).status).toBe(200)
    expect((await deposits())[0]).toMatchObject({ status: 'RETURN_DUE' })
    expect((await resident.call('GET /appeals', {})).body.decisions).toMatchObject([
      { subjectType: 'RESERVATION', subjectId: id, about: 'The end of your stay at Harbor House', reason: because.reason },
    ])
    expect(await reverse(resident, 'RESERVATION', id)).toMatch(/^Your stay continues from today/)
    const gone = { endsOn: null, terminationType: null, appealUntil: null, reason: null, refund: null }
    expect(await stayOf(resident, id)).toMatchObject({ status: 'ACTIVE', ...gone })
    expect((await deposits())[0]).toMatchObject({ status: 'HELD', movedOutAt: null, returnBy: null, claimBy: null })
    const claims = await test.db.selectFrom('bedClaims').select('releasedAt').where('subjectId', '=', id).execute()
    expect(claims.filter(({ releasedAt }) => releasedAt === null)).toHaveLength(1)
    expect(await subjectsTo(resident)).toEqual(expect.arrayContaining(['We decided your appeal', 'Your stay continues']))
    expect(await subjectsTo(owner)).toContain('A stay continues')
    expect((await owner.call('GET /owners/homes/{id}/residents', { params: { id: home.id } })).body.residents[0]).toMatchObject({
      status: 'ACTIVE',
    })
  })

  it('reversed after weeks: no rent is due for the time away, and the next period is', async () => {
    const { owner, resident, home, reservationId: id } = await livesSomewhere(test, { since: 16 })
    await end(owner, id)
    const today = dayOf(test.context.now(), home.timeZone)
    // As if it had ended 12 days ago: in the first period, before the second and the third began.
    await test.db
      .updateTable('reservations')
      .set({ endsOn: addDays(today, -12) })
      .where('id', '=', id)
      .execute()
    await test.db.updateTable('rentCharges').set({ status: 'VOID' }).where('reservationId', '=', id).execute()
    await reverse(resident, 'RESERVATION', id)
    const charges = await chargesOf(test, id)
    expect(charges.map(({ period, status }) => [period, status])).toEqual([
      [1, 'WAIVED'],
      [2, 'WAIVED'],
      [3, 'DUE'],
    ])
  })

  it('again after a reversal: what was refunded the first time is not promised a second time', async () => {
    const { owner, resident, reservationId: id } = await livesSomewhere(test, { since: 9 })
    await payRent(test, resident, id)
    const first = (await end(owner, id)).body.refund!
    expect(first.totalCents).toBeGreaterThan(0)
    await test.runJobs()
    await reverse(resident, 'RESERVATION', id)
    expect((await end(owner, id)).body.refund).toMatchObject({ totalCents: 0 })
    await test.runJobs()
    expect(await refundsOf(id)).toEqual([first.totalCents])
  })

  it('again after a reversal: the home is not asked a second time for days that were paid to it directly', async () => {
    const { owner, resident, reservationId: id } = await livesSomewhere(test, { since: 9 })
    const [charge] = await chargesOf(test, id)
    await owner.call('PUT /owners/rent/{id}', { params: { id: charge!.id }, body: { action: 'PAID_TO_HOME' } })
    const first = (await end(owner, id)).body.refund!
    expect(first.fromHome!.totalCents).toBeGreaterThan(0)
    await reverse(resident, 'RESERVATION', id)
    expect((await end(owner, id)).body.refund).not.toHaveProperty('fromHome')
    await reverse(resident, 'RESERVATION', id)
    // A reason that gives more adds the difference.
    const last = (await end(owner, id, 'SAFETY')).body.refund!
    expect(first.fromHome!.totalCents + last.fromHome!.totalCents).toBe(Math.round((20_000 * 5) / 7))

    const direct = await livesSomewhere(test, { since: 2, paidHow: 'OFF_PLATFORM' })
    const asked = (await end(direct.owner, direct.reservationId)).body.refund!
    expect(asked).toMatchObject({ byHome: true, totalCents: expect.any(Number) })
    expect(asked.totalCents).toBeGreaterThan(0)
    await reverse(direct.resident, 'RESERVATION', direct.reservationId)
    expect((await end(direct.owner, direct.reservationId)).body.refund).toMatchObject({ totalCents: 0 })
  })

  it('again after a reversal: of the move-in payment, too, and a later reason that gives more adds the difference', async () => {
    const { owner, resident, reservationId: id } = await makePaidStay(test)
    await test.db.updateTable('reservations').set({ status: 'ACTIVE' }).where('id', '=', id).execute()
    const first = (await end(owner, id)).body.refund!
    expect(first.totalCents).toBeGreaterThan(0)
    await test.runJobs()
    await reverse(resident, 'RESERVATION', id)
    expect((await end(owner, id)).body.refund).toMatchObject({ totalCents: 0 })
    await test.runJobs()
    expect(await refundsOf(id)).toEqual([first.totalCents])
    await reverse(resident, 'RESERVATION', id)
    const last = (await end(owner, id, 'SAFETY')).body.refund!
    expect(last.totalCents).toBeGreaterThan(0)
    await test.runJobs()
    expect(await refundsOf(id)).toEqual([first.totalCents, last.totalCents])
  })

  it('reversed: a week that was paid ahead and refunded is due again, and is refunded again if the stay ends again', async () => {
    const { owner, resident, reservationId: id } = await livesSomewhere(test, { since: 9 })
    await payRent(test, resident, id)
    await payRent(test, resident, id)
    const first = (await end(owner, id)).body.refund!
    await test.runJobs()
    await reverse(resident, 'RESERVATION', id)
    const [current, next] = await chargesOf(test, id)
    expect(current).toMatchObject({ status: 'PAID' })
    expect(next).toMatchObject({ status: 'DUE', paymentId: null, amountCents: 20_000 })
    expect((await payRent(test, resident, id)).amountCents).toBe(20_000)
    expect((await chargesOf(test, id)).map(({ status }) => status)).toEqual(['PAID', 'PAID'])
    expect((await end(owner, id)).body.refund).toMatchObject({ totalCents: 20_000 })
    await test.runJobs()
    const sent = await refundsOf(id)
    expect([sent.length, sent.reduce((sum, cents) => sum + cents, 0)]).toEqual([3, first.totalCents + 20_000])
  })

  it('reversed after the bed was taken: the record is corrected, and the person is first in line', async () => {
    const owner = await test.as('OWNER')
    const resident = await test.as('SEEKER')
    const bedroom = { maxOccupancy: 1, currentOccupancy: 0 }
    const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom })
    const id = await putReservation(test, home, resident.accountId, { status: 'ACTIVE' })
    await end(owner, id)
    await putReservation(test, home, (await test.as('SEEKER')).accountId, { status: 'ACTIVE' })
    const other = await joinWaitlist(test, home.id)
    expect(await reverse(resident, 'RESERVATION', id)).toMatch(/record is corrected.*top of .*’s waitlist/)
    expect(await stayOf(resident, id)).toMatchObject({ status: 'COMPLETED', terminationType: null, reason: null })
    const { entries } = (await resident.call('GET /residents/waitlist', {})).body
    expect(entries).toMatchObject([{ status: 'WAITING', position: 1, homeId: home.id }])
    expect((await other.read()).position).toBe(2)
  })

  it.each(['PENDING_PAYMENT', 'INACTIVE'] as const)(
    'reversed for someone whose spot there is %s: it is in line, without a fee',
    async (status) => {
      const owner = await test.as('OWNER')
      const resident = await test.as('SEEKER')
      const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 1, currentOccupancy: 0 } })
      const id = await putReservation(test, home, resident.accountId, { status: 'ACTIVE' })
      await end(owner, id)
      await putReservation(test, home, (await test.as('SEEKER')).accountId, { status: 'ACTIVE' })
      const whose = { homeId: home.id, bedroomId: home.bedroomId, residentId: resident.accountId }
      await putEntry(test, whose, { status, feeCents: 2_500 })
      await reverse(resident, 'RESERVATION', id)
      const { entries } = (await resident.call('GET /residents/waitlist', {})).body
      expect(entries).toMatchObject([{ status: 'WAITING', position: 1 }])
    },
  )

  it('reversed after a notice: nothing is left of it, and a second end reaches staff like the first', async () => {
    const { owner, resident, reservationId: id } = await livesSomewhere(test, { since: 3 })
    const params = { id }
    expect((await resident.call('POST /residents/reservations/{id}/notice', { params, body: {} })).status).toBe(200)
    await end(owner, id)
    await reverse(resident, 'RESERVATION', id)
    const columns = ['status', 'noticeAt', 'noticeBy', 'endsOn'] as const
    const row = await test.db.selectFrom('reservations').select(columns).where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ status: 'ACTIVE', noticeAt: null, noticeBy: null, endsOn: null })
    expect((await end(owner, id)).status).toBe(200)
    const incidents = await test.db.selectFrom('incidents').select('words').where('sourceId', '=', id).execute()
    expect(incidents).toEqual([{ words: because.reason }, { words: because.reason }])
  })

  it('reversed for someone who lives elsewhere: only the record is corrected', async () => {
    const { owner, resident, reservationId: id } = await livesSomewhere(test)
    await end(owner, id)
    await putReservation(test, await makeHome(test.db), resident.accountId, { status: 'ACTIVE' })
    expect(await reverse(resident, 'RESERVATION', id)).toMatch(/^Your record is corrected: [^.]*\.$/)
    expect((await stayOf(resident, id)).status).toBe('COMPLETED')
    expect((await resident.call('GET /residents/waitlist', {})).body.entries).toEqual([])
  })
})

describe('a deposit of which the home kept something', () => {
  async function claimed() {
    const stay = await makePaidStay(test)
    await leave(test, stay)
    const [deposit] = await stay.deposits()
    const params = { id: deposit!.id }
    await stay.owner.call('POST /owners/deposits/{id}/claim', { params, body: aClaim })
    return { ...stay, params }
  }
  const decide = (by: Person, params: { id: string }, keptCents: number) =>
    by.call('POST /admin/deposits/{id}/decide', { params, body: { keptCents, words: 'The photos show it clearly enough.' } })

  it('is held again, and decided by someone else; the ledger moves with it', async () => {
    const { resident, params, deposits, rows } = await claimed()
    await resident.call('POST /residents/deposits/{id}/object', { params, body: { words: 'The door was broken before.' } })
    expect((await decide(first, params, 6_000)).status).toBe(200)
    await test.runJobs()
    expect(await reverse(resident, 'DEPOSIT', params.id)).toContain('held again')
    expect((await deposits())[0]).toMatchObject({ status: 'DISPUTED', claimedCents: 0, decision: null })
    expect(await decide(first, params, 0)).toMatchObject({ status: 403 })
    expect((await decide(staff, params, 1_000)).body).toMatchObject({ status: 'PARTIALLY_RETURNED', claimedCents: 1_000 })
    await test.runJobs()
    expect(await rows()).toMatchObject([{ status: 'PARTIALLY_RETURNED', returnedCents: 19_000, claimedCents: 1_000 }])
  })

  it('by silence can be appealed, by the resident’s own consent not', async () => {
    const [silent, agreed] = [await claimed(), await claimed()]
    await agreed.resident.call('POST /residents/deposits/{id}/accept', { params: agreed.params })
    expect((await agreed.resident.call('GET /appeals', {})).body.decisions).toEqual([])
    await test.db.updateTable('deposits').set({ objectBy: test.context.now() }).where('id', '=', silent.params.id).execute()
    await depositsJobs.settle_deposits.job(test.context, undefined as never)
    await test.runJobs()
    expect((await silent.resident.call('GET /appeals', {})).body.decisions).toMatchObject([
      { subjectType: 'DEPOSIT', reason: 'The deductions were not disputed in time.' },
    ])
    await reverse(silent.resident, 'DEPOSIT', silent.params.id)
    expect((await decide(first, silent.params, 0)).body).toMatchObject({ status: 'RETURNED', claimedCents: 0 })
    await test.runJobs()
    expect(await silent.rows()).toMatchObject([{ status: 'RETURNED', returnedCents: 20_000 }])
  })
})

describe('a document that was not accepted', () => {
  it('waits for another review; people of the home with the permission may appeal, once', async () => {
    const owner = await test.as('OWNER')
    const home = await makeHome(test.db, { ownerId: owner.accountId })
    const sent = await upload(owner, makePdf(), { type: 'LISTING_DOCUMENT', entityId: home.id, documentType: 'INSURANCE' })
    const id = sent.body.homeDocumentId!
    const body = { status: 'REJECTED', adminNotes: 'This is an old one.' } as const
    await first.call('PUT /admin/home-documents/{id}/status', { params: { id }, body })
    const member = (permissions: ('edit_properties' | 'view_properties')[]) =>
      test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions } })
    const [editor, viewer] = [await member(['edit_properties']), await member(['view_properties'])]
    const decisionsOf = async (person: Person) => (await person.call('GET /appeals', {})).body.decisions
    expect([await decisionsOf(owner), await decisionsOf(editor)]).toMatchObject([
      [{ subjectType: 'DOCUMENT', subjectId: id, reason: 'This is an old one.' }],
      [{ subjectId: id }],
    ])
    expect([await decisionsOf(viewer), await decisionsOf(await test.as('OWNER'))]).toEqual([[], []])
    expect(await reverse(editor, 'DOCUMENT', id)).toBe('Your document will be checked again.')
    const { documents } = (await first.call('GET /admin/home-documents/home/{id}', { params: { id: home.id } })).body
    expect(documents).toMatchObject([{ status: 'PENDING', adminNotes: '' }])
    expect(await decisionsOf(owner)).toEqual([])
  })
})
