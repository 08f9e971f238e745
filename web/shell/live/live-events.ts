import { apiBase, sessionExpired, sessionExpiredMessage } from '#web/api/client.ts'
import { readToken } from '#web/api/token.ts'

const firstWaitMs = 1_000
const longestWaitMs = 30_000
/** What is on a page when it begins to listen may be as old as this: it loads slowly on an old phone. */
const firstAwayMs = 30_000

/** Exponential backoff, so that a server that comes back is not flooded. */
export const waitAfter = (failures: number) => Math.min(longestWaitMs, firstWaitMs * 2 ** failures)

/** Yields the data of each event in an event stream, however the text is split into chunks. */
export async function* eventsIn(pieces: AsyncIterable<string>) {
  let rest = ''
  for await (const piece of pieces) {
    const blocks = (rest + piece.replaceAll('\r\n', '\n')).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const lines = block.split('\n').filter((line) => line.startsWith('data:'))
      if (lines.length > 0) yield lines.map((line) => line.slice(5).trimStart()).join('\n')
    }
  }
}

/** Says only what changed; pages then fetch what they are allowed to see. */
export type LiveEvent = { topic: string; id?: string }

/**
 * Follows the event stream until it is aborted or the session ends. Says how long it could not hear, so that nothing is missed.
 * Uses `fetch` because EventSource cannot send a token.
 */
export async function followEvents(onEvent: (event: LiveEvent) => void, signal: AbortSignal) {
  const stream = `${apiBase()}/events`
  let heardAt = Math.max(0, performance.now() - firstAwayMs)
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const away = Math.round(performance.now() - heardAt)
      const response = await fetch(`${stream}?away=${away}`, {
        headers: { authorization: `Bearer ${readToken()}` },
        signal,
      })
      if (response.status === 401) return void dispatchEvent(new CustomEvent(sessionExpired, { detail: sessionExpiredMessage }))
      if (response.ok && response.body) {
        failures = 0
        const hear = () => {
          heardAt = performance.now()
        }
        for await (const event of eventsIn(piecesOf(response.body, hear))) onEvent(JSON.parse(event) as LiveEvent)
      }
    } catch {
      // The connection is lost for a moment or was aborted; the loop decides.
    }
    await pause(waitAfter(failures), signal)
  }
}

async function* piecesOf(body: ReadableStream<Uint8Array>, hear: () => void) {
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    hear()
    yield piece.value
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
