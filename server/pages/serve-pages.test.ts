import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '#server/kernel/config.ts'
import { handleError } from '#server/kernel/http/error-handler.ts'
import { serveBuiltPages } from './serve-pages.ts'

/** A build as small as it can be: one asset, and a server that knows no page. */
function makeBuild(builds: string, name: string) {
  for (const folder of ['client/assets', 'server']) mkdirSync(join(builds, name, folder), { recursive: true })
  writeFileSync(join(builds, name, `client/assets/${name}.js`), `// of ${name}`)
  writeFileSync(join(builds, name, 'client/robots.png'), name)
  mkdirSync(join(builds, name, 'client/brand'), { recursive: true })
  writeFileSync(join(builds, name, 'client/brand/logo.svg'), '<svg/>')
  writeFileSync(join(builds, name, 'server/secret.js'), 'not for everyone')
  writeFileSync(
    join(builds, name, 'server/index.js'),
    `export const routes = {}, entry = { module: { serverContext: {} } }, assets = { routes: {} }, future = {}, ssr = true, basename = '/'`,
  )
  return join(builds, name)
}

it('hands out the assets of every build that is there, older ones and newer ones', async () => {
  const builds = mkdtempSync(join(tmpdir(), 'waymark-builds-'))
  makeBuild(builds, 'old')
  const app = Fastify() as unknown as FastifyInstance
  app.setErrorHandler(handleError)
  await serveBuiltPages(app, readConfig({}), makeBuild(builds, 'present'))
  makeBuild(builds, 'new')
  for (const name of ['old', 'present', 'new']) {
    const answer = await app.inject(`/assets/${name}.js`)
    expect(answer).toMatchObject({ statusCode: 200, body: `// of ${name}` })
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toContain('javascript')
  }
  expect((await app.inject('/robots.png')).body).toBe('present')
  expect((await app.inject('/brand/logo.svg')).headers).toMatchObject({ 'cache-control': 'public, max-age=86400' })
  for (const path of ['/brand/none.svg', '/brand/..%2f..%2fserver%2fsecret.js', '/brand/', '/brand/.hidden'])
    expect((await app.inject(path)).statusCode).toBeGreaterThanOrEqual(400)
  for (const path of ['/assets/none.js', '/assets/..%2f..%2fserver%2fsecret.js', '/assets/', '/assets/..%2f..%2f..%2fold'])
    expect((await app.inject(path)).statusCode).toBeGreaterThanOrEqual(400)
  await app.close()
  rmSync(builds, { recursive: true, force: true })
})
