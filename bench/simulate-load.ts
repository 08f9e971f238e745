import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { hours, type Kind } from './needs.ts'
import type { Action } from './simulate-actions.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
/** More than this at once means that the server does not keep up, and the figures would be those of a queue. */
const mostAtOnce = 64

export const closeConnections = () => agent.destroy()

/** Makes the requests of an action, each from a visitor's own address as a proxy names it; returns the bytes of the responses as they were sent. */
export async function act(address: string, { requests }: Action, visitor: number) {
  let bytes = 0
  for (const { method = 'POST', path, headers, body } of requests)
    bytes += await ask(address + path, { method, headers, body }, visitor)
  return bytes
}

type Asked = { method: string; headers: Record<string, string>; body?: string | undefined }

function ask(url: string, { method, headers, body }: Asked, visitor: number) {
  const from = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
  const all = { 'accept-encoding': 'gzip, br', 'x-forwarded-for': from, ...headers }
  return new Promise<number>((resolve, reject) => {
    const asked = request(url, { method, agent, headers: all }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode! < 300 ? resolve(bytes) : reject(new Error(`${method} ${url} answered ${answer.statusCode}`)),
      )
    })
    asked.on('error', reject).end(body)
  })
}

type Played = { kind: Kind; milliseconds: number; bytes: number }

/**
 * A day in a minute: each hour has its share of the actions, spread evenly. Open-loop: an action begins at its time, whether or not
 * the ones before it are done, as people do.
 */
export async function playDay(address: string, actions: readonly Action[], secondsPerHour: number) {
  const times = timesOf(actions.length, secondsPerHour)
  const started = performance.now()
  const played: Played[] = []
  const failed: string[] = []
  const running = new Set<Promise<void>>()
  for (const [place, action] of actions.entries()) {
    await wait(Math.max(0, started + times[place]! - performance.now()))
    if (running.size >= mostAtOnce) {
      failed.push('the server did not keep up')
      continue
    }
    const began = performance.now()
    const done: Promise<void> = act(address, action, place)
      .then((bytes) => void played.push({ kind: action.kind, milliseconds: performance.now() - began, bytes }))
      .catch((error: Error) => void failed.push(error.message))
      .finally(() => running.delete(done))
    running.add(done)
  }
  await Promise.all(running)
  return { played, failed }
}

/** When each of so many actions begins, in milliseconds of a day that is as short as asked. */
export function timesOf(count: number, secondsPerHour: number) {
  const ends: number[] = []
  for (const share of hours) ends.push((ends.at(-1) ?? 0) + share * count)
  return Array.from({ length: count }, (_, place) => {
    const hour = ends.findIndex((end) => place < end)
    const at = hour < 0 ? hours.length - 1 : hour
    const begin = ends[at - 1] ?? 0
    return (at + (place - begin) / (ends[at]! - begin)) * secondsPerHour * 1000
  })
}
