import { beforeAll, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { applicationsJobs } from '#server/stays/applications/applications.jobs.ts'
import { reservationsJobs } from '#server/stays/reservations/reservations.jobs.ts'
import { waitlistJobs } from '#server/stays/waitlist/waitlist.jobs.ts'
import { owesApplicationFee, owesMoveIn, owesWaitlistFee } from '#tests/factories/charges.ts'
import { failsLaterCard, sandboxOf, slowCard } from '#tests/factories/payments.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { listUnwantedPages } from './fee-refunds.queries.ts'

let test: TestApp
let sandbox: ReturnType<typeof sandboxOf>
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  sandbox = sandboxOf(test)
  await sandbox.deliver({ paused: true })
})

const day = duration({ days: 1 })
const bankAnswers = async () => {
  await sandbox.pass(10)
  await sandbox.flush()
}
const paymentOf = (id: string) => test.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const refundsOf = (paymentId: string) => test.db.selectFrom('refunds').selectAll().where('paymentId', '=', paymentId).execute()
const pay = async ({ sessionId }: { sessionId: string }, card: string) => {
  await sandbox.pay(sessionId, card)
  await sandbox.flush()
}

/** What each kind of thing is while it is paid for, after it was paid, and after it was not paid in time; and the job that ends it. */
const kinds = {
  'a reservation': {
    states: { open: 'PENDING_PAYMENT', paid: 'CONFIRMED', over: 'EXPIRED' },
    deadline: 2 * day,
    job: () => reservationsJobs.end_reservation_states.job(test.context),
    owe: async () => {
      const { resident, reservationId } = await owesMoveIn(test)
      const body = { reservationId }
      const statusNow = async () =>
        (await test.db.selectFrom('reservations').select('status').where('id', '=', reservationId).executeTakeFirstOrThrow())
          .status
      return {
        id: reservationId,
        statusNow,
        page: await resident.call('POST /stripe/create-bedroom-payment-with-deposit', { body }),
      }
    },
  },
  'a place in line': {
    states: { open: 'PENDING_PAYMENT', paid: 'WAITING', over: 'EXPIRED' },
    deadline: day,
    job: () => waitlistJobs.end_waitlist_states.job(test.context),
    owe: async () => {
      const { resident, waitlistId } = await owesWaitlistFee(test)
      const statusNow = async () =>
        (await test.db.selectFrom('waitlistEntries').select('status').where('id', '=', waitlistId).executeTakeFirstOrThrow())
          .status
      return {
        id: waitlistId,
        statusNow,
        page: await resident.call('POST /stripe/create-waitlist-payment', { body: { waitlistId } }),
      }
    },
  },
  'an application': {
    states: { open: 'PAYMENT_PENDING', paid: 'SUBMITTED', over: 'DRAFT' },
    deadline: day,
    job: () => applicationsJobs.return_unpaid.job(test.context, undefined as never),
    owe: async () => {
      const { resident, applicationId } = await owesApplicationFee(test)
      const body = { applicationId }
      const statusNow = async () =>
        (await test.db.selectFrom('applications').select('status').where('id', '=', applicationId).executeTakeFirstOrThrow())
          .status
      return { id: applicationId, statusNow, page: await resident.call('POST /stripe/create-application-payment', { body }) }
    },
  },
}

describe.each(Object.entries(kinds))('%s paid in time', (name, { states, deadline, job, owe }) => {
  it('waits for the bank, and is confirmed when it says yes after the deadline', async () => {
    const { statusNow, page } = await owe()
    await pay(page.body, slowCard)
    test.pass(deadline + 6 * day)
    await job()
    expect(await statusNow()).toBe(states.open)
    await bankAnswers()
    expect(await statusNow()).toBe(states.paid)
    expect((await paymentOf(page.body.paymentId)).status).toBe('SUCCEEDED')
    expect(await refundsOf(page.body.paymentId)).toEqual([])
    await job()
    expect(await statusNow()).toBe(states.paid)
  })

  it('ends after seven days without an answer, and money that comes then goes back', async () => {
    const { statusNow, page } = await owe()
    await pay(page.body, slowCard)
    test.pass(deadline + 7 * day)
    await job()
    await job()
    expect(await statusNow()).toBe(states.over)
    // There is no page to close, and the provider is not asked to every few minutes.
    expect((await listUnwantedPages(test.db)).map(({ id }) => id)).not.toContain(page.body.paymentId)
    await bankAnswers()
    await test.runJobs()
    // A fee that comes late for an application that is a draft again is kept for it, as before.
    const isKept = name === 'an application'
    expect(await statusNow()).toBe(states.over)
    expect((await paymentOf(page.body.paymentId)).succeededAt).not.toBeNull()
    expect((await refundsOf(page.body.paymentId)).map(({ amountCents }) => Number(amountCents))).toEqual(
      isKept ? [] : [Number((await paymentOf(page.body.paymentId)).amountCents)],
    )
  })

  it('ends at the next run when the bank says no after the deadline', async () => {
    const { statusNow, page } = await owe()
    await pay(page.body, failsLaterCard)
    test.pass(deadline + day)
    await job()
    expect(await statusNow()).toBe(states.open)
    await bankAnswers()
    await job()
    expect(await statusNow()).toBe(states.over)
    expect((await paymentOf(page.body.paymentId)).status).toBe('FAILED')
  })

  it('ends at its deadline if no one has paid on its open page', async () => {
    const { statusNow, page } = await owe()
    expect(page.status).toBe(200)
    test.pass(deadline + duration({ minutes: 1 }))
    await job()
    expect(await statusNow()).toBe(states.over)
  })

  it.each([slowCard, failsLaterCard])('is one thing or the other when the job runs beside the answer to %s', async (card) => {
    const { statusNow, page } = await owe()
    await pay(page.body, card)
    test.pass(deadline + 7 * day)
    await sandbox.pass(10)
    await Promise.all([job(), sandbox.flush(), job()])
    await job()
    await test.runJobs()
    const status = await statusNow()
    const isBack = (await refundsOf(page.body.paymentId)).length > 0
    if (card === failsLaterCard) expect([status, isBack]).toEqual([states.over, false])
    else
      expect([`${states.paid}, paid`, `${states.over}, ${name === 'an application' ? 'paid' : 'refunded'}`]).toContain(
        `${status}, ${isBack ? 'refunded' : 'paid'}`,
      )
  })
})
