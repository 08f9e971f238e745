import type { FastifyInstance } from 'fastify'

export async function openApiRoutes(app: FastifyInstance) {
  app.get('/openapi.json', async () => ({ openapi: '3.1.0' }))
}
