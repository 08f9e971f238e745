import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Config } from '#server/kernel/config.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { uncounted } from '#server/kernel/http/load.ts'
import { inlineStyles } from './inline-styles.ts'
import { lowPriorityScripts } from './low-priority-scripts.ts'
import type { VersionOf } from './page-cache.ts'

const kept = 'public, max-age=31536000, immutable'

/** A build's pages and files. Asset names change with their content, so browsers may cache them forever. */
export async function serveBuiltPages(app: FastifyInstance, config: Config, folder: string, versionOf?: VersionOf) {
  await app.register(async (files) => {
    uncounted(files)
    const client = join(folder, 'client')
    await files.register(staticFiles, {
      root: client,
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => reply.header('cache-control', path.includes('/assets/') ? kept : 'public, max-age=86400'),
    })
    servePublicFiles(files, client)
    serveAssets(files, folder)
  })
  const { build, pages } = await importForProduction(join(folder, 'server/index.js'))
  const withStyles = inlineStyles(join(folder, 'client'))
  const finish = (page: string) => lowPriorityScripts(withStyles(page))
  await app.register(pages, { build, config, development: false, finish, versionOf })
}

/** What is built for production runs with the router's build for production, which is chosen while it loads, by NODE_ENV. */
async function importForProduction(bundle: string) {
  const mode = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    const build: ServerBuild = await import(pathToFileURL(bundle).href)
    return { build, pages: (await import('./pages.ts')).pages }
  } finally {
    if (mode === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = mode
  }
}

/** One route for each folder: one for each of the many files would take a good part of a start. */
function servePublicFiles(app: FastifyInstance, client: string) {
  for (const entry of readdirSync(client, { withFileTypes: true }))
    if (entry.isFile()) app.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name))
    else if (entry.name !== 'assets')
      app.get(`/${entry.name}/*`, (request, reply) => reply.sendFile(join(entry.name, (request.params as { '*': string })['*'])))
}

/**
 * During a rollout, one process's pages ask another for their assets, and open pages ask for those they were loaded with.
 * So a process serves the assets of every build it finds, including builds made after it started.
 */
function serveAssets(app: FastifyInstance, own: string) {
  const builds = dirname(own)
  app.get('/assets/*', (request, reply) => {
    const path = join('assets', (request.params as { '*': string })['*'])
    const has = (client: string) => existsSync(join(client, path))
    const client = join(own, 'client')
    const holder = has(client)
      ? client
      : readdirSync(builds)
          .map((name) => join(builds, name, 'client'))
          .find(has)
    return reply.sendFile(path, orNotFound(path.startsWith('assets/') ? holder : null, 'File'))
  })
}

/** Pages straight from their sources, through Vite; returns how to close it. */
export async function serveFreshPages(app: FastifyInstance, config: Config) {
  const { createServer } = await import('vite')
  const known = process.listeners('SIGTERM')
  const vite = await createServer({
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      warmup: { clientFiles: ['web/entry.client.tsx', 'web/root.tsx'] },
    },
  })
  // Vite's listener would end the process on its own, before the database is stopped.
  for (const listener of process.listeners('SIGTERM')) if (!known.includes(listener)) process.off('SIGTERM', listener)
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|healthz|readyz|dev\/)/.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>
  const { pages } = await import('./pages.ts')
  await app.register(pages, { build: load, config, development: true })
  // The first page needs nearly all modules: loading starts now, so that they are ready when someone asks.
  app.addHook('onListen', () => void app.inject({ url: '/', headers: { accept: 'text/html' } }).catch(() => {}))
  return () => vite.close()
}
