import fc from 'fast-check'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { addDays, addTime, dayOf, duration, formatDay } from '#contract/time.ts'
import { endOfDay } from '#contract/zoned-time.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { emailsTo } from '#tests/emails.ts'
import { aClaim, leave, makePaidStay } from '#tests/factories/deposits.ts'
import { makePdf } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { depositsJobs } from './deposits.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
})
afterEach(async () => {
  expect(await listAuditFindings(test.db)).toEqual([])
})

const day = duration({ days: 1 })
const run = (job: keyof typeof depositsJobs) => depositsJobs[job].job(test.context, undefined as never)
const eventsOf = (id: string) =>
  test.db.selectFrom('auditEvents').select(['action', 'actorRole']).where('subjectId', '=', id).orderBy('at').execute()
function uploadFor(owner: Awaited<ReturnType<TestApp['as']>>, name = 'x.pdf') {
  const form = new FormData()
  form.set('file', new Blob([makePdf() as BlobPart]), name)
  return owner.call('POST /owners/deposits/documents', { form })
}
const moneyOf = (ownerId: string) =>
  test.db
    .selectFrom('ledgerEntries as entry')
    .innerJoin('ledgerAccounts as account', 'account.id', 'entry.accountId')
    .innerJoin('ledgerPostings as posting', 'posting.id', 'entry.postingId')
    .select(['posting.kind', 'entry.amountCents'])
    .where('account.kind', '=', 'OWNER_PAYABLE')
    .where('account.partyId', '=', ownerId)
    .where('posting.kind', '=', 'DEPOSIT_CLAIM')
    .execute()

it('becomes due when the stay ends, with its clocks, and both sides are told', async () => {
  const stay = await makePaidStay(test, { utilityCents: 5_000 })
  expect((await stay.deposits()).map(({ status, amountCents }) => [status, amountCents])).toEqual(
    expect.arrayContaining([
      ['HELD', 20_000],
      ['HELD', 5_000],
    ]),
  )
  await leave(test, stay)
  const [deposit] = await stay.deposits()
  expect(deposit).toMatchObject({ status: 'RETURN_DUE', home: { id: stay.home.id }, claim: null })
  const leftOn = dayOf(deposit!.movedOutAt!, stay.home.timeZone)
  expect(deposit!.returnBy).toBe(endOfDay(addDays(leftOn, 15), stay.home.timeZone).toISOString())
  expect(deposit!.claimBy).toBe(endOfDay(addDays(leftOn, 30), stay.home.timeZone).toISOString())
  expect((await stay.deposits()).map(({ status }) => status)).toEqual(['RETURN_DUE', 'RETURN_DUE'])
  expect((await emailsTo(test.db, stay.resident.email)).map(({ subject }) => subject)).toContain('Your deposit is due back')
  expect((await emailsTo(test.db, stay.owner.email)).map(({ subject }) => subject)).toContain('A deposit is due back')
})

it('is told of in writing, once, with where it is held and the clocks of its rules', async () => {
  const stay = await makePaidStay(test)
  await run('notice_deposits')
  await run('notice_deposits')
  const emails = (await emailsTo(test.db, stay.resident.email)).filter(({ subject }) => subject === 'About your deposit')
  expect(emails).toHaveLength(1)
  for (const part of ['$200', 'separate from rent', '15 days', '30 days', 'section 83.49'])
    expect(emails[0]!.text).toContain(part)
  const [deposit] = await stay.deposits()
  expect((await eventsOf(deposit!.id)).map(({ action }) => action)).toEqual(['deposit.sendReceiptNotice'])
})

it('goes back at once when the home says so, to the card it came from', async () => {
  const stay = await makePaidStay(test)
  await leave(test, stay)
  const params = { id: (await stay.deposits())[0]!.id }
  const answer = await stay.owner.call('POST /owners/deposits/{id}/return', { params })
  expect(answer.body).toMatchObject({
    status: 'RETURNED',
    refund: { status: 'APPROVED', amountCents: 20_000 },
    allowedActions: [],
  })
  await test.runJobs()
  const { body } = await stay.resident.call('GET /residents/deposits', { query: {} })
  expect(body.deposits).toMatchObject([{ returnedCents: 20_000, claimedCents: 0, refund: { status: 'SUCCEEDED' } }])
  expect(await eventsOf(params.id)).toEqual([
    { action: 'deposit.moveOut', actorRole: 'VISITOR' },
    { action: 'deposit.giveBack', actorRole: 'OWNER' },
  ])
  expect((await emailsTo(test.db, stay.resident.email))[0]!.subject).toBe('Your deposit is being returned')
  expect((await stay.owner.call('POST /owners/deposits/{id}/return', { params })).status).toBe(409)
})

