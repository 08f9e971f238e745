import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { webhookEvent } from '#contract/integrations/webhook-event.ts'
import { duration } from '#contract/time.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { jobNamed } from '#server/kernel/jobs/jobs.ts'
import { makeWelcomingHome, sendApplication } from '#tests/factories/applications.ts'
import { makePaidStay } from '#tests/factories/deposits.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { startReceiver } from '#tests/receiver.ts'
import { retryAfter, webhooksJobs } from './webhooks.jobs.ts'
import { disableWebhookEndpoint, findDelivery } from './webhooks.queries.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
})

const all = [...webhookEvent.options]
const deliver = (id: string) => jobNamed(webhooksJobs, 'deliver_webhook')!(test.context, { id } as never)

async function listen(owner: Person, events = all) {
  const receiver = await startReceiver()
  const { status, body } = await owner.call('POST /owners/webhooks', { body: { url: receiver.url, events } })
  if (status !== 201) throw new Error(body.message)
  return { ...receiver, params: { id: body.endpoint.id }, secret: body.secret }
}
type Listener = Awaited<ReturnType<typeof listen>>

const logOf = async (owner: Person, { params }: Listener) =>
  (await owner.call('GET /owners/webhooks/{id}/deliveries', { params, query: {} })).body.deliveries

/** Checks a signature the way the receiving program does, on its own. */
function isSigned({ headers, body }: Listener['received'][number], secret: string) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

