import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/kernel/context.ts'
import { tryFiles } from '#server/kernel/files/files.ts'
import { uncounted } from './load.ts'

type Options = { context: Context; isClosing: () => boolean }

/**
 * /healthz: the process lives. /readyz: it can work, so send it requests; `writes` says whether it can keep anything.
 * Who can only read a status asks /readyz?writes=1. A balancer should not: with a full disk people can still search.
 */
export async function healthRoutes(app: FastifyInstance, { context, isClosing }: Options) {
  const { reach, files } = context
  uncounted(app)
  const canWriteRecords = remembered(10_000, reach.canWrite)
  const canWriteFiles = remembered(30_000, () => Promise.race([succeeds(tryFiles(files)), wait(2_000, false)]))

  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async ({ query }, reply) => {
    const works = !isClosing() && (await reach.isReachable())
    if (!works) return reply.code(503).send({ status: 'not ready' })
    const [records, uploads] = await Promise.all([canWriteRecords(), canWriteFiles()])
    const writes = records && uploads
    const ready = writes || (query as { writes?: string }).writes !== '1'
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', writes })
  })
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

/** A yes holds for a while; a no is asked again each time, so that the end of the trouble is seen at once. */
function remembered(milliseconds: number, ask: () => Promise<boolean>) {
  let holdsUntil = 0
  return async () => {
    if (performance.now() < holdsUntil) return true
    const answer = await ask()
    if (answer) holdsUntil = performance.now() + milliseconds
    return answer
  }
}
