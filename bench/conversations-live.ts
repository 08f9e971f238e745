import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { PreparedConversations } from './conversations-prepare.ts'
import { percentiles, type Server } from './measure.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Opens a stream and returns a function that resolves with the next event about a conversation. */
async function openStream({ address }: Server, token: string) {
  const request = get(`${address}/api/events`, { headers: bearer(token), agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`A stream answered ${response.statusCode}`)
  const waiting: (() => void)[] = []
  response.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('"conversations"')) for (const resolve of waiting.splice(0)) resolve()
  })
  return {
    next: () => new Promise<void>((resolve) => waiting.push(resolve)),
    close: () => request.destroy(),
  }
}

/** From the start of the call that sends a message to the event on the other side's stream, with many streams open. */
export async function measureLive(server: Server, { others, teamTokens, tokenOf }: PreparedConversations) {
  const streams = []
  for (const { personId } of others) streams.push(await openStream(server, await tokenOf(personId)))
  const times: number[] = []
  for (const [index, { id }] of others.entries()) {
    const heard = streams[index]!.next()
    const started = performance.now()
    const response = await fetch(`${server.address}/api/conversations/${id}/messages`, {
      method: 'POST',
      headers: { ...bearer(teamTokens[index % teamTokens.length]!), 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: randomUUID(), message: 'Is tomorrow at noon good for you?' }),
    })
    if (response.status !== 201) throw new Error(`Sending answered ${response.status}: ${await response.text()}`)
    await heard
    times.push(performance.now() - started)
  }
  for (const stream of streams) stream.close()
  return { streams: streams.length, ...percentiles(times) }
}
