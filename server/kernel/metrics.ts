import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'How long requests took, by route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
})

export function measureRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address itself: ids would make a counter each.
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

/** On a port of its own, for the inside only; returns how to close it. */
export async function serveMetrics(port: number) {
  const server = createServer(async (_request, response) => {
    response.setHeader('content-type', registry.contentType)
    response.end(await registry.metrics())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return () => new Promise<void>((resolve) => server.close(() => resolve()))
}
