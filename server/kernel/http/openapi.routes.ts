import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Config } from '#server/kernel/config.ts'
import { openApiPage, pagePolicy } from './openapi.page.ts'
import { openApiDocument } from './openapi.ts'

/** Serves the contract as JSON for programs and as a page for people. */
export async function openApiRoutes(app: FastifyInstance, { config }: { config: Config }) {
  const document = openApiDocument(api, config.apiUrl)
  const [json, page] = [JSON.stringify(document), openApiPage(document)]
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(json))
  app.get('/docs', async (_request, reply) =>
    reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(page),
  )
}
