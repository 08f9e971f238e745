import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFromOutside } from './load.ts'
import { routeOf } from './route-of.ts'

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
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && routeOf(request).config.load !== 'upload' && isFromOutside(request))
      giveUpLater(request, () => {
        const { socket } = request.raw
        if (reply.raw.headersSent) socket.destroy()
        else socket.end(answer, () => socket.destroy())
      })
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete && isFromOutside(request)) giveUpLater(request, () => request.raw.socket.destroy())
    done()
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
