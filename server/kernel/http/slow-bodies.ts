import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFromOutside } from './load.ts'

const body = JSON.stringify({ message: 'The request took too long to arrive. Please try again.' })
const answer = [
  'HTTP/1.1 408 Request Timeout',
  'connection: close',
  'content-type: application/json; charset=utf-8',
  `content-length: ${Buffer.byteLength(body)}`,
  '',
  body,
].join('\r\n')

/** Limits how long a body may take to arrive. Only uploads may take longer, up to the server's limit; refused uploads may not. */
export function limitBodies(app: FastifyInstance, milliseconds: number) {
  const giveUpLater = ({ raw }: FastifyRequest, giveUp: () => void) => {
    const timer = setTimeout(() => {
      if (!raw.complete) giveUp()
    }, milliseconds).unref()
    raw.once('close', () => clearTimeout(timer))
  }
  app.addHook('onRequest', async (request, reply) => {
    const { load } = request.routeOptions.config
    if (load === 'upload' || !hasBody(request) || !isFromOutside(request)) return
    giveUpLater(request, () => {
      const { socket } = request.raw
      if (reply.raw.headersSent) socket.destroy()
      else socket.end(answer, () => socket.destroy())
    })
  })
  app.addHook('onResponse', async (request) => {
    if (!request.raw.complete && isFromOutside(request)) giveUpLater(request, () => request.raw.socket.destroy())
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
