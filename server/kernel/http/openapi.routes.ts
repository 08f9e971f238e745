import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { apiDocs } from '#contract/docs.ts'
import type { Config } from '#server/kernel/config.ts'
import { openApiPage, pagePolicy } from './openapi.page.ts'
import { readPageScript } from './openapi.script.ts'
import { openApiDocument } from './openapi.ts'

/** Serves the contract as JSON for programs and as a page for people. */
export async function openApiRoutes(app: FastifyInstance, { config }: { config: Config }) {
  // Written and read when someone first asks: both take longer than everything else at a start.
  let written: string | undefined
  let script: Promise<Buffer> | undefined
  app.get('/openapi.json', async (_request, reply) => {
    written ??= JSON.stringify(openApiDocument(api, apiDocs, config.apiUrl))
    return reply.type('application/json; charset=utf-8').send(written)
  })
  app.get('/docs', async (request, reply) => {
    // Its links are relative, because a proxy may serve the API under another path.
    if (request.url.endsWith('/')) return reply.redirect('../docs', 301)
    return reply.header('content-security-policy', pagePolicy(config.apiUrl)).type('text/html; charset=utf-8').send(openApiPage())
  })
  app.get('/docs/reference.js', async (_request, reply) => {
    script ??= readPageScript()
    // Its address changes with the version.
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(await script)
  })
}
