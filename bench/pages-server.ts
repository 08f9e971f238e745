import { buildApp } from '#server/app.ts'
import { createContext } from '#server/create-context.ts'
import { readConfig } from '#server/kernel/config.ts'
import { pageVersion } from '#server/pages/page-cache.ts'
import { serveBuiltPages } from '#server/pages/serve-pages.ts'
import { builtPages } from '#web/build.ts'

// The API with its pages as they always run, without jobs.
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' })
const { context } = await createContext({ config, databaseUrl: config.databaseUrl! })
const app = await buildApp(context)
await serveBuiltPages(app, context.config, builtPages(), pageVersion(context))
await app.listen({ port: config.port, host: '127.0.0.1' })
process.send?.('ready')
