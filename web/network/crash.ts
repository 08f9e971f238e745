import { isRouteErrorResponse } from 'react-router'
import { isNetworkFailure } from './network-failure.ts'

const mostFrames = 10

/**
 * The content of a crash report: the type of error, where in our own scripts it happened, and on which screen. It never includes
 * the message, the URL or anything a person typed, because these can be private.
 */
export function crashOf(error: unknown, pattern: string | undefined) {
  // The server logs its own error responses, and a lost connection is not a crash.
  if (isRouteErrorResponse(error) || isNetworkFailure(error)) return undefined
  const { name, stack } = error instanceof Error ? error : { name: 'Unknown', stack: '' }
  const frames = [...(stack ?? '').matchAll(/\/assets\/[\w.-]+\.js:\d+:\d+/g)].map(([frame]) => frame)
  return {
    name: /^\w{1,40}$/.test(name) ? name : 'Error',
    screen: `/${(pattern ?? '').replace(/^\/+/, '')}`.slice(0, 120),
    frames: frames.slice(0, mostFrames),
  }
}