describe('an event', () => {
  it('reaches the owner’s program, signed, with ids and states but no name, and is in the log', async () => {
    const home = await makeWelcomingHome(test)
    const listener = await listen(home.owner)
    const resident = await test.as('SEEKER', { firstName: 'Quentin', lastName: 'Unusual' })
    const { id } = (await sendApplication(test, resident, home)).body
    await test.runJobs()
    expect(listener.received).toHaveLength(1)
    const [message] = listener.received
    expect(isSigned(message!, listener.secret)).toBe(true)
    expect(JSON.parse(message!.body)).toEqual({
      type: 'application.sent',
      timestamp: expect.any(String),
      data: {
        applicationId: id,
        homeId: home.homeId,
        bedroomId: home.bedroomId,
        status: 'SUBMITTED',
        path: `/api/owners/applications?homeId=${home.homeId}`,
      },
    })
    expect(message!.body).not.toMatch(/Quentin|Unusual|spring|Calm/)
    expect(await logOf(home.owner, listener)).toMatchObject([
      {
        type: 'application.sent',
        status: 'DELIVERED',
        attempts: 1,
        responseStatus: 200,
        messageId: message!.headers['webhook-id'],
      },
    ])
  })

  it('is told for stays, payments and beds', async () => {
    const owner = await test.as('OWNER')
    const listener = await listen(owner)
    const stay = await makePaidStay(test, { owner })
    await owner.call('PUT /owners/reservations/{id}', {
      params: stay.params,
      body: { action: 'cancel', reason: 'The roof leaks.' },
    })
    await test.runJobs()
    const heard = listener.received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> })
    const kinds = new Set(heard.map(({ type }) => type))
    expect([...kinds]).toEqual(expect.arrayContaining(['payment.received', 'reservation.booked', 'bed.taken']))
    const paid = heard.find(({ type }) => type === 'payment.received')!
    expect(paid.data).toMatchObject({ paymentId: stay.paymentId, reservationId: stay.reservationId, status: 'SUCCEEDED' })
    expect(listener.received.map(({ body }) => body).join()).not.toMatch(/roof|Sam|Rivers/)
  })

  it('is told to no stranger, to no suspended owner, and only if it was chosen', async () => {
    const home = await makeWelcomingHome(test)
    const [chosen, stranger] = [await listen(home.owner, ['bed.opened']), await listen(await test.as('OWNER'))]
    await sendApplication(test, await test.as('SEEKER'), home)
    const suspended = await makeWelcomingHome(test)
    const silent = await listen(suspended.owner)
    await sendApplication(test, await test.as('SEEKER'), suspended)
    await test.db.updateTable('users').set({ status: 'SUSPENDED' }).where('id', '=', suspended.owner.userId).execute()
    await test.runJobs()
    expect([chosen.received, stranger.received, silent.received]).toEqual([[], [], []])
  })

  it.each(['SUSPENDED', 'DEACTIVATED', 'ACTIVE'] as const)('that waits is not sent: %s owner, or webhook off', async (status) => {
    const owner = await test.as('OWNER')
    const listener = await listen(owner)
    const { id } = (await owner.call('POST /owners/webhooks/{id}/test', { params: listener.params })).body
    await test.db.updateTable('users').set({ status }).where('id', '=', owner.userId).execute()
    if (status === 'ACTIVE') await disableWebhookEndpoint(test.db, listener.params.id, 'It answered 500', test.context.now())
    await test.runJobs()
    expect(listener.received).toEqual([])
    const problem = status === 'ACTIVE' ? 'The webhook was turned off' : 'The account is not active'
    expect(await findDelivery(test.db, id)).toMatchObject({ status: 'FAILED', problem, nextAttemptAt: null })
  })

  it('is announced if, and only if, its transaction is committed', async () => {
    const home = await makeWelcomingHome(test)
    await listen(home.owner)
    const waiting = async () =>
      (await test.pool.query(`select from graphile_worker.jobs where task_identifier = 'announce_event'`)).rowCount
    const event = {
      at: test.context.now(),
      actor: home.owner,
      action: 'application.submit',
      subject: ['application', home.homeId],
    } as const
    const rolledBack = inTransaction(test.db, async (tx) => {
      await insertAuditEvent(tx, event)
      throw new Error('Changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('Changed my mind')
    expect(await waiting()).toBe(0)
    await inTransaction(test.db, (tx) => insertAuditEvent(tx, event))
    expect(await waiting()).toBe(1)
    await test.runJobs()
  })

  it('is delivered once, even if its jobs run again', async () => {
    const home = await makeWelcomingHome(test)
    const listener = await listen(home.owner)
    const { id } = (await sendApplication(test, await test.as('SEEKER'), home)).body
    await test.runJobs()
    const event = await test.db
      .selectFrom('auditEvents')
      .select('id')
      .where('subjectId', '=', id)
      .where('action', '=', 'application.submit')
      .executeTakeFirstOrThrow()
    const announce = jobNamed(webhooksJobs, 'announce_event')!
    await announce(test.context, { kind: 'AUDIT', id: event.id } as never)
    const [delivery] = await logOf(home.owner, listener)
    await Promise.all([deliver(delivery!.id), deliver(delivery!.id), test.runJobs()])
    expect(listener.received).toHaveLength(1)
  })
})

describe('a program that does not answer', () => {
  it('is tried again for about three days, then turned off, and the owner is told', async () => {
    const owner = await test.as('OWNER')
    const listener = await listen(owner)
    listener.answer.status = 500
    const { id } = (await owner.call('POST /owners/webhooks/{id}/test', { params: listener.params })).body
    await deliver(id)
    for (const [index, wait] of retryAfter.entries()) {
      // A moment too early, nothing is sent.
      await deliver(id)
      expect(listener.received).toHaveLength(index + 1)
      test.pass(duration(wait))
      await deliver(id)
    }
    const row = await test.db.selectFrom('webhookDeliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      status: 'FAILED',
      attempts: retryAfter.length + 1,
      responseStatus: 500,
      problem: 'It answered 500',
    })
    const endpoint = await test.db
      .selectFrom('webhookEndpoints')
      .selectAll()
      .where('id', '=', listener.params.id)
      .executeTakeFirstOrThrow()
    expect(endpoint).toMatchObject({ status: 'DISABLED', disabledBecause: 'It answered 500, for three days' })
    const mails = await test.db.selectFrom('mailMessages').selectAll().where('recipient', '=', owner.email).execute()
    expect(mails.map(({ subject }) => subject)).toEqual(['A webhook was turned off'])
    expect(mails[0]!.bodyText).not.toContain('/hook')
    const longest = retryAfter.reduce((sum, wait) => sum + duration(wait), 0)
    expect(longest / duration({ days: 1 })).toBeCloseTo(3.15, 1)
  })

  it('to one event of many is not turned off: that event has failed, and can be sent again', async () => {
    const owner = await test.as('OWNER')
    const listener = await listen(owner)
    const send = async () => (await owner.call('POST /owners/webhooks/{id}/test', { params: listener.params })).body.id
    const [odd, fine] = [await send(), await send()]
    listener.answer.status = 500
    await deliver(odd)
    for (const wait of retryAfter.slice(0, -1)) {
      test.pass(duration(wait))
      await deliver(odd)
    }
    listener.answer.status = 200
    await deliver(fine)
    listener.answer.status = 500
    test.pass(duration(retryAfter.at(-1)!))
    await deliver(odd)
    expect(await findDelivery(test.db, odd)).toMatchObject({ status: 'FAILED', problem: 'It answered 500' })
    const { status } = await test.db
      .selectFrom('webhookEndpoints')
      .select('status')
      .where('id', '=', listener.params.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('ACTIVE')
  })

  it('is not followed to another address', async () => {
    const owner = await test.as('OWNER')
    const listener = await listen(owner)
    listener.answer.status = 302
    const { id } = (await owner.call('POST /owners/webhooks/{id}/test', { params: listener.params })).body
    await deliver(id)
    expect(listener.received).toHaveLength(1)
    expect((await logOf(owner, listener))[0]).toMatchObject({ status: 'WAITING', problem: 'It answered 302' })
  })

  it('is turned off at once if it says that it is gone', async () => {
    const owner = await test.as('OWNER')
    const listener = await listen(owner)
    listener.answer.status = 410
    const { id } = (await owner.call('POST /owners/webhooks/{id}/test', { params: listener.params })).body
    await deliver(id)
    expect((await owner.call('GET /owners/webhooks', {})).body.endpoints[0]).toMatchObject({ status: 'DISABLED', failed: 1 })
    expect((await owner.call('POST /owners/webhooks/{id}/test', { params: listener.params })).status).toBe(409)
    expect((await logOf(owner, listener))[0]).toMatchObject({ status: 'FAILED', allowedActions: [] })
    listener.answer.status = 200
    await owner.call('PUT /owners/webhooks/{id}', { params: listener.params, body: { isActive: true } })
    expect((await owner.call('POST /owners/webhook-deliveries/{id}/replay', { params: { id } })).status).toBe(200)
    await deliver(id)
    expect((await logOf(owner, listener))[0]).toMatchObject({ status: 'DELIVERED', attempts: 2 })
    expect(new Set(listener.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })
})

describe('an owner', () => {
  it('renews the secret, and for a day both sign', async () => {
    const owner = await test.as('OWNER')
    const listener = await listen(owner)
    const renewed = (await owner.call('POST /owners/webhooks/{id}/renew-secret', { params: listener.params })).body
    const send = async () => deliver((await owner.call('POST /owners/webhooks/{id}/test', { params: listener.params })).body.id)
    await send()
    expect([listener.secret, renewed.secret].map((secret) => isSigned(listener.received[0]!, secret))).toEqual([true, true])
    // Longer than the session lasts, so the day passes in the database.
    const { id } = (await owner.call('POST /owners/webhooks/{id}/test', { params: listener.params })).body
    test.pass(duration({ hours: 25 }))
    await deliver(id)
    expect([listener.secret, renewed.secret].map((secret) => isSigned(listener.received[1]!, secret))).toEqual([false, true])
  })

  it('stores no secret that the database could give away', async () => {
    const { secret } = await listen(await test.as('OWNER'))
    const { rows } = await test.pool.query('select row_to_json(webhook_endpoints)::text as row from webhook_endpoints')
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
  })

  it('reaches nothing of a stranger', async () => {
    const owner = await test.as('OWNER')
    const listener = await listen(owner)
    const { id } = (await owner.call('POST /owners/webhooks/{id}/test', { params: listener.params })).body
    const stranger = await test.as('OWNER')
    const answers = [
      await stranger.call('PUT /owners/webhooks/{id}', { params: listener.params, body: { isActive: false } }),
      await stranger.call('DELETE /owners/webhooks/{id}', { params: listener.params }),
      await stranger.call('POST /owners/webhooks/{id}/renew-secret', { params: listener.params }),
      await stranger.call('POST /owners/webhooks/{id}/test', { params: listener.params }),
      await stranger.call('GET /owners/webhooks/{id}/deliveries', { params: listener.params, query: {} }),
      await stranger.call('POST /owners/webhook-deliveries/{id}/replay', { params: { id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await test.as('SEEKER').then((person) => person.call('GET /owners/webhooks', {}))).status).toBe(403)
  })
})

it('forgets what was sent after 30 days, and that it was sent after 90', async () => {
  const owner = await test.as('OWNER')
  const listener = await listen(owner)
  const { id } = (await owner.call('POST /owners/webhooks/{id}/test', { params: listener.params })).body
  await deliver(id)
  const forget = () => jobNamed(webhooksJobs, 'forget_webhooks')!(test.context, undefined as never)
  const find = () => test.db.selectFrom('webhookDeliveries').select('payload').where('id', '=', id).executeTakeFirst()
  await forget()
  expect((await find())?.payload).toContain('test.sent')
  test.pass(duration({ days: 31 }))
  await forget()
  expect(await find()).toEqual({ payload: null })
  test.pass(duration({ days: 60 }))
  await forget()
  expect(await find()).toBeUndefined()
})
