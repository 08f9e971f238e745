import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Access, Area, Endpoint, Received, Returned, Schema } from '#contract/endpoint.ts'
import { savedFile } from '#contract/file.ts'
import { isStaff } from '#contract/staff.ts'
import type { Actor, Caller, Context, Headers, UploadedFile } from '#server/kernel/context.ts'
import { scanUploads } from '#server/kernel/files/virus-scan.ts'
import { ensureConfirmed, may } from '#server/kernel/permission.ts'
import { inSpan } from '#server/kernel/tracing/tracing.ts'
import { attachment } from './attachment.ts'
import { allow, HttpError } from './http-error.ts'
import { answerOnce, type HttpAnswer, idempotencyKeyOf } from './idempotency.ts'
import { createReadLimit } from './limits.ts'
import { Prepared } from './prepared.ts'
import { readInput } from './read-input.ts'
import { receiveForm } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}

type Uploads<E> = E extends { files: readonly (infer Name extends string)[] }
  ? { uploads: { [N in Name]?: UploadedFile } }
  : unknown
type Call<E> = Context &
  Received<E> &
  Uploads<E> & { caller: Caller; headers: Headers; actor: E extends { access: 'public' } ? Actor | null : Actor }
type Answered<E> = E extends { stream: true } ? NodeJS.ReadableStream : Returned<E> | Prepared<Returned<E>>
type Handlers<A extends Area> = { [K in keyof A]: (call: Call<A[K]>) => Promise<Answered<A[K]>> }

/**
 * Finds the actor of a request; null at once where a request claims to be from no one. `background` calls do not extend the
 * session; `scope` is what an API key needs.
 */
export type Identify = (request: FastifyRequest, options: Identified) => Promise<Actor | null> | null
type Identified = { background: boolean; scope?: Endpoint['scope'] }

/** One handler per endpoint of the area: a missing one, or one with the wrong response type, does not compile. */
export const handlers = <A extends Area>(_area: A, run: Handlers<NoInfer<A>>) => run

export function mount<A extends Area>(
  app: FastifyInstance,
  area: A,
  run: Handlers<NoInfer<A>>,
  context: Context,
  identify: Identify,
) {
  app.decorateRequest('actor', null)
  const reads = createReadLimit(context.config.readsPerMinute)
  const handlerOf = run as Record<string, (call: unknown) => Promise<unknown>>
  for (const [key, endpoint] of Object.entries<Endpoint>(area)) {
    const [method, path] = key.split(' ') as [string, string]
    const handler = handlerOf[key]
    if (!handler) throw new Error(`No handler for ${key}`)
    const { tracing } = context
    const handle = tracing ? (call: unknown) => inSpan(tracing, { name: `handle ${key}` }, () => handler(call)) : handler
    const isForAnyone = endpoint.access === 'public' && method === 'GET'
    const { background = false, scope } = endpoint
    const admitCaller = async (request: FastifyRequest) => {
      if (isForAnyone) await reads.count(request.ip)
      const found = identify(request, { background, scope })
      request.actor = found && limited(await found, endpoint)
      ensureScope(request.actor, endpoint)
      admit(request.actor, endpoint.access)
      if (request.actor) ensureIdentity(request.actor, key, endpoint, context.now())
      if (endpoint.limit) await context.limits.count(key, request.actor?.userId ?? request.ip, endpoint.limit)
    }
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      config: { load: endpoint.stream ? 'none' : endpoint.files ? 'upload' : 'work' },
      // Runs before the body is read, so that a stranger's upload is refused unread.
      onRequest(request, reply, done) {
        const isAnonymous = request.headers.authorization === undefined
        // Personal responses are never cached: the device may be shared, and the back button must not reveal them.
        if (!isForAnyone || !isAnonymous) reply.header('cache-control', 'no-store')
        // Nothing has to be waited for when no one in particular reads what anyone may, as often as they like.
        if (isForAnyone && isAnonymous && !reads.isLimited && !endpoint.limit) done()
        else admitCaller(request).then(() => done(), done)
      },
      async handler(request, reply) {
        const said: Record<string, string> = {}
        const { actor } = request
        const headers = headersOf(request, reply, said)
        const callWith = (received: object) => ({ ...context, actor, caller: callerOf(request), headers, ...received })
        const plain = () =>
          handle(callWith(endpoint.files ? { ...receive(endpoint, request), uploads: {} } : receive(endpoint, request)))
        const repeatable = idempotencyKeyOf(request, endpoint)
        if (repeatable) {
          const work = async () => toAnswer(endpoint, await plain(), said)
          return send(reply, await answerOnce(context, repeatable, endpoint, work))
        }
        if (endpoint.files && (request.isMultipart() || !endpoint.orJson)) {
          return receiveForm(request, endpoint, async (fields, uploads) => {
            const call = callWith({ ...receive(endpoint, request, fields), uploads })
            await scanUploads(context.config.virusScannerUrl, uploads)
            return send(reply, toAnswer(endpoint, await handle(call), said))
          })
        }
        const answer = await plain()
        if (endpoint.stream) {
          return reply
            .headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
            .send(answer)
        }
        if (endpoint.file) {
          const { name, content } = savedFile.parse(answer)
          return reply.headers(attachment(name, endpoint.file)).send(asPayload(content))
        }
        if (answer instanceof Prepared) return reply.type('application/json; charset=utf-8').send(answer.body)
        return send(reply, toAnswer(endpoint, answer, said))
      },
    })
  }
}

