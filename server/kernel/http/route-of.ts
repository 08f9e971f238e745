import type { FastifyRequest } from 'fastify'

type Route = FastifyRequest['routeOptions']

declare module 'fastify' {
  interface FastifyRequest {
    knownRoute?: Route
  }
}

/** A request's route. Fastify builds `routeOptions` again each time it is read, and six hooks ask for it. */
export function routeOf(request: FastifyRequest): Route {
  request.knownRoute ??= request.routeOptions
  return request.knownRoute
}
