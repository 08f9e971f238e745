import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { duration } from '#contract/time.ts'
import { makeApplication, makeWelcomingHome } from '#tests/factories/applications.ts'
import { eventOf, signed } from '#tests/factories/provider-events.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { applicationsJobs } from './stays/applications/applications.jobs.ts'

const hour = duration({ hours: 1 })
const settings = { STRIPE_SECRET_KEY: 'sk_test_clocks', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_test_of_two_clocks' }

// Only the machine's clock is moved, for the process that is asked; the database's and the monotonic one go on.
const believe = (off: number) => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off })
const believeTheTruth = () => void vi.useRealTimers()
afterEach(believeTheTruth)

describe.each([
  ['two hours ahead', 2 * hour],
  ['two hours behind', -2 * hour],
])('beside a process whose machine is %s', (_, off) => {
  let right: TestApp
  let wrong: TestApp
  beforeAll(async () => {
    right = await startTestApp(settings, { hasOwnClock: true })
    believe(off)
    wrong = await startTestApp(settings, { hasOwnClock: true, databaseUrl: right.databaseUrl })
    believeTheTruth()
  })

  /** What the other process does, with the clock of its machine. */
  async function asWrong<T>(work: () => Promise<T>) {
    believe(off)
    try {
      return await work()
    } finally {
      believeTheTruth()
    }
  }

  it('a session of one is a session of the other', async () => {
    const made = await right.as('SEEKER')
    expect((await asWrong(() => wrong.withToken(made.token).call('GET /auth/me', {}))).status).toBe(200)
    const other = await asWrong(() => wrong.as('SEEKER'))
    expect((await right.withToken(other.token).call('GET /auth/me', {})).status).toBe(200)
    expect((await right.withToken(made.token).call('GET /auth/me', {})).status).toBe(200)
  })

  it('a hold is neither ended early nor kept longer', async () => {
    const place = await makeWelcomingHome(right)
    const approved = async (leftMilliseconds: number) => {
      const { accountId: residentId } = await right.as('SEEKER')
      const { homeId, bedroomId } = place
      const holdUntil = new Date(Date.now() + leftMilliseconds)
      const key = { residentId, homeId, bedroomId, status: 'APPROVED' as const }
      return makeApplication(right.db, right.context.now(), key, { row: { holdUntil } })
    }
    const [held, over] = [await approved(hour), await approved(-hour)]
    await asWrong(() => applicationsJobs.lapse_holds.job(wrong.context, {} as never))
    const rows = await right.db.selectFrom('applications').select(['id', 'status']).where('id', 'in', [held, over]).execute()
    expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({ [held]: 'APPROVED', [over]: 'EXPIRED' })
  })

  it('a link to a file of one opens at the other', async () => {
    const id = '6f3c1c52-7f0e-4c7e-9c0e-3d1f6f0d9a11'
    const partsOf = (link: string) => {
      const query = new URL(link, 'http://localhost').searchParams
      return { sessionId: query.get('u')!, endsAt: Number(query.get('e')), signature: query.get('s')! }
    }
    const fresh = right.context.fileLinks.toOriginal(id, { sessionId: id })
    expect(await asWrong(async () => wrong.context.fileLinks.admitsOriginal(id, partsOf(fresh)))).toBe(true)
    const old = partsOf(right.context.fileLinks.toOriginal(id, { sessionId: id }, -60))
    expect(await asWrong(async () => wrong.context.fileLinks.admitsOriginal(id, old))).toBe(false)
  })

  it('tries are counted together, and the wait is as long', async () => {
    const two = { calls: 2, seconds: 600 }
    const count = (app: TestApp) => app.context.limits.count('clocks', 'sam', two)
    await right.context.limits.count('clocks', 'sam', two)
    await asWrong(() => count(wrong))
    const refused = [await count(right).catch((error) => error), await asWrong(() => count(wrong).catch((error) => error))]
    for (const refusal of refused) {
      expect(refusal).toMatchObject({ status: 429 })
      expect(Math.abs(refusal.retryAfterSeconds - 590)).toBeLessThan(60)
    }
  })

  it('what the payment provider signs now is taken now', async () => {
    const { payload, headers } = signed(
      eventOf('customer.created', { id: 'cus_1', object: 'customer' }),
      settings.STRIPE_WEBHOOK_SECRET,
    )
    const answer = await asWrong(async () => wrong.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers }))
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  })

  it('a machine that is put right, or goes wrong, while it runs changes nothing', async () => {
    const before = wrong.context.now().getTime()
    believe(-off)
    const after = wrong.context.now().getTime()
    believeTheTruth()
    expect(Math.abs(after - before)).toBeLessThan(60_000)
    expect(Math.abs(right.context.now().getTime() - after)).toBeLessThan(60_000)
    expect(Math.sign(await asWrong(async () => wrong.clock.ownAheadSeconds()))).toBe(Math.sign(off))
  })
})
