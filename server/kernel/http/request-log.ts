import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Log, loggedUrl } from '#server/kernel/log.ts'
import { causeNow } from '#server/kernel/tracing/cause.ts'
import { routeOf } from './route-of.ts'

const probes = new Set(['/healthz', '/readyz'])
const requestIdForm = /^[\w-]{8,64}$/

/** The id a proxy gave, that of the page whose loader calls the API inside this process, or a new one. */
export function requestIdOf({ headers }: IncomingMessage) {
  const given = headers['x-request-id']
  const id = given && [given].flat().find((each) => requestIdForm.test(each))
  return id ?? causeNow().requestId ?? randomUUID()
}

/** One log line per request, without secrets; the answer names the same id. */
export function logRequests(app: FastifyInstance, log: Log) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode
    // Health is probed every few seconds, so only failures are logged at the info level.
    const level = probes.has(routeOf(request).url ?? '') && status < 400 ? 'debug' : 'info'
    if (log.isLevelEnabled(level)) {
      const { method, url, id, actor } = request
      const ms = Math.round(reply.elapsedTime)
      log[level]({ requestId: id, method, url: loggedUrl(url), status, ms, userId: actor?.userId }, 'answered')
    }
    done()
  })
}

/** A request's log is the program's own: a child for each request costs more than most requests write. `logError` names the request. */
export const requestLog = (log: FastifyBaseLogger) => log as ReturnType<FastifyBaseLogger['child']>
