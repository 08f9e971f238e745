import { createHash, randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { api } from '#contract/api.ts'
import { area, type Endpoint } from '#contract/endpoint.ts'
import { duration } from '#contract/time.ts'
import type { Actor } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { jobNamed } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { handleError } from './error-handler.ts'
import { HttpError } from './http-error.ts'
import { idempotencyJobs } from './idempotency.jobs.ts'
import { handlers, mount } from './mount.ts'
import { readJson } from './read-json.ts'

const made = z.object({ id: z.string(), at: z.date() })
const body = z.object({ name: z.string('Enter a name') })
const things = area({
  'POST /things': { summary: 'Make', access: 'signed-in', body, response: made, status: 201 },
  'POST /secrets': { summary: 'Make a secret', access: 'signed-in', body, response: made, secretAnswer: true },
  'POST /open': { summary: 'Make as anyone', access: 'public', body, response: made },
})

let test: TestApp
let app: FastifyInstance
let actor: Actor | null
/** What the handler does inside its transaction, after the write. */
let inside: () => Promise<unknown>
let after: () => Promise<unknown>

/** The write of the handler: a row that can be counted. */
const write = (tx: Tx, name: string) =>
  tx
    .insertInto('rateLimits')
    .values({ key: `${name} ${randomUUID()}`, points: 1, expire: 0 })
    .execute()
const countOf = async (name: string) =>
  (await test.db.selectFrom('rateLimits').select('key').where('key', 'like', `${name} %`).execute()).length

beforeAll(async () => {
  test = await startTestApp({}, { own: true })
  app = Fastify({ frameworkErrors: handleError }) as unknown as FastifyInstance
  app.setErrorHandler(handleError)
  readJson(app)
  const make = async ({
    body: { name },
    headers,
  }: {
    body: { name: string }
    headers: { answer: (n: string, v: string) => void }
  }) => {
    await inTransaction(test.db, async (tx) => {
      await write(tx, name)
      await inside()
    })
    await after()
    headers.answer('x-section-version', '7')
    return { id: randomUUID(), at: test.context.now() }
  }
  mount(
    app,
    things,
    handlers(things, { 'POST /things': make, 'POST /secrets': make, 'POST /open': make }),
    test.context,
    async () => actor,
  )
})

beforeEach(async () => {
  const person = await test.as('OWNER')
  actor = { userId: person.userId, accountId: person.accountId, role: 'OWNER', sessionId: randomUUID() }
  inside = async () => undefined
  after = async () => undefined
})

const post = async (payload: object, key: string | undefined, url = '/things') => {
  const response = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
const newName = () => `thing-${randomUUID()}`

describe('a call with an idempotency key', () => {
  it('takes effect once and answers the same again, headers too', async () => {
    const name = newName()
    const [first, again] = [await post({ name }, 'a'), await post({ name }, 'a')]
    expect(first).toMatchObject({ status: 201, headers: { 'x-section-version': '7' } })
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect([again.status, again.body, again.headers['x-section-version']]).toEqual([201, first.body, '7'])
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await countOf(name)).toBe(1)
  })

  it('takes effect twice without one, and with another', async () => {
    const name = newName()
    for (const key of [undefined, undefined, 'b', 'c']) expect((await post({ name }, key)).status).toBe(201)
    expect(await countOf(name)).toBe(4)
  })

  it('stores no plain hash of what it says, and still knows a request that was stored with one', async () => {
    const name = newName()
    const plainHash = createHash('sha256')
      .update(JSON.stringify(['/things', { name }]))
      .digest()
    await post({ name }, 'plain')
    const stored = test.db.selectFrom('idempotencyKeys').select('requestHash').where('key', '=', 'plain')
    expect((await stored.executeTakeFirstOrThrow()).requestHash.equals(plainHash)).toBe(false)
    await test.db.updateTable('idempotencyKeys').set({ requestHash: plainHash }).where('key', '=', 'plain').execute()
    expect((await post({ name }, 'plain')).headers['idempotency-replayed']).toBe('true')
    expect((await post({ name: newName() }, 'plain')).status).toBe(422)
  })

  it('is refused with another body or at another endpoint', async () => {
    const name = newName()
    await post({ name }, 'd')
    expect((await post({ name: newName() }, 'd')).status).toBe(422)
    expect((await post({ name }, 'd', '/secrets')).status).toBe(422)
    expect(await countOf(name)).toBe(1)
  })

  it('is another call for another caller', async () => {
    const name = newName()
    const first = await post({ name }, 'e')
    actor = { ...actor!, apiKey: { id: randomUUID(), name: 'Sheet', scopes: [] } }
    // The endpoint is not open to keys; only who asks is of interest here.
    expect((await post({ name }, 'e')).status).toBe(403)
    const other = await test.as('SEEKER')
    actor = { userId: other.userId, accountId: other.accountId, role: 'SEEKER', sessionId: randomUUID() }
    const second = await post({ name }, 'e')
    expect([second.status, second.body.id === first.body.id]).toEqual([201, false])
  })

  it('takes effect once if it is sent twenty times at once', async () => {
    const name = newName()
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ name }, 'f')))
    const made = answers.filter(({ status }) => status === 201)
    expect(made.length).toBeGreaterThan(0)
    expect(new Set(made.map(({ body: { id } }) => id)).size).toBe(1)
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    expect(await countOf(name)).toBe(1)
  })

  it('may be tried again after a failure that did nothing', async () => {
    const name = newName()
    for (const error of [new HttpError(503, 'Later'), new HttpError(409, 'Not now'), new Error('Broken')]) {
      inside = async () => {
        throw error
      }
      expect((await post({ name }, 'g')).status).toBeGreaterThanOrEqual(409)
    }
    expect((await post({ name: 1 }, 'g')).status).toBe(400)
    inside = async () => undefined
    expect((await post({ name }, 'g')).status).toBe(201)
    expect(await countOf(name)).toBe(1)
  })

  it('answers a refusal again if the call did something before it', async () => {
    const name = newName()
    after = async () => {
      throw new HttpError(409, 'One try fewer')
    }
    const [first, again] = [await post({ name }, 'h'), await post({ name }, 'h')]
    expect([first.status, again.status, again.body.message]).toEqual([409, 409, 'One try fewer'])
    expect(await countOf(name)).toBe(1)
  })

  it('says that it does not know the answer if the call did something and then failed', async () => {
    const name = newName()
    after = async () => {
      throw new Error('Broken')
    }
    expect((await post({ name }, 'i')).status).toBe(500)
    after = async () => undefined
    const again = await post({ name }, 'i')
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('its answer was lost')])
    expect(await countOf(name)).toBe(1)
  })

  it('does not repeat a secret', async () => {
    const name = newName()
    expect((await post({ name }, 'j', '/secrets')).status).toBe(200)
    const again = await post({ name }, 'j', '/secrets')
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('holds a secret')])
    expect(await countOf(name)).toBe(1)
    const row = await test.db.selectFrom('idempotencyKeys').select('sealed').where('key', '=', 'j').executeTakeFirstOrThrow()
    expect(row.sealed).toBeNull()
  })

  it.each(['', ' ', 'ä', 'x'.repeat(256), 'a b'])('needs a usable key, not %j', async (key) => {
    expect((await post({ name: newName() }, key)).status).toBe(400)
  })

  it('means nothing to a caller who is not known', async () => {
    const name = newName()
    actor = null
    for (let times = 0; times < 2; times += 1) expect((await post({ name }, 'k', '/open')).status).toBe(200)
    expect(await countOf(name)).toBe(2)
  })
})

