import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from './context.ts'

type Options = { context: Context; isClosing: () => boolean }

/** /healthz: the process lives. /readyz: it can work, so send it requests. */
export async function healthRoutes(app: FastifyInstance, { context, isClosing }: Options) {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !isClosing() && (await canReadDatabase(context))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}

const canReadDatabase = ({ db }: Context) =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
