import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import pino from 'pino'
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

type ChildLog = ReturnType<FastifyBaseLogger['child']>
/** For each log, what the logs of its requests have in common. */
const logsOfRequests = new WeakMap<FastifyBaseLogger, object>()
/** Where pino keeps what a child adds to each line, as text. */
const { chindingsSym: addition } = pino.symbols

/**
 * A log that names the request in each line, Fastify's own lines included. A child of pino's writes the name when it is made, which
 * costs more than most requests write; this one does so with each line.
 */
export const requestLog = (log: FastifyBaseLogger, { requestId }: { requestId?: string }): ChildLog =>
  Object.assign(Object.create(logOfRequests(log)), { requestId })

function logOfRequests(log: FastifyBaseLogger) {
  const known = logsOfRequests.get(log)
  if (known) return known
  const naming = {
    get(this: { requestId: string }) {
      return `${String(Reflect.get(log, addition) ?? '')},"requestId":${JSON.stringify(this.requestId)}`
    },
    // A child of such a log has a text of its own.
    set(this: object, value: string) {
      Object.defineProperty(this, addition, { value, writable: true })
    },
  }
  const made: object = Object.create(log, { [addition]: naming })
  logsOfRequests.set(log, made)
  return made
}
