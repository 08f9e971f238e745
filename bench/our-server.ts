import { buildApp } from '#server/app.ts'
import { createContext } from '#server/create-context.ts'
import { readConfig } from '#server/kernel/config.ts'

// The API as it always runs, without pages and jobs.
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' })
const { context } = await createContext({ config, databaseUrl: config.databaseUrl! })
const app = await buildApp(context)
await app.listen({ port: config.port, host: '127.0.0.1' })
process.send?.('ready')
