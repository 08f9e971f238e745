import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf } from '#server/kernel/http/route-of.ts'
import { causeNow, withCause } from './cause.ts'
import type { BegunSpan, Tracing } from './tracing.ts'

const probes = new Set(['/healthz', '/readyz'])
const first = (header: string | string[] | undefined) => [header].flat()[0]

/** Lets everything that a request does know its cause, and records the request as a span where there is tracing. */
export function traceRequests(app: FastifyInstance, tracing: Tracing | undefined) {
  const spans = new WeakMap<FastifyRequest, BegunSpan>()
  const causeOf = (request: FastifyRequest) => ({ requestId: request.id, traceparent: spans.get(request)?.traceparent })

  app.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request).url ?? 'none'
    if (tracing && !probes.has(route)) {
      const { method, id, headers } = request
      const attributes = { 'http.request.method': method, 'http.route': route, 'waymark.request_id': id }
      // Our own pages call the API inside this process: such a call belongs to the page's request.
      const inside = causeNow().traceparent
      const around = inside ? { traceparent: inside } : { traceparent: first(headers.traceparent), isCallers: true }
      const span = tracing.begin({ name: `${method} ${route}`, kind: 'server', attributes }, around)
      spans.set(request, span)
      reply.header('traceresponse', span.traceparent)
    }
    withCause(causeOf(request), done)
  })
  // A body arrives by events of its connection, which do not know the request; without one, the cause is still known.
  app.addHook('preValidation', (request, _reply, done) =>
    causeNow().requestId === request.id ? done() : withCause(causeOf(request), done),
  )
  if (tracing)
    app.addHook('onResponse', (request, reply, done) => {
      const status = reply.statusCode
      const attributes = { 'http.response.status_code': status }
      spans.get(request)?.end({ attributes, ...(status >= 500 && { failure: String(status) }) })
      done()
    })
}
