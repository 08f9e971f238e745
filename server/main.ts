import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { demoAccounts, demoPassword } from '#db/demo/accounts.ts'
import { fillDemo } from '#db/demo/fill.ts'
import { CannotUpgrade, migrate } from '#db/migrate.ts'
import { builtPages } from '#web/build.ts'
import { buildApp } from './app.ts'
import { BadSettings, type Config, configFromEnvironment } from './kernel/config.ts'
import { startEmbeddedPostgres } from './kernel/embedded-postgres.ts'
import { hasMailbox } from './kernel/mailbox.ts'
import { serveMetrics } from './kernel/metrics.ts'
import { openContext } from './kernel/open.ts'
import { gaugesOf } from './operations/gauges.ts'
import { createPaymentEffects } from './payment-effects.ts'
import type { StripeSettings } from './payments/provider.ts'
import { sandboxPage } from './payments/sandbox-page.routes.ts'
import { serveBuiltPages, serveFreshPages } from './serve-pages.ts'
import { siteFiles } from './site-files.ts'
import { startJobs } from './worker.ts'

const development = process.argv.includes('--dev')

/** Starts everything; what was opened is closed in the opposite order, the database last, after every answer is given. */
async function start(config: Config, open: AsyncDisposableStack) {
  const pagesFolder = development ? undefined : builtPages()
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config, open))
  await migrate(databaseUrl)
  // The stand-in for the provider starts first and signs with the time: that of the context, as soon as there is one.
  let now = () => new Date()
  const stripe = config.stripe ?? (await startPaymentSandbox({ ...config, now: () => now().getTime() }, databaseUrl, open))
  const { context, pool, clock, close } = await openContext({
    config,
    databaseUrl,
    stripe,
    paymentEffects: createPaymentEffects(config),
  })
  open.defer(close)
  now = context.now
  if (config.demo) await fillDemo(context)

  const worker = await startJobs(pool, context)
  open.defer(() => worker.stop())
  const app = await buildApp(context)
  open.defer(() => app.close())
  await app.register(siteFiles, { context })
  if (!config.stripe) await app.register(sandboxPage, { sandboxUrl: stripe.apiUrl! })
  if (pagesFolder) await serveBuiltPages(app, config, pagesFolder)
  else open.defer(await serveFreshPages(app, config))
  if (config.metricsPort !== undefined) {
    const gauges = gaugesOf({ context, pool, clock })
    open.defer(await serveMetrics({ port: config.metricsPort, host: config.metricsHost, more: [gauges] }))
  }
  await app.listen({ port: config.port, host: config.host })
  return context.log
}

async function startDatabase({ dataDir }: Config, open: AsyncDisposableStack) {
  const embedded = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres-18') })
  open.defer(embedded.stop)
  return embedded.url
}

/** Without keys of the real provider its stand-in answers, on this machine only. It refuses to start in production. */
async function startPaymentSandbox(
  { port, publicUrl, now }: Config & { now: () => number },
  databaseUrl: string,
  open: AsyncDisposableStack,
): Promise<StripeSettings> {
  // Loaded only here, so that production never holds it.
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
  if (error instanceof BadSettings || error instanceof CannotUpgrade) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return `${error.message}. Set PORT to a free one.`
  return error
}

const open = new AsyncDisposableStack()
try {
  const config = configFromEnvironment()
  const log = await start(config, open)
  closeWithGrace({ delay: 9_000 }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping after an error')
    await open.disposeAsync()
  })
  announce(config)
} catch (error) {
  console.error(inWords(error))
  await open.disposeAsync()
  process.exit(1)
}
