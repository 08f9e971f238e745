import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/kernel/context.ts'
import { tryFiles } from '#server/kernel/files/files.ts'
import { runningVersion } from '#server/kernel/version.ts'
import { uncounted } from './load.ts'

type Options = { context: Context; isClosing: () => boolean }

/**
 * /healthz: the process is alive, and which version it is. /readyz: it can take requests; `writes` says whether it can store anything. A monitor
 * that reads only the status code asks /readyz?writes=1. A load balancer should not: with a full disk, search still works.
 */
export async function healthRoutes(app: FastifyInstance, { context, isClosing }: Options) {
  const { reach, files, config } = context
  uncounted(app)
  const canWriteRecords = remembered(10_000, reach.canWrite)
  const canWriteFiles = remembered(30_000, () => Promise.race([succeeds(tryFiles(files)), wait(2_000, false)]))

  app.get('/healthz', async () => ({ status: 'alive', ...runningVersion(config) }))
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

/** Caches a yes for a while. A no is never cached, so that recovery shows right away. */
function remembered(milliseconds: number, ask: () => Promise<boolean>) {
  let holdsUntil = 0
  return async () => {
    if (performance.now() < holdsUntil) return true
    const answer = await ask()
    if (answer) holdsUntil = performance.now() + milliseconds
    return answer
  }
}
