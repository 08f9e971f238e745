import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { percentileOf } from './measure.ts'

export type Asked = {
  address: string
  paths: Record<'details' | 'lists' | 'pages', readonly string[]>
  senders: readonly { id: string; token: string }[]
}
export type Sent = { clientId: string }

const workers = 8
/** Of twenty requests: details, lists and pages, the others are messages. */
const mix = { details: 11, lists: 4, pages: 4 }

/** Visitors who read, and people who write, for some seconds. A message that fails is sent again with its client id, as a browser does. */
export async function mixedLoad({ address, paths, senders }: Asked, seconds: number) {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  const failed = new Map<string, number>()
  const sent: Sent[] = []
  let turn = 0
  let writes = 0

  async function measured(work: () => Promise<number>) {
    const started = performance.now()
    const status = await work().catch((error: Error) => error.message)
    times.push(performance.now() - started)
    const isFine = status === 200 || status === 201
    if (!isFine) failed.set(String(status), (failed.get(String(status)) ?? 0) + 1)
    return isFine
  }
  const read = (path: string) =>
    measured(async () => {
      const response = await fetch(address + path, { signal: AbortSignal.timeout(10_000) })
      await response.arrayBuffer()
      return response.status
    })
  async function write({ id, token }: Asked['senders'][number]) {
    const clientId = randomUUID()
    const body = JSON.stringify({ message: `Is the room on floor ${writes} still free?`, clientId })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const post = async () => {
      const response = await fetch(`${address}/api/conversations/${id}/messages`, { method: 'POST', headers, body })
      await response.arrayBuffer()
      return response.status
    }
    for (let tries = 0; tries < 20; tries += 1) {
      if (await measured(post)) return void sent.push({ clientId })
      await wait(200)
    }
  }
  async function worker() {
    while (performance.now() < until) {
      const place = turn++
      const kind = place % 20
      const at = <T>(list: readonly T[]) => list[place % list.length]!
      if (kind < mix.details) await read(at(paths.details))
      else if (kind < mix.details + mix.lists) await read(at(paths.lists))
      else if (kind < mix.details + mix.lists + mix.pages) await read(at(paths.pages))
      else await write(senders[writes++ % senders.length]!)
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return { perSecond: times.length / seconds, p50: percentileOf(times, 0.5), p99: percentileOf(times, 0.99), failed, sent }
}
