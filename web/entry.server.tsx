import { renderToStringAsync } from 'preact-render-to-string'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { serverContext } from './context.ts'

// The server imports the key from this bundle, because a second copy would be a different key.
export { serverContext }

/** Whole pages: loaders have all they show, so there is nothing that could come later. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = context.get(serverContext)
  const page = await renderToStringAsync(<ServerRouter context={entry} url={request.url} nonce={nonce} />)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(`<!DOCTYPE html>${page}`, { headers, status })
}
