import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onCleanup } from './cleanup.ts'

type Received = { headers: IncomingHttpHeaders; body: string }

/** A program of an owner that listens for events, and answers with the status it is told to. */
export async function startReceiver() {
  const received: Received[] = []
  const answer = { status: 200 }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(answer.status, answer.status === 302 ? { location: '/elsewhere' } : {}).end('thanks')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onCleanup(async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return { received, answer, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}
