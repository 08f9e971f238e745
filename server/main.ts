import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import staticFiles from '@fastify/static'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { demoAccounts, demoPassword } from '#db/demo/accounts.ts'
import { fillDemo } from '#db/demo/fill.ts'
import { migrate } from '#db/migrate.ts'
import { builtPages } from '#web/build.ts'
import { buildApp } from './app.ts'
import { BadSettings, type Config, configFromEnvironment } from './kernel/config.ts'
import { startEmbeddedPostgres } from './kernel/embedded-postgres.ts'
import { serveMetrics } from './kernel/metrics.ts'
import { openContext } from './kernel/open.ts'
import { pages } from './pages.ts'
import { siteFiles } from './site-files.ts'
import { startJobs } from './worker.ts'

const development = process.argv.includes('--dev')

async function start(config: Config) {
  const pagesFolder = development ? undefined : builtPages()
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres-18') })
  const databaseUrl = config.databaseUrl ?? embedded!.url
  await migrate(databaseUrl)
  const { context, pool, close } = await openContext({ config, databaseUrl })
  if (config.demo) await fillDemo(context)

  const app = await buildApp(context)
  await app.register(siteFiles, { context })
  const vite = pagesFolder ? await serveBuiltPages(app, config, pagesFolder) : await serveFreshPages(app, config)
  const worker = await startJobs(pool, context)
  const metrics = config.metricsPort === undefined ? undefined : await serveMetrics(config.metricsPort)
  await app.listen({ port: config.port, host: config.host })
  announce(config)

  closeWithGrace({ delay: 9_000 }, async ({ err }) => {
    if (err) context.log.error({ err }, 'stopping after an error')
    await vite?.close()
    await app.close()
    await worker.stop()
    await metrics?.close()
    await close()
    // Last, after every answer is given.
    await embedded?.stop()
  })
}

async function serveBuiltPages(app: FastifyInstance, config: Config, folder: string) {
  // Flushed as it comes: buffered, a page that streams would wait for its slowest part.
  const brotliOptions = { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions,
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  })
  await app.register(staticFiles, {
    root: join(folder, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'),
  })
  const bundle = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as ServerBuild
  await app.register(pages, { build: bundle, config, development: false })
  return undefined
}

async function serveFreshPages(app: FastifyInstance, config: Config) {
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } })
  app.addHook('onRequest', (request, reply, done) => {
    // Vite answers for the sources; everything else is ours.
    if (/^\/(api|healthz|readyz|dev\/)/.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>
  await app.register(pages, { build: load, config, development: true })
  return vite
}

function announce({ publicUrl, demo, production }: Config) {
  const accounts = demoAccounts.map(({ email, is }) => `  ${email.padEnd(24)} ${is}`).join('\n')
  console.log(`\nWaymark is ready: ${publicUrl}`)
  if (demo) console.log(`\nDemo accounts (password of all: ${demoPassword}):\n${accounts}`)
  if (!production) console.log(`\nLetters it would send: ${publicUrl}/dev/mailbox`)
}

try {
  await start(configFromEnvironment())
} catch (error) {
  console.error(error instanceof BadSettings ? error.message : error)
  process.exit(1)
}