describe('a call whose process died', () => {
  /** A claim as a crash leaves it. */
  async function crash(name: string, key: string, isCommitted: boolean) {
    await post({ name }, key)
    await test.db
      .updateTable('idempotencyKeys')
      .set({ status: null, sealed: null, keyId: null, isCommitted })
      .where('key', '=', key)
      .execute()
  }

  it('counts as running for five minutes, and is then made again if nothing was committed', async () => {
    const name = newName()
    await crash(name, 'l', false)
    expect(await post({ name }, 'l')).toMatchObject({ status: 409, headers: { 'retry-after': '2' } })
    test.pass(duration({ minutes: 6 }))
    const answers = await Promise.all([post({ name }, 'l'), post({ name }, 'l'), post({ name }, 'l')])
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    expect(await countOf(name)).toBe(2)
  })

  it('is never made again once its transaction was committed', async () => {
    const name = newName()
    await crash(name, 'm', true)
    test.pass(duration({ minutes: 6 }))
    expect((await post({ name }, 'm')).body.message).toContain('its answer was lost')
    expect(await countOf(name)).toBe(1)
  })

  it('cannot commit after another try has taken over', async () => {
    const name = newName()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let isInside = false
    inside = () => {
      isInside = true
      return held
    }
    const slow = post({ name }, 'n')
    await expect.poll(() => isInside).toBe(true)
    test.pass(duration({ minutes: 6 }))
    inside = async () => undefined
    const second = await post({ name }, 'n')
    release()
    expect([(await slow).status, second.status]).toEqual([409, 201])
    expect(await countOf(name)).toBe(1)
  })
})

it('forgets keys after 24 hours', async () => {
  const name = newName()
  await post({ name }, 'o')
  const forget = jobNamed(idempotencyJobs, 'forget_idempotency_keys')!
  const count = async () => (await test.db.selectFrom('idempotencyKeys').select('id').where('key', '=', 'o').execute()).length
  await forget(test.context, undefined as never)
  expect(await count()).toBe(1)
  test.pass(duration({ hours: 25 }))
  await forget(test.context, undefined as never)
  expect(await count()).toBe(0)
  expect((await post({ name }, 'o')).status).toBe(201)
})

it('stores answers encrypted', async () => {
  const name = newName()
  const { id } = (await post({ name }, 'p')).body
  const row = await test.db.selectFrom('idempotencyKeys').selectAll().where('key', '=', 'p').executeTakeFirstOrThrow()
  expect(row.sealed!.length).toBeGreaterThan(20)
  expect(row.sealed!.toString('utf8') + row.sealed!.toString('latin1')).not.toContain(id)
})

const secretNames = /token|secret|recoveryCodes|otpauth|^uri$/i
const secretsIn = (schema: unknown): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([name, inner]) => [
        ...(name === 'properties' ? Object.keys(inner as object).filter((field) => secretNames.test(field)) : []),
        ...secretsIn(inner),
      ])

it('keeps no answer that holds a secret: every such call says so', () => {
  // Public ones too: with a token, their caller is known.
  const posts = Object.entries<Endpoint>(api).filter(([key]) => key.startsWith('POST '))
  const found = posts.filter(([, { response, secretAnswer }]) => {
    const schema = z.toJSONSchema(response as z.ZodType, { unrepresentable: 'any', io: 'output' })
    return !secretAnswer && secretsIn(schema).length > 0
  })
  expect(found.map(([key]) => key)).toEqual([])
  expect(posts.filter(([, { secretAnswer }]) => secretAnswer).length).toBeGreaterThan(3)
})
