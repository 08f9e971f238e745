import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** A proxy as plain as can be: it asks who is ready, takes turns, and asks someone else when a reading request finds no one. */
export async function startBalancer(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>()
  const look = async (port: number) => {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) ready.add(port)
    else ready.delete(port)
  }
  const lookAround = () => Promise.all(ports.map(look))
  await lookAround()
  const looking = setInterval(() => void lookAround(), 500)
  let turn = 0

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, tries: number) {
    const candidates = [...ready]
    const port = candidates[turn++ % candidates.length]
    const again = () => {
      if (port) ready.delete(port)
      if (outgoing.headersSent) return outgoing.destroy()
      if (incoming.method === 'GET' && tries > 0 && ready.size > 0) return pass(incoming, outgoing, tries - 1)
      outgoing.writeHead(502).end()
    }
    if (!port) return outgoing.writeHead(503).end()
    const { method, url: path, headers } = incoming
    const passed = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.on('error', again).pipe(outgoing)
    }).on('error', again)
    incoming.pipe(passed)
  }

  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, 2))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    isReady: (port: number) => ready.has(port),
    close() {
      clearInterval(looking)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