it('is claimed in part, with receipts, agreed to, and settled on both sides', async () => {
  const stay = await makePaidStay(test)
  await leave(test, stay)
  const params = { id: (await stay.deposits())[0]!.id }
  const file = await uploadFor(stay.owner, 'receipt.pdf')
  expect(file.status).toBe(201)
  const lines = [{ ...aClaim.lines[0]!, documentIds: [file.body.id] }, aClaim.lines[1]!]
  const stranger = await test.as('OWNER')
  const strangers = await makePaidStay(test, { owner: stranger })
  await leave(test, strangers)
  const theirs = { id: (await strangers.deposits())[0]!.id }
  expect((await stranger.call('POST /owners/deposits/{id}/claim', { params: theirs, body: { lines } })).status).toBe(400)
  const claimed = await stay.owner.call('POST /owners/deposits/{id}/claim', { params, body: { lines } })
  expect(claimed.body).toMatchObject({
    status: 'CLAIM_NOTICED',
    claim: { totalCents: 6_000, lines: [{ documents: [{ name: 'receipt.pdf' }] }, { documents: [] }] },
  })
  const [sentEmail] = await emailsTo(test.db, stay.resident.email)
  expect(sentEmail).toMatchObject({ subject: 'Please review deposit deductions', text: expect.stringContaining('$60') })
  const seen = (await stay.resident.call('GET /residents/deposits', { query: { reservationId: stay.reservationId } })).body
  const link = seen.deposits[0]!.claim!.lines[0]!.documents[0]!.downloadUrl
  const saved = await test.app.inject({ url: link })
  expect([saved.statusCode, saved.headers['content-disposition']]).toEqual([200, expect.stringContaining('receipt.pdf')])
  const accepted = await stay.resident.call('POST /residents/deposits/{id}/accept', { params })
  expect(accepted.body).toMatchObject({ status: 'PARTIALLY_RETURNED', claimedCents: 6_000, refund: { amountCents: 14_000 } })
  await test.runJobs()
  expect((await stay.deposits())[0]).toMatchObject({ status: 'PARTIALLY_RETURNED', returnedCents: 14_000, claimedCents: 6_000 })
  expect(await moneyOf(stay.owner.accountId)).toEqual([{ kind: 'DEPOSIT_CLAIM', amountCents: -6_000 }])
})

it('is decided by staff when the resident objects', async () => {
  const stay = await makePaidStay(test)
  await leave(test, stay)
  const params = { id: (await stay.deposits())[0]!.id }
  await stay.owner.call('POST /owners/deposits/{id}/claim', { params, body: aClaim })
  const words = 'The door was broken on the day I came.'
  await stay.resident.call('POST /residents/deposits/{id}/object', { params, body: { words } })
  const staff = await test.as('ADMIN')
  const page = async (query: { page?: number; limit?: number; status?: 'DISPUTED'[] }) =>
    (await staff.call('GET /admin/deposits', { query })).body
  const { deposits, total, counts } = await page({ status: ['DISPUTED'] })
  expect([total, counts.DISPUTED]).toEqual([1, 1])
  expect(deposits[0]!.nextStep).toMatch(/^The resident disputed the home’s claim\./)
  const all = await page({ limit: 100 })
  expect(all.total).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0))
  const second = await page({ limit: 1, page: 2 })
  expect(second).toMatchObject({ total: all.total, page: 2, limit: 1 })
  expect(second.deposits.map(({ id }) => id)).toEqual(all.deposits.slice(1, 2).map(({ id }) => id))
  expect(deposits).toMatchObject([{ id: params.id, objection: { words }, allowedActions: ['decide'] }])
  const body = { keptCents: 1_500, words: 'The keys are missing; nothing shows who broke the door.' }
  // Two of staff at the same moment: the first decision counts, and money moves once.
  const decisions = await Promise.all([1, 2].map(() => staff.call('POST /admin/deposits/{id}/decide', { params, body })))
  expect(decisions.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const decided = decisions.find(({ status }) => status === 200)!
  expect(decided.body).toMatchObject({ status: 'PARTIALLY_RETURNED', claimedCents: 1_500, decision: { words: body.words } })
  // Staff see which of them decided; the two sides do not.
  expect(decided.body.decision?.by).toBe('Sam Rivers')
  expect(decided.body.history[0]).toMatchObject({ text: 'Decision made', by: 'Sam Rivers' })
  const query = { reservationId: stay.reservationId }
  const forResident = (await stay.resident.call('GET /residents/deposits', { query })).body.deposits
  const forOwner = (await stay.owner.call('GET /owners/deposits', { query })).body.deposits
  for (const { decision, history } of [forResident[0]!, forOwner[0]!])
    expect([decision!.by, history[0]]).toMatchObject(['Waymark staff', { text: 'Decision made', by: 'Waymark staff' }])
  await test.runJobs()
  for (const { email } of [stay.resident, stay.owner]) expect((await emailsTo(test.db, email))[0]!.text).toContain(body.words)
})

