import { sql } from 'kysely'
import { duration } from '#contract/time.ts'
import { rentJobs } from '#server/money/rent/rent.jobs.ts'
import { goodCard, sandboxOf } from '#tests/factories/payments.ts'
import { chargesOf } from '#tests/factories/rent.ts'
import type { TestApp } from '#tests/harness.ts'

type Resident = Awaited<ReturnType<TestApp['as']>>
const day = duration({ days: 1 })

/** A card that works when it is added, and is declined whenever autopay charges it. */
export const failsWhenRenewed = '4000000000000341'

/** What tests of autopay do, here and at the provider. */
export function autopayOf(test: TestApp) {
  /** Delivers pending events and runs the jobs that follow from them. */
  async function settle() {
    await sandboxOf(test).flush()
    await test.runJobs()
    await sandboxOf(test).flush()
    await test.runJobs()
  }

  /** Moves the clock and keeps people signed in, however much time passes. */
  async function wait(milliseconds: number) {
    test.pass(milliseconds)
    const at = test.context.now()
    await test.db
      .updateTable('sessions')
      .set({ lastSeenAt: at, endsAt: new Date(at.getTime() + day) })
      .execute()
  }

  /** Days pass here and at the provider; our jobs run and its invoices arrive. */
  async function pass(days: number) {
    for (let gone = 0; gone < days; gone += 1) {
      await wait(day)
      await rentJobs.plan_rent.job(test.context)
      await rentJobs.follow_rent.job(test.context)
      await sandboxOf(test).pass(0)
      await settle()
    }
  }

  async function setUp(resident: Resident, reservationId: string, card = goodCard) {
    const { body, status } = await resident.call('POST /residents/subscriptions', { body: { reservationId } })
    if (status !== 201) throw new Error(body.message)
    await sandboxOf(test).pay(body.sessionId, card)
    await resident.call('GET /stripe/session-details', { query: { session_id: body.sessionId } })
    await settle()
    return body.id
  }
  const planOf = async (resident: Resident, id: string) =>
    (await resident.call('GET /residents/subscription-details/{id}', { params: { id } })).body
  const change = (resident: Resident, id: string, body: object) =>
    resident.call('PUT /residents/subscriptions/{id}', { params: { id }, body })
  const statuses = async (reservationId: string) => (await chargesOf(test, reservationId)).map(({ status }) => status)
  const titlesOf = async ({ userId }: Resident) => {
    const rows = await test.db
      .selectFrom('notifications')
      .select('title')
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute()
    return rows.map(({ title }) => title)
  }
  /** The bank accepts again the cards that it declined. */
  const cardWorksAgain = () =>
    sql`update sandbox.objects set inside = jsonb_set(inside, '{card,number}', to_jsonb(${goodCard}::text))
      where kind = 'payment_method'`.execute(test.db)
  return { cardWorksAgain, settle, wait, pass, setUp, planOf, change, statuses, titlesOf }
}
