import { afterEach, beforeEach, expect, vi } from 'vitest'
import * as z from 'zod'
import { type Api, api } from '#contract/api.ts'
import type { Endpoint, Received, Returned, Schema } from '#contract/endpoint.ts'
import { cleanup } from './render.tsx'

type Request<K extends keyof Api> = Received<Api[K]> & { headers: Headers; file?: File }
type Answering<K extends keyof Api> = (request: Request<K>) => Returned<Api[K]> | Promise<Returned<Api[K]>>
/** Stands in front of an answer: it may change it, delay it, refuse it or lose it. */
type Between<K extends keyof Api> = (request: Request<K>, answer: Answering<K>) => ReturnType<Answering<K>>

type AnyRequest = { headers: Headers; body?: unknown; form?: unknown; params?: unknown; query?: unknown }
type AnyAnswering = (request: AnyRequest) => unknown
type AnyBetween = (request: AnyRequest, answer: AnyAnswering) => unknown

export type Change = { call: string; body: unknown }
type Exchange = { status: number; text: string }

class Refusal extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(text)
    this.status = status
  }
}
class LostConnection extends Error {}

/** The response of a call that the server refuses; without a message it is empty. */
export const refuse = (status: number, message?: string, more: object = {}): never => {
  throw new Refusal(status, message === undefined ? '' : JSON.stringify({ message, ...more }))
}
/** The call, or its response if it took effect before, never arrives. */
export const loseConnection = (): never => {
  throw new LostConnection()
}

export type FakeApi = ReturnType<typeof fakeApi>

/**
 * A server made of the contract: what a screen sends must pass the endpoint's schemas, and so must every answer. A call that no
 * test expects fails the test.
 */
export function fakeApi() {
  const answers = new Map<string, AnyAnswering>()
  const between = new Map<string, AnyBetween>()
  const changes: Change[] = []
  const sentHeaders: Headers[] = []
  const reads: string[] = []
  const unexpected: string[] = []

  async function exchange(method: string, url: string, headers: Headers, sent: unknown): Promise<Exchange> {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const path = pathname.replace(/^\/api/, '')
    const found = findEndpoint(method, path)
    const answer = found && answers.get(found.key)
    if (method === 'GET') reads.push(path)
    else if (!found?.endpoint.background) {
      changes.push({ call: `${method} ${path}`, body: shown(sent) })
      sentHeaders.push(headers)
    }
    if (!found || !answer) {
      unexpected.push(`${method} ${path}`)
      return { status: 501, text: '' }
    }
    try {
      const request = { ...receive(found.endpoint, found.params, Object.fromEntries(searchParams), sent), headers }
      const result = await (between.get(found.key) ?? ((given, reply) => reply(given)))(request, answer)
      return { status: found.endpoint.status ?? 200, text: JSON.stringify(parse(found.endpoint.response, result)) }
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, text: error.message }
      if (!(error instanceof LostConnection)) unexpected.push(`${found.key}: ${String(error)}`)
      throw error
    }
  }

  beforeEach(() => {
    changes.length = 0
    sentHeaders.length = 0
    reads.length = 0
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
      // How the page finds out whether the network is back.
      if (url === '/healthz') return { status: 200, ok: true, text: async () => '' }
      const { status, text } = await exchange(
        method,
        url,
        new Headers(headers),
        typeof body === 'string' ? JSON.parse(body) : body,
      )
      return { status, ok: status < 300, text: async () => text }
    })
    vi.stubGlobal('XMLHttpRequest', fakeUploads(exchange))
  })
  afterEach(async () => {
    // Nothing may be called after the test, nor be left of it if the last line fails.
    cleanup()
    // What was about to be called belongs to this test, and not to the next.
    await new Promise((resolve) => setTimeout(resolve))
    between.clear()
    expect(unexpected.splice(0)).toEqual([])
  })

  return {
    /** Every call that changes something, as it is sent. */
    changes,
    /** The headers of these calls. */
    sentHeaders,
    /** The paths of the calls that change nothing. */
    reads,
    answer: <K extends keyof Api>(key: K, answering: Answering<K>) => void answers.set(key, answering as AnyAnswering),
    /** Until the end of the test, or until the returned function is called. */
    between<K extends keyof Api>(key: K, step: Between<K>) {
      between.set(key, step as unknown as AnyBetween)
      return () => void between.delete(key)
    },
  }
}

const patterns = Object.entries<Endpoint>(api)
  .map(([key, endpoint]) => {
    const [method, path] = key.split(' ') as [string, string]
    return { key, endpoint, method, path: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }
  })
  // A fixed segment counts before a parameter: /homes/my-homes is no home.
  .toSorted((a, b) => Number(a.key.includes('{')) - Number(b.key.includes('{')))

function findEndpoint(method: string, path: string) {
  const found = patterns.find((pattern) => pattern.method === method && pattern.path.test(path))
  return found && { ...found, params: { ...found.path.exec(path)?.groups } }
}

const parse = (schema: Schema, value: unknown) => z.parse(schema as z.ZodType, value)

/** As the server does it: what does not pass is refused, with a message for each field. */
function receive({ params, query, body, form }: Endpoint, path: object, search: object, sent: unknown) {
  const read = (schema: Schema, value: unknown) => {
    const result = z.safeParse(schema as z.ZodType, value)
    if (result.success) return result.data
    const issues = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
    return refuse(400, issues[0]!.message, { issues })
  }
  return {
    ...(params && { params: read(params, path) }),
    ...(query && { query: read(query, search) }),
    ...(body && { body: read(body, sent ?? {}) }),
    ...(form && { form: read(form, shown(sent)), file: sent instanceof FormData ? sent.get('file') : undefined }),
  }
}

/** A form as its fields, with the names of its files. */
const shown = (sent: unknown) =>
  sent instanceof FormData
    ? Object.fromEntries([...sent].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
    : (sent ?? null)

type Exchanging = (method: string, url: string, headers: Headers, sent: unknown) => Promise<Exchange>

/** Files are uploaded with XMLHttpRequest, because `fetch` reports no progress. */
const fakeUploads = (exchange: Exchanging) =>
  class {
    readonly upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
    readonly #headers = new Headers()
    #line: [method: string, url: string] = ['', '']
    status = 0
    responseText = ''
    onload = () => {}
    onerror = () => {}
    open(...line: [string, string]) {
      this.#line = line
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    send(form: FormData) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
      exchange(...this.#line, this.#headers, form).then(
        ({ status, text }) => {
          this.upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 2 })
          Object.assign(this, { status, responseText: text })
          this.onload()
        },
        () => this.onerror(),
      )
    }
  }