it('comes back by itself when nothing is claimed in time, and a claim without an objection stands; running twice changes nothing', async () => {
  const [silent, claimed] = [await makePaidStay(test), await makePaidStay(test)]
  for (const stay of [silent, claimed]) await leave(test, stay)
  const params = { id: (await claimed.deposits())[0]!.id }
  await claimed.owner.call('POST /owners/deposits/{id}/claim', { params, body: aClaim })
  test.pass(13 * day)
  for (let times = 0; times < 2; times++) await run('remind_of_deposits')
  const subjects = async (email: string) => (await emailsTo(test.db, email)).map(({ subject }) => subject)
  expect((await subjects(claimed.resident.email)).filter((one) => one === 'Please respond')).toHaveLength(1)
  test.pass(3 * day)
  for (let times = 0; times < 2; times++) await run('remind_of_deposits')
  expect((await subjects(silent.owner.email)).filter((one) => one === 'A deposit is waiting on you')).toHaveLength(1)
  await run('settle_deposits')
  expect((await claimed.rows())[0]).toMatchObject({ status: 'PARTIALLY_RETURNED', claimedCents: 6_000 })
  const [waiting] = await silent.rows()
  expect(waiting!.status).toBe('RETURN_DUE')
  test.pass(15 * day)
  const member = await test.as('OWNER', {
    teamOf: { ownerId: silent.owner.accountId, permissions: ['manage_reservations'] },
  })
  const late = await member.call('POST /owners/deposits/{id}/claim', { params: { id: waiting!.id }, body: aClaim })
  expect(late).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('The deadline for a deposit claim has passed') },
  })
  await Promise.all([run('settle_deposits'), run('settle_deposits')])
  await test.runJobs()
  expect((await silent.rows())[0]).toMatchObject({ status: 'RETURNED', returnedCents: 20_000 })
  const refunds = await test.db.selectFrom('refunds').select('id').where('paymentId', '=', silent.paymentId).execute()
  expect(refunds).toHaveLength(2)
})

it('goes back with everything else when a stay is cancelled before it began, without a clock', async () => {
  const stay = await makePaidStay(test, { startsIn: 10 })
  await stay.resident.call('POST /residents/reservations/{id}/cancel', { params: stay.params, body: {} })
  expect((await stay.deposits())[0]).toMatchObject({ status: 'HELD', returnBy: null, refund: { status: 'APPROVED' } })
  await run('settle_deposits')
  expect((await stay.deposits())[0]!.status).toBe('HELD')
  await test.runJobs()
  expect((await stay.deposits())[0]).toMatchObject({ status: 'RETURNED', returnedCents: 20_000 })
})

it('becomes due also when nobody told of the end of the stay', async () => {
  const stay = await makePaidStay(test)
  await test.db
    .updateTable('reservations')
    .set({ status: 'COMPLETED', endedAt: test.context.now() })
    .where('id', '=', stay.reservationId)
    .execute()
  for (let times = 0; times < 2; times++) await run('settle_deposits')
  expect((await stay.deposits())[0]!.status).toBe('RETURN_DUE')
})

