import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports "not ready" for this long while still serving, so that no new requests arrive when the server closes. */
    drain: (seconds: number) => Promise<void>
  }
}

/** Graceful shutdown: every response in flight is finished, and no connection is kept alive for another request. */
export function shutDownGracefully(app: FastifyInstance, endStreams: () => void) {
  let closing = false
  let hasDrained = false
  // Browsers open connections in advance; Node counts one that never sent a request as busy.
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))

  app.decorate('drain', async (seconds) => {
    closing = true
    await wait(seconds * 1000)
  })
  app.addHook('preClose', async () => {
    closing = true
    hasDrained = true
    endStreams()
    for (const socket of unused) socket.destroy()
  })
  // Neither hook waits, so neither is async.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    // A response begun before the shutdown could not say "connection: close". While draining, a proxy that does not know yet may
    // be sending its next request on a connection that looks idle here.
    if (hasDrained) setImmediate(() => app.server.closeIdleConnections())
    done()
  })
  return { isClosing: () => closing }
}
