import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Config } from './kernel/config.ts'
import { pages } from './pages.ts'

/** The pages and files of a build. Names of assets change with their content, so browsers may keep them for ever. */
export async function serveBuiltPages(app: FastifyInstance, config: Config, folder: string) {
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
}

/** The pages as their sources are right now, through Vite; returns how to close it. */
export async function serveFreshPages(app: FastifyInstance, config: Config) {
  const { createServer } = await import('vite')
  const known = process.listeners('SIGTERM')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } })
  // It would end the process on its own, before the database is stopped.
  for (const listener of process.listeners('SIGTERM')) if (!known.includes(listener)) process.off('SIGTERM', listener)
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|healthz|readyz|dev\/)/.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>
  await app.register(pages, { build: load, config, development: true })
  return () => vite.close()
}
