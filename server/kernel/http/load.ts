import { Socket } from 'node:net'
import { Stream } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendRefusal } from './failure.ts'
import { requestsShed } from './metrics.ts'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How a route weighs: as work, as an upload that waits for a slow phone, or not at all. */
    load?: 'work' | 'upload' | 'none'
  }
}

const busy = new Refusal(503, "We're very busy right now. Please try again in a moment.", { retryAfterSeconds: 5 })

/** Calls of our own pages in this process belong to the request of the page. */
export const isFromOutside = ({ raw }: FastifyRequest) => raw.socket instanceof Socket

/** Routes of this plugin are answered whatever else goes on: they cost next to nothing, or stay open for hours. */
export const uncounted = (app: FastifyInstance) =>
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, load: 'none' }
  })

/**
 * Serves so many requests at once and turns the others away at the door. Taken in, they would all wait for the same
 * few connections until nobody gets an answer in time, and health checks with them.
 */
export function shedLoad(app: FastifyInstance, { most, isLate }: { most: number; isLate: () => boolean }) {
  const inFlight = { work: 0, upload: 0 }
  const leave = new WeakMap<FastifyRequest, () => void>()
  const enter = (request: FastifyRequest, kind: keyof typeof inFlight) => {
    inFlight[kind] += 1
    leave.set(request, () => {
      inFlight[kind] -= 1
      leave.delete(request)
    })
  }

  app.addHook('onRequest', async (request, reply) => {
    const { load = 'work' } = request.routeOptions.config
    if (load === 'none' || !isFromOutside(request)) return
    if (inFlight[load] >= most || isLate()) {
      requestsShed.inc()
      return sendRefusal(busy, request, reply)
    }
    // Who is gone already would never be counted out.
    if (reply.raw.closed) return
    enter(request, load)
    reply.raw.once('close', () => leave.get(request)?.())
  })
  // While a body comes in nothing is done for it: slow senders must not keep others out.
  app.addHook('preParsing', async (request) => {
    if (request.routeOptions.config.load !== 'upload') leave.get(request)?.()
  })
  app.addHook('preValidation', async (request, reply) => {
    const { load = 'work' } = request.routeOptions.config
    if (load === 'work' && isFromOutside(request) && !reply.raw.closed) enter(request, load)
  })
  // The same for slow readers: with a whole answer in hand the work is done.
  app.addHook('onSend', async (request, _reply, payload) => {
    if (!(payload instanceof Stream)) leave.get(request)?.()
  })
  return { inFlight: () => inFlight.work + inFlight.upload }
}

/** Whether this process comes to its work too late: what arrived meanwhile has waited long enough to hear "later". */
export function watchLateness(mostMilliseconds: number) {
  const every = 250
  let due = performance.now() + every
  let late = 0
  setInterval(() => {
    late = performance.now() - due
    due = performance.now() + every
  }, every).unref()
  return () => late > mostMilliseconds
}
