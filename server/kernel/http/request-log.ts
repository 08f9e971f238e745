import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Log, loggedUrl } from '#server/kernel/log.ts'
import { causeNow } from '#server/kernel/tracing/cause.ts'

const probes = new Set(['/healthz', '/readyz'])
const requestIdForm = /^[\w-]{8,64}$/

/** The id a proxy gave, that of the page whose loader calls the API inside this process, or a new one. */
export const requestIdOf = ({ headers }: IncomingMessage) =>
  [headers['x-request-id']].flat().find((id) => id && requestIdForm.test(id)) ?? causeNow().requestId ?? randomUUID()

/** One log line per request, without secrets; the answer names the same id. */
export function logRequests(app: FastifyInstance, log: Log) {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, id, actor } = request
    const [status, ms] = [reply.statusCode, Math.round(reply.elapsedTime)]
    // Health is probed every few seconds, so only failures are logged at the info level.
    const level = probes.has(request.routeOptions.url ?? '') && status < 400 ? 'debug' : 'info'
    log[level]({ requestId: id, method, url: loggedUrl(url), status, ms, userId: actor?.userId }, 'answered')
  })
}
