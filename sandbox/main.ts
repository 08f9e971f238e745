import { parseArgs } from 'node:util'
import { NotHere, sandboxKey, sandboxWebhookSecret, startSandbox } from './start.ts'

const usage =
  'Use: node sandbox/main.ts --database postgres://… [--port 4242] [--webhook http://localhost:3000/api/stripe/webhook]'

/** The sandbox as its own process, for a server that runs elsewhere: set STRIPE_API_URL there. */
try {
  const { values } = parseArgs({
    options: { database: { type: 'string' }, port: { type: 'string', default: '4242' }, webhook: { type: 'string' } },
  })
  if (!values.database) throw new NotHere(usage)
  const sandbox = await startSandbox({
    databaseUrl: values.database,
    port: Number(values.port),
    ...(values.webhook && { webhook: { url: values.webhook, secret: sandboxWebhookSecret } }),
  })
  console.log(`The payment sandbox is ready: ${sandbox.url}\nKey ${sandboxKey}, webhook secret ${sandboxWebhookSecret}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close())
} catch (error) {
  console.error(error instanceof NotHere ? error.message : error)
  process.exitCode = 1
}
