import { join } from 'node:path'
import { demoAccounts, demoPassword } from '#db/demo/accounts.ts'
import { migrate } from '#db/migrate.ts'
import { builtPages } from '#web/build.ts'
import { CannotBuild } from '#web/builds.ts'
import { buildApp } from './app.ts'
import { createContext } from './create-context.ts'
import { embedRoutes } from './integrations/embed/embed.routes.ts'
import { type Config, configFromEnvironment } from './kernel/config.ts'
import { startEmbeddedPostgres } from './kernel/database/embedded-postgres.ts'
import { waitForDatabase } from './kernel/database/wait-for-database.queries.ts'
import { ensureFiles } from './kernel/files/files.ts'
import { serveMetrics } from './kernel/http/metrics.ts'
import { createLog, type Log, reasonOf } from './kernel/log.ts'
import { hasMailbox } from './kernel/mail/mailbox.ts'
import { withSources } from './kernel/source-lines.ts'
import { StartProblem } from './kernel/start-problem.ts'
import { stopInOrder } from './kernel/stopping.ts'
import { runningVersion } from './kernel/version.ts'
import { gaugesOf } from './overview/operations/gauges.ts'
import { pageVersion } from './pages/page-cache.ts'
import { serveBuiltPages, serveFreshPages } from './pages/serve-pages.ts'
import { siteFiles } from './pages/site-files.ts'
import type { StripeSettings } from './payments/provider/provider.ts'
import { sandboxPage } from './payments/provider/sandbox-page.routes.ts'
import { startJobs } from './worker.ts'

const development = process.argv.includes('--dev')

/** A stop signal that comes while nothing but the database is awaited ends the start. */
const stopping = new AbortController()

/** Starts everything. Shutdown closes it in reverse order: the database last, after every response is sent. */
async function start(config: Config, open: AsyncDisposableStack, log: Log) {
  const pagesFolder = development ? undefined : builtPages()
  const embedded = config.databaseUrl ? undefined : await startDatabase(config, open)
  const databaseUrl = config.databaseUrl ?? embedded!.url
  if (!embedded) await waitForDatabase(databaseUrl, { tell: (what) => log.warn(what), signal: stopping.signal })
  await migrate(databaseUrl)
  // The payment sandbox starts first and signs with the current time: the context's, as soon as there is one.
  let now = () => new Date()
  const stripe = config.stripe ?? (await startPaymentSandbox({ ...config, now: () => now().getTime() }, databaseUrl, open))
  const { context, pool, clock, close } = await createContext({
    config,
    databaseUrl,
    log,
    stripe,
  })
  open.defer(close)
  now = context.now
  embedded?.keepRunning((what, error) => log.warn(error && reasonOf(error), what))
  await ensureFiles(context.files, config)
  if (config.demo) {
    // Imported only here, so that production never loads it.
    const { fillDemo } = await import('#db/demo/fill.ts')
    await fillDemo(context)
  }

  let probe = async (_url: string) => ({ statusCode: 503, body: '{"status":"not ready"}' })
  if (config.metricsPort !== undefined) {
    const gauges = gaugesOf({ context, pool, clock })
    const ask = (url: string) => probe(url)
    open.defer(await serveMetrics({ port: config.metricsPort, host: config.metricsHost, more: [gauges], probe: ask }))
  }
  let worker: Awaited<ReturnType<typeof startJobs>> | undefined
  open.defer(async () => worker?.stop())
  const app = await buildApp(context)
  open.defer(() => app.close())
  await app.register(siteFiles, { context })
  await app.register(embedRoutes, { context })
  if (!config.stripe) await app.register(sandboxPage, { sandboxUrl: stripe.apiUrl! })
  if (pagesFolder) await serveBuiltPages(app, context.config, pagesFolder, pageVersion(context))
  else open.defer(await serveFreshPages(app, context.config))
  open.defer(() => app.drain(config.drainSeconds))
  await app.listen({ port: config.port, host: config.host })
  probe = (url) => app.inject(url)
  // Starts after everything is loaded: loading keeps the process so busy that the jobs' connections would time out.
  worker = await startJobs(pool, context)
  log.info({ ...runningVersion(config), node: process.version }, 'started')
}

async function startDatabase({ dataDir }: Config, open: AsyncDisposableStack) {
  const embedded = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres-18') })
  open.defer(embedded.stop)
  return embedded
}

/** Without keys for the real provider the sandbox answers, on this machine only. It refuses to start in production. */
async function startPaymentSandbox(
  { port, publicUrl, now }: Config & { now: () => number },
  databaseUrl: string,
  open: AsyncDisposableStack,
): Promise<StripeSettings> {
  // Imported only here, so that production never loads it.
  const { sandboxKey, sandboxWebhookSecret, startSandbox } = await import('#sandbox/start.ts')
  const sandbox = await startSandbox({
    databaseUrl,
    pageUrl: `${publicUrl}/sandbox`,
    now,
    webhook: { url: `http://127.0.0.1:${port}/api/stripe/webhook`, secret: sandboxWebhookSecret },
  })
  open.defer(() => sandbox.close())
  return { secretKey: sandboxKey, webhookSecret: sandboxWebhookSecret, apiUrl: sandbox.url }
}

function announce(config: Config) {
  const { publicUrl, demo } = config
  const accounts = demoAccounts.map(({ email, is }) => `  ${email.padEnd(24)} ${is}`).join('\n')
  console.log(`\nWaymark is ready: ${publicUrl}`)
  if (demo) console.log(`\nDemo accounts (password of all: ${demoPassword}):\n${accounts}`)
  if (hasMailbox(config)) console.log(`\nEmails it would send: ${publicUrl}/dev/mailbox`)
}

function inWords(error: unknown) {
  if (error instanceof StartProblem || error instanceof CannotBuild) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `${error.message}. Set PORT to a free port.`
  return error instanceof Error && error.stack ? withSources(error.stack) : error
}

const open = new AsyncDisposableStack()
try {
  const config = configFromEnvironment()
  const log = createLog(config.logLevel)
  const starting = start(config, open, log)
  // A stop signal during startup waits for the start to finish, because only what is open can be closed.
  const stop = () => {
    stopping.abort()
    return starting.catch(() => {}).then(() => open.disposeAsync())
  }
  const graceSeconds = config.drainSeconds + (config.mode === 'test' ? 40 : 9)
  stopInOrder({ stop, graceMilliseconds: graceSeconds * 1000, log })
  await starting
  announce(config)
} catch (error) {
  // Whoever stopped the wait knows why nothing started; `stopInOrder` ends the process.
  const isStopped = error instanceof Error && error.name === 'AbortError' && stopping.signal.aborted
  if (!isStopped) {
    console.error(inWords(error))
    await open.disposeAsync()
    process.exit(1)
  }
}
