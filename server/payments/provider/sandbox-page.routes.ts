import type { FastifyInstance } from 'fastify'

/** Proxies the sandbox's payment page, so that it opens wherever Waymark itself does. Only where the sandbox runs. */
export async function sandboxPage(app: FastifyInstance, { sandboxUrl }: { sandboxUrl: string }) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  app.route({
    method: ['GET', 'POST'],
    url: '/sandbox/pay/:id',
    async handler({ method, params, body }, reply) {
      const { id } = params as { id: string }
      const answer = await fetch(`${sandboxUrl}/pay/${encodeURIComponent(id)}`, {
        method,
        redirect: 'manual',
        ...(typeof body === 'string' && { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      })
      for (const name of [
        'content-type',
        'content-security-policy',
        'cache-control',
        'location',
        'x-content-type-options',
        'referrer-policy',
      ]) {
        const value = answer.headers.get(name)
        if (value) reply.header(name, value)
      }
      return reply.code(answer.status).send(await answer.text())
    },
  })
}