/** A suspended person is a stranger on public pages, and refused everywhere but where they appeal. */
function limited(actor: Actor | null, { access, whileSuspended }: Endpoint) {
  if (!actor?.isSuspended || whileSuspended) return actor
  if (access === 'public') return null
  throw new HttpError(403, 'Your account is suspended. You can only appeal.', { code: 'account_suspended' })
}

/** A large file is sent as it is read. */
const asPayload = (content: string | Uint8Array | AsyncIterable<Uint8Array>) => {
  if (typeof content === 'string') return content
  return content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content)
}

/** An API key calls only what names a scope it has, not even what is open to everyone: no endpoint is opened to keys by accident. */
function ensureScope(actor: Actor | null, { scope }: Endpoint) {
  if (!actor?.apiKey) return
  if (!scope) throw new HttpError(403, 'API keys cannot make this call.', { code: 'missing_scope' })
  if (!actor.apiKey.scopes.includes(scope))
    throw new HttpError(403, `This API key needs the scope ${scope} to make this call.`, { code: 'missing_scope' })
}

function admit(actor: Actor | null, access: Access) {
  if (access === 'public') return
  if (!actor) throw new HttpError(401, 'Please sign in first.')
  if (access === 'signed-in') return
  if (access.role === 'ADMIN') return allow(isStaff(actor, access.staff))
  allow(actor.role === access.role)
  allow(!access.permission || may(actor, access.permission))
  allow(!access.allHomes || !actor.homeIds)
}

/** Staff without a second step reach only their own sign-in settings; sensitive changes need a recent proof of identity. */
function ensureIdentity(actor: Actor, key: string, { access, confirmed }: Endpoint, now: Date) {
  if (actor.mustSecure && access !== 'public' && !key.includes(' /auth/'))
    throw new HttpError(403, 'Set up two-step sign-in first. Staff accounts need it.', { code: 'two_step_required' })
  if (confirmed) ensureConfirmed(actor, now)
}

const toAnswer = (endpoint: Endpoint, answer: unknown, headers: Record<string, string>): HttpAnswer => ({
  status: endpoint.status ?? 200,
  body: present(endpoint, answer),
  headers,
})

const send = (reply: FastifyReply, { status, body, headers, isReplayed }: HttpAnswer) =>
  reply
    .code(status)
    .headers({ ...headers, ...(isReplayed && { 'idempotency-replayed': 'true' }) })
    .send(body)

// Drops every field that the contract does not name, so that nothing leaks by accident.
const present = ({ response }: Endpoint, answer: unknown) => z.parse(response as z.ZodType, answer)

function callerOf({ id, ip, headers }: FastifyRequest): Caller {
  return {
    requestId: id,
    ip,
    device: String(headers['user-agent'] ?? '').slice(0, 200),
    timeZone: [headers['time-zone']].flat()[0],
  }
}

function headersOf(request: FastifyRequest, reply: FastifyReply, said: Record<string, string>): Headers {
  return {
    sent: (name) => [request.headers[name]].flat()[0],
    answer(name, value) {
      said[name] = value
      reply.header(name, value)
    },
  }
}

function receive({ params, query, body, form }: Endpoint, request: FastifyRequest, fields?: unknown) {
  return {
    ...(params && { params: read(params, request.params) }),
    ...(query && { query: read(query, request.query) }),
    ...(body && !fields && { body: read(body, request.body ?? {}) }),
    ...(form && { form: read(form, fields ?? request.body ?? {}) }),
  }
}

const read = (schema: Schema, value: unknown) => readInput(schema as z.ZodType, value)
