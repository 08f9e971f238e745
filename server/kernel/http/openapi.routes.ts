import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { apiDocs } from '#contract/docs.ts'
import type { Config } from '#server/kernel/config.ts'
import { openApiPage, pagePolicy } from './openapi.page.ts'
import { openApiDocument } from './openapi.ts'

/** Serves the contract as JSON for programs and as a page for people. */
export async function openApiRoutes(app: FastifyInstance, { config }: { config: Config }) {
  // Written when someone first asks: it takes longer than everything else at a start.
  let written: { json: string; page: string } | undefined
  const write = () => {
    const document = openApiDocument(api, apiDocs, config.apiUrl)
    return { json: JSON.stringify(document), page: openApiPage(document) }
  }
  app.get('/openapi.json', async (_request, reply) => {
    written ??= write()
    return reply.type('application/json; charset=utf-8').send(written.json)
  })
  app.get('/docs', async (_request, reply) => {
    written ??= write()
    return reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(written.page)
  })
}