it('forgets files that no claim names after a day, and keeps the others', async () => {
  const stay = await makePaidStay(test)
  await leave(test, stay)
  const [kept, loose] = [(await uploadFor(stay.owner)).body.id, (await uploadFor(stay.owner)).body.id]
  const params = { id: (await stay.deposits())[0]!.id }
  const lines = [{ ...aClaim.lines[0]!, documentIds: [kept] }]
  await stay.owner.call('POST /owners/deposits/{id}/claim', { params, body: { lines } })
  test.pass(2 * day)
  await run('forget_claim_documents')
  await test.runJobs()
  const left = await test.db.selectFrom('documents').select('id').where('id', 'in', [kept, loose]).execute()
  expect(left).toEqual([{ id: kept }])
})

/**
 * On any path through the lifecycle, what was returned and what is kept add up to what was paid, and no cent is paid out twice.
 */
it('ends with every cent in one place, whatever happens on the way', async () => {
  const ways = fc.record({
    depositCents: fc.integer({ min: 2, max: 80_000 }),
    share: fc.double({ min: 0.000_1, max: 1, noNaN: true }),
    answer: fc.constantFrom('accept', 'object', 'silence', 'no claim', 'return', 'withdraw'),
    decided: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  await fc.assert(
    fc.asyncProperty(ways, async ({ depositCents, share, answer, decided }) => {
      const stay = await makePaidStay(test, { depositCents })
      await leave(test, stay)
      const params = { id: (await stay.deposits())[0]!.id }
      const amountCents = Math.max(1, Math.floor(depositCents * share))
      const back = () => stay.owner.call('POST /owners/deposits/{id}/return', { params })
      if (answer === 'return') await back()
      else if (answer !== 'no claim')
        await stay.owner.call('POST /owners/deposits/{id}/claim', {
          params,
          body: { lines: [{ words: 'What it cost to clean.', amountCents }] },
        })
      if (answer === 'accept') await stay.resident.call('POST /residents/deposits/{id}/accept', { params })
      if (answer === 'withdraw') await back()
      if (answer === 'object') {
        const staff = await test.as('ADMIN')
        const words = 'It was clean when I left.'
        await stay.resident.call('POST /residents/deposits/{id}/object', { params, body: { words } })
        const body = { keptCents: Math.floor(amountCents * decided), words: 'We looked at both sides and decided so.' }
        await staff.call('POST /admin/deposits/{id}/decide', { params, body })
      }
      test.pass(32 * day)
      await run('settle_deposits')
      await test.runJobs()
      const deposit = (await stay.rows())[0]!
      expect(deposit.returnedCents + deposit.claimedCents).toBe(depositCents)
      const kept = await moneyOf(stay.owner.accountId)
      expect(kept.reduce((sum, entry) => sum - entry.amountCents, 0)).toBe(deposit.claimedCents)
      const ending = deposit.claimedCents === 0 ? 'RETURNED' : deposit.returnedCents === 0 ? 'CLAIMED' : 'PARTIALLY_RETURNED'
      expect(deposit.status).toBe(ending)
    }),
    { numRuns: 8 },
  )
})

it('is due until the end of the named day where the home is', async () => {
  const stay = await makePaidStay(test, { at: { latitude: 34.0522, longitude: -118.2437 } })
  const zone = 'America/Los_Angeles'
  expect(stay.home.timeZone).toBe(zone)
  await leave(test, stay)
  const [deposit] = await stay.deposits()
  const leftOn = dayOf(test.context.now(), zone)
  const claimBy = new Date(deposit!.claimBy!)
  expect([dayOf(deposit!.movedOutAt!, zone), claimBy]).toEqual([leftOn, endOfDay(addDays(leftOn, 30), zone)])
  expect(deposit!.nextStep).toContain(formatDay(addDays(leftOn, 30)))
  test.setTime(addTime(claimBy, { minutes: -1 }))
  await run('settle_deposits')
  expect(await stay.rows()).toMatchObject([{ status: 'RETURN_DUE' }])
  test.setTime(addTime(claimBy, { minutes: 1 }))
  await run('settle_deposits')
  expect(await stay.rows()).toMatchObject([{ status: 'RETURNED' }])
})
