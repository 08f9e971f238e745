import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { Area, Endpoint } from '#contract/endpoint.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { HttpError } from './http-error.ts'
import { counterKey } from './limits.ts'

/** Repeated views within this time are logged once. */
export const oneLook = { calls: 1, seconds: 600 }
const oneDenial = { calls: 1, seconds: 60 }
/** Calls for a staff member's own data, which are not logged. */
const own = /^GET \/(auth|notifications|events)\b/

/**
 * Access log for what no single use case can be trusted to remember: every staff view of non-public data, recorded before
 * they get it, and every denial of a signed-in person. Stores the call and the ids in its path, never the search terms.
 */
export function auditAccess(app: FastifyInstance, area: Area, context: Context) {
  const { db, now, limits } = context

  async function note(action: AuditAction, request: FastifyRequest, actor: Actor, limit: typeof oneLook) {
    const key = keyOf(request)
    const params = request.params as Record<string, string>
    const who = counterKey(JSON.stringify([actor.userId, key, params]))
    if (!(await limits.isWithin(action, who, limit))) return
    const details = { params, filters: Object.keys(request.query as object) }
    const caller = { requestId: request.id, ip: request.ip }
    await insertAuditEvent(db, { at: now(), actor, action, subject: ['call', key], details, caller })
  }

  app.addHook('preHandler', (request, _reply, done) => {
    const { actor } = request
    if (actor?.role !== 'ADMIN' || !isPrivate(area, keyOf(request))) return done()
    note('call.read', request, actor, oneLook).then(() => done(), done)
  })
  app.addHook('onError', async (request, _reply, error) => {
    const { actor } = request
    if (actor && (error as Partial<HttpError>).status === 403) await note('call.deny', request, actor, oneDenial)
  })
}

const isPrivate = (area: Area, key: string) => {
  const endpoint: Endpoint | undefined = area[key as keyof Area]
  return (
    endpoint !== undefined && key.startsWith('GET ') && endpoint.access !== 'public' && !endpoint.background && !own.test(key)
  )
}

/** A request's endpoint key in the contract. */
const keyOf = ({ method, routeOptions: { url = '' } }: FastifyRequest) =>
  `${method} ${url.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}')}`
