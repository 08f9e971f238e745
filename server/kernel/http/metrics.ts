import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { StartProblem } from '#server/kernel/start-problem.ts'
import { Durations } from './durations.ts'
import { routeOf } from './route-of.ts'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

const durations = new Durations({
  name: 'http_request_duration_seconds',
  help: 'Request duration, by route',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  register: registry,
})

export const jobFailures = new Counter({
  name: 'job_failures_total',
  help: 'Failed job attempts, by job',
  labelNames: ['job'],
  registers: [registry],
})

export const jobDurations = new Histogram({
  name: 'job_duration_seconds',
  help: 'Duration of jobs that succeeded, by job',
  labelNames: ['job'],
  buckets: [0.05, 0.5, 5, 60],
  registers: [registry],
})

export const emailsSent = new Counter({
  name: 'emails_sent_total',
  help: 'Attempts to send an email, by outcome: sent, failed, or kept where there is no mail server',
  labelNames: ['outcome'],
  registers: [registry],
})

// Alerts compare counts over time: one that begins with its first failure would never be seen to grow.
for (const outcome of ['sent', 'failed', 'kept']) emailsSent.inc({ outcome }, 0)

export const jobRecordFailures = new Counter({
  name: 'job_record_failures_total',
  help: 'Records a job could not handle and left for its next run, by kind of record',
  labelNames: ['record'],
  registers: [registry],
})

/** Counts the requests turned away by load shedding. */
export const requestsShed = new Counter({
  name: 'http_requests_shed_total',
  help: 'Requests answered with 503 because the process was overloaded',
  registers: [registry],
})

export function measureRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const status = reply.statusCode
    // The route's pattern, never the URL itself: ids would create a time series each.
    const route = routeOf(request).url ?? 'none'
    durations.add(`${method} ${status} ${route}`, reply.elapsedTime / 1000, () => ({ method, route, status }))
    done()
  })
}

/** Answers a health check the way the main port does. */
type Probe = (url: string) => Promise<{ statusCode: number; body: string }>
type Served = { port: number; host?: string; more?: readonly Registry[]; probe?: Probe }

/**
 * Serves metrics on a separate, internal port; returns how to close it. It answers health checks too, because under
 * a flood of new connections the main port takes seconds to accept one more.
 */
export async function serveMetrics({ port, host = '127.0.0.1', more = [], probe }: Served) {
  const all = Registry.merge([registry, ...more])
  const server = createServer(async ({ url = '' }, response) => {
    if (probe && /^\/(healthz|readyz)(\?|$)/.test(url)) {
      const { statusCode, body } = await probe(url)
      return response.writeHead(statusCode, { 'content-type': 'application/json; charset=utf-8' }).end(body)
    }
    response.setHeader('content-type', all.contentType)
    response.end(await all.metrics())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new StartProblem(`Cannot serve metrics: ${message}. Set METRICS_PORT to a free port.`)),
    )
    server.listen(port, host, resolve)
  })
  return () => new Promise<void>((resolve) => server.close(() => resolve()))
}
