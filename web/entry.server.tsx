import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { serverContext } from './context.ts'

// The server imports the key from this bundle, because a second copy would be a different key.
export { serverContext }

export const streamTimeout = 10_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, isWhole } = context.get(serverContext)
  const waitForAll = isWhole || isbot(request.headers.get('user-agent') ?? '') || entry.isSpaMode
  return new Promise((resolve, reject) => {
    let sent = false
    const ready = () => {
      sent = true
      const body = new PassThrough()
      body.once('close', () => clearTimeout(patience))
      headers.set('content-type', 'text/html; charset=utf-8')
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      [waitForAll ? 'onAllReady' : 'onShellReady']: ready,
      onShellError: reject,
      onError: (error) => {
        if (sent) console.error(error)
      },
    })
    // Cleared with the last byte: a timer keeps all that was rendered in memory.
    const patience = setTimeout(abort, streamTimeout + 1_000).unref()
  })
}
