import { isRouteErrorResponse } from 'react-router'
import { isNetworkFailure } from './network-failure.ts'

const mostFrames = 10

/**
 * What a report of a crash says: the kind of error, where in our own scripts, and on which screen. Never its message, the address or
 * anything a person typed, for all of these can hold something private.
 */
export function crashOf(error: unknown, pattern: string | undefined) {
  // A refusal of the server is in its own log, and a lost network is no crash.
  if (isRouteErrorResponse(error) || isNetworkFailure(error)) return undefined
  const { name, stack } = error instanceof Error ? error : { name: 'Unknown', stack: '' }
  const frames = [...(stack ?? '').matchAll(/\/assets\/[\w.-]+\.js:\d+:\d+/g)].map(([frame]) => frame)
  return {
    name: /^\w{1,40}$/.test(name) ? name : 'Error',
    screen: `/${(pattern ?? '').replace(/^\/+/, '')}`.slice(0, 120),
    frames: frames.slice(0, mostFrames),
  }
}
