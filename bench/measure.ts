import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { finished } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { loadAutocannon } from './bench-tools.ts'

/** `headers` carry the session for endpoints that require signing in. */
export type Server = { name: string; address: string; headers?: Record<string, string> }
export type Load = { perSecond: number; p50: number; p99: number }

const get = async ({ address: origin, headers = {} }: Server, path: string) => {
  const address = origin + path
  const response = await fetch(address, { headers })
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Both servers must give the same answers, or comparing their speed means nothing. */
export async function mustAgree(one: Server, other: Server, paths: readonly string[]) {
  for (const path of paths) {
    const [ours, theirs] = await Promise.all([get(one, path), get(other, path)])
    if (!isDeepStrictEqual(sorted(ours), sorted(theirs))) throw new Error(`The servers answer ${path} differently.`)
  }
}

// The order of groups on a map has no meaning, and neither does the format of a timestamp.
const sorted = (value: unknown): unknown => {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return new Date(value).getTime()
  if (typeof value === 'number') return Math.round(value * 1e6) / 1e6
  if (Array.isArray(value)) {
    const items = value.map(sorted)
    return items.every((item) => item !== null && typeof item === 'object' && 'latitude' in item)
      ? items.map((item) => JSON.stringify(item)).sort()
      : items
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]): [string, unknown] => [key, sorted(item)])
      .sort(([a], [b]) => a.localeCompare(b)),
  )
}

/** Many requests at once, for some seconds. */
export async function load({ address, headers = {} }: Server, paths: readonly string[], seconds: number): Promise<Load> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }))
  const result = await loadAutocannon()({ url: address, connections: 16, duration: seconds, requests })
  if (result.errors + result.non2xx > 0) throw new Error(`${result.errors + result.non2xx} calls to ${address} failed`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** One request after another: how long a person waits. The first round only warms up. */
export async function waits(server: Server, paths: readonly string[]) {
  for (const path of paths.slice(0, 30)) await timeOf(server, path)
  const times: number[] = []
  for (const path of paths) times.push(await timeOf(server, path))
  return percentiles(times)
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** The milliseconds to the last byte of a compressed answer. Unpacking and reading it is the browser's work, which does it faster than Node. */
async function timeOf({ address, headers = {} }: Server, path: string) {
  const started = performance.now()
  const asked = request(address + path, { agent, headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' } }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  await finished(response.resume())
  if (response.statusCode !== 200) throw new Error(`${address}${path} answered ${response.statusCode}`)
  return performance.now() - started
}

export type Post = { path: string; body?: string; headers: Record<string, string> }

/** Sends all requests once, several at a time. Every one must succeed. */
export async function send({ address }: Server, requests: readonly Post[], atOnce = 16) {
  const queue = requests.toReversed()
  const times: number[] = []
  const worker = async () => {
    for (let request = queue.pop(); request; request = queue.pop()) {
      const { path, ...given } = request
      const started = performance.now()
      const response = await fetch(address + path, { method: 'POST', ...given })
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      await response.arrayBuffer()
      times.push(performance.now() - started)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { perSecond: (requests.length * 1000) / (performance.now() - started), ...percentiles(times) }
}

export function percentiles(times: readonly number[]) {
  const ordered = times.toSorted((a, b) => a - b)
  return { p50: at(ordered, 0.5), p95: at(ordered, 0.95) }
}

const at = (sortedTimes: readonly number[], share: number) =>
  sortedTimes[Math.min(sortedTimes.length - 1, Math.floor(sortedTimes.length * share))]!

export const percentileOf = (times: readonly number[], share: number) =>
  at(
    times.toSorted((a, b) => a - b),
    share,
  )

export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
