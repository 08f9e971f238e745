import { Socket } from 'node:net'
import { Stream } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendHttpError } from './error-handler.ts'
import { HttpError } from './http-error.ts'
import { requestsShed } from './metrics.ts'
import { routeOf } from './route-of.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What this request counts as right now. */
    countedAs?: 'work' | 'upload' | undefined
  }
  interface FastifyContextConfig {
    /** How a route counts toward the load: as work, as an upload that waits for a slow phone, or not at all. */
    load?: 'work' | 'upload' | 'none'
  }
}

/** While the platform is paused for maintenance. */
export const paused = new HttpError(503, 'Waymark is paused for maintenance. Please try again soon.', {
  code: 'maintenance',
  retryAfterSeconds: 300,
  reason: 'paused',
})
const busy = new HttpError(503, 'We’re very busy right now. Please try again in a moment.', {
  retryAfterSeconds: 5,
  reason: 'overload',
})

/** Our own pages call the API inside this process; such calls count as part of the page's request. */
export const isFromOutside = ({ raw }: FastifyRequest) => raw.socket instanceof Socket

/** Exempts this plugin's routes from load shedding: they cost next to nothing, or stay open for hours. */
export const uncounted = (app: FastifyInstance) =>
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, load: 'none' }
  })

/**
 * Load shedding: serves a limited number of requests at once and turns the others away immediately. If accepted, they would
 * all wait for the same few connections until no one gets an answer in time, health checks included.
 */
export function shedLoad(app: FastifyInstance, { most, isLate }: { most: number; isLate: () => boolean }) {
  const inFlight = { work: 0, upload: 0 }
  const enter = (request: FastifyRequest, kind: keyof typeof inFlight) => {
    if (request.countedAs) return
    inFlight[kind] += 1
    request.countedAs = kind
  }
  const leave = (request: FastifyRequest) => {
    if (!request.countedAs) return
    inFlight[request.countedAs] -= 1
    request.countedAs = undefined
  }

  // None of these hooks waits, so none is async: a promise for each would cost more than the counting.
  app.addHook('onRequest', (request, reply, done) => {
    const { load = 'work' } = routeOf(request).config
    if (load === 'none' || !isFromOutside(request)) return done()
    if (inFlight[load] >= most || isLate()) {
      requestsShed.inc()
      sendHttpError(busy, request, reply)
      return
    }
    // A client that has already disconnected would never be counted out.
    if (!reply.raw.closed) {
      enter(request, load)
      reply.raw.on('close', () => leave(request))
    }
    done()
  })
  // While a body is still arriving the request uses no resources: slow senders must not keep others out.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (routeOf(request).config.load !== 'upload') leave(request)
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    const { load = 'work' } = routeOf(request).config
    if (load === 'work' && isFromOutside(request) && !reply.raw.closed) enter(request, load)
    done()
  })
  // The same for slow readers: once the whole response is ready, the work is done.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!(payload instanceof Stream)) leave(request)
    done()
  })
  return { inFlight: () => inFlight.work + inFlight.upload }
}

/** Event loop delay: when this process falls behind, requests that arrived in the meantime have waited long enough to be shed. */
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
