import { createHash } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import type pg from 'pg'
import Stripe from 'stripe'
import type { Call, Calls } from './calls/call.ts'
import { expand } from './expand.ts'
import { readForm } from './form.ts'
import { Problem, problemOf } from './problem.ts'
import { inTurn, type Store } from './store.ts'
import { newId, openWorld, type World } from './world.ts'

export type Sandbox = {
  pool: pg.Pool
  /** In milliseconds. */
  now: () => number
  /** The URL of the hosted page. */
  pageUrl: string
  /** Called after every change, to deliver its events. */
  changed: () => void
}
type Answer = { status: number; body: object; replayed: boolean }

export function buildSandbox(sandbox: Sandbox, calls: Calls) {
  const app = Fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true }, forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, readForm(String(body))),
  )
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, error))
  app.setNotFoundHandler(({ method, url }, reply) =>
    sendProblem(reply, new Problem(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${url.split('?')[0]}).`)),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', newId('req', 14)).header('stripe-version', Stripe.API_VERSION)
    if (request.url.startsWith('/v1/')) admit(request)
  })
  for (const [key, call] of Object.entries(calls)) {
    const [method, url] = key.split(' ') as [string, string]
    app.route({
      method,
      url,
      async handler(request, reply) {
        const { status, body, replayed } = await answer(sandbox, call, request)
        if (replayed) reply.header('idempotent-replayed', 'true')
        if (method !== 'GET') sandbox.changed()
        return reply.code(status).send(body)
      },
    })
  }
  return app
}

/** Accepts test keys only: a live key that ends up here must not work. */
function admit({ headers }: FastifyRequest) {
  const key = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (!key?.startsWith('sk_test_')) throw new Problem(401, 'invalid_request_error', 'Invalid API Key provided.')
}

async function answer(sandbox: Sandbox, call: Call, request: FastifyRequest): Promise<Answer> {
  const { method, url, headers } = request
  const query = readForm(url.split('?')[1] ?? '')
  const given = method === 'GET' || method === 'DELETE' ? { ...query, ...(request.body as object) } : (request.body ?? {})
  const parsed = call.input.safeParse(given, { reportInput: true })
  if (!parsed.success) throw problemOf(parsed.error)
  const { expand: paths = [], ...input } = parsed.data as { expand?: string[] }
  const key = method === 'POST' ? [headers['idempotency-key']].flat()[0] : undefined
  return inTurn(sandbox.pool, async (store) => {
    const world = openWorld({ store, now: Math.floor(sandbox.now() / 1000), pageUrl: sandbox.pageUrl, idempotencyKey: key })
    const work = async () => expand(world, await call.run(world, { id: idOf(request), input: input as never }), paths)
    if (!key) return { status: 200, body: await work(), replayed: false }
    return once(store, { key, fingerprint: fingerprintOf(method, url, given) }, work)
  })
}

const idOf = ({ params }: FastifyRequest) => (params as { id?: string }).id ?? ''
const fingerprintOf = (method: string, url: string, given: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([method, url, given]))
    .digest('hex')

/** Idempotency: the same key gets the same answer; with other parameters it is an error. */
async function once(store: Store, { key, fingerprint }: { key: string; fingerprint: string }, work: () => Promise<object>) {
  const [known] = await store.rows<{ fingerprint: string; status: number; body: object }>(
    'select fingerprint, status, body from sandbox.answers where key = $1',
    [key],
  )
  if (known && known.fingerprint !== fingerprint)
    throw new Problem(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  if (known) return { status: known.status, body: known.body, replayed: true }
  const body = await work()
  await store.rows('insert into sandbox.answers (key, fingerprint, status, body) values ($1, $2, 200, $3)', [
    key,
    fingerprint,
    JSON.stringify(body),
  ])
  return { status: 200, body, replayed: false }
}

function sendProblem(reply: FastifyReply, error: unknown) {
  if (error instanceof Problem) return reply.code(error.status).send(error.body)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const message = error instanceof Error ? error.message : 'Unknown'
  return reply.code(status).send(new Problem(status, status < 500 ? 'invalid_request_error' : 'api_error', message).body)
}

/** For changes without an API call: a person on the page, or the clock. */
export const inWorld = <T>(sandbox: Sandbox, work: (world: World) => Promise<T>) =>
  inTurn(sandbox.pool, (store) => work(openWorld({ store, now: Math.floor(sandbox.now() / 1000), pageUrl: sandbox.pageUrl })))
