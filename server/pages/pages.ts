import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Config } from '#server/kernel/config.ts'
import { documentPolicy } from '#server/kernel/http/security-headers.ts'
import { semaphore } from '#server/kernel/http/semaphore.ts'
import { supportWordsOf } from '#server/kernel/support-words.ts'
import { type Parts, requestLine } from '#web/api/request-line.ts'
import type * as WebContext from '#web/context.ts'
import type { ServerCall, ServerContext } from '#web/context.ts'
import { cachePages, noncesIn, type RenderedPage, type VersionOf, withNonce } from './page-cache.ts'

type Options = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  config: Config
  development: boolean
  /** Changes a rendered document before it is sent. */
  finish?: (page: string) => string
  versionOf?: VersionOf
}

/** Rendering blocks the event loop: with this few at once, health checks and error responses get through in between. */
const pagesAtOnce = 8

/** The pages: React Router inside this server, with loaders that call the API in the same process. */
export async function pages(app: FastifyInstance, { build, config, development, finish, versionOf }: Options) {
  const handle = createRequestHandler(build, development ? 'development' : 'production')
  const inTurn = semaphore(pagesAtOnce)
  const readCached = versionOf && cachePages(versionOf)
  const currentBuild = async () => (typeof build === 'function' ? build() : build)

  const headersFor = (nonce: string) => (development ? {} : { 'content-security-policy': documentPolicy(nonce, config) })

  async function render(request: FastifyRequest, reply: FastifyReply, { nonce, isShared }: { nonce: string; isShared: boolean }) {
    const { serverContext } = (await currentBuild()).entry.module as unknown as typeof WebContext
    const context = new RouterContextProvider()
    context.set(serverContext, {
      nonce,
      call: callInProcess(app, request),
      settings: publicSettings(config),
    } satisfies ServerContext)
    const response = await inTurn(async () => {
      await nextRound()
      return handle(toWebRequest(request, reply, { publicUrl: config.publicUrl, isShared }), context)
    })
    const isDocument = response.headers.get('content-type')?.startsWith('text/html')
    return finish && isDocument ? new Response(finish(await response.text()), response) : response
  }

  async function renderWhole(request: FastifyRequest, reply: FastifyReply): Promise<RenderedPage> {
    const nonce = makeNonce()
    const response = await render(request, reply, { nonce, isShared: true })
    const text = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: [...response.headers], text, nonces: noncesIn(text, nonce) }
  }

  function sendCached(page: RenderedPage, reply: FastifyReply) {
    const { status, headers } = page
    const nonce = makeNonce()
    reply.headers({ ...headersFor(nonce), ...Object.fromEntries(headers) })
    if (status === 503) reply.header('retry-after', 5)
    return reply.code(status).send(withNonce(page, nonce))
  }

  // All writes go through the API, because the pages lack its limits and checks.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      const isDown = config.maintenance || (config.isPaused && !isForStaff(request.url))
      if (isDown && !isAllowedInMaintenance(request.url)) return reply.redirect('/maintenance', 302)
      const cached =
        request.method === 'GET' && !isDown && readCached && (await readCached(request.url, () => renderWhole(request, reply)))
      if (cached) return sendCached(cached, reply)
      const nonce = makeNonce()
      const response = await render(request, reply, { nonce, isShared: false })
      reply.headers(headersFor(nonce))
      if (response.status === 503 || isDown) reply.header('retry-after', isDown ? 300 : 5)
      return copy(response, response.body, reply.code(isDown ? 503 : response.status))
    },
  })
}

const makeNonce = () => randomBytes(16).toString('base64')
const isForStaff = (url: string) => /^\/admin\b/.test(url)
const isAllowedInMaintenance = (url: string) => /^\/(maintenance|__manifest)/.test(url)

const publicSettings = ({
  apiUrl,
  publicUrl,
  supportEmail,
  mapStyleUrl,
  sessionIdleMinutes,
  sessionWarningMinutes,
  demo,
  outsideLinks,
  supportHours,
  maintenanceWords,
}: Config) => ({
  apiUrl,
  publicUrl,
  supportEmail,
  mapStyleUrl,
  sessionIdleMinutes,
  sessionWarningMinutes,
  demo,
  outsideLinks,
  support: supportWordsOf({ supportHours }),
  maintenanceWords,
})

function callInProcess(app: FastifyInstance, request: FastifyRequest): ServerCall {
  return async (key, input) => {
    const { method, path } = requestLine(key, (input ?? {}) as Parts)
    const response = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { 'x-request-id': request.id },
      // Calls on behalf of the page's visitor, so that their rate limits apply, not ours.
      remoteAddress: request.ip,
    })
    if (response.statusCode >= 400) throw new Response(response.body, { status: response.statusCode })
    return response.json()
  }
}

/** A page that others wait for, too, is rendered to its end. */
function toWebRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, isShared }: { publicUrl: string; isShared: boolean },
) {
  const gone = new AbortController()
  if (!isShared)
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) gone.abort()
    })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) for (const one of [value ?? []].flat()) headers.append(name, one)
  // Uses the public URL, whatever host the client claims.
  return new Request(new URL(publicUrl).origin + request.originalUrl, {
    method: request.method,
    headers,
    signal: gone.signal,
  })
}

// Not reply.send(response): compression would drop its status and headers.
function copy(response: Response, body: Response['body'], reply: FastifyReply) {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return reply.send(body ? Readable.fromWeb(body as never) : null)
}
