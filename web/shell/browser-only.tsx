import { Waiting } from './waiting.tsx'

/** The areas behind sign-in render in the browser only: the server does not know who is signed in and sends just this frame. */
export async function browserOnly() {
  return null
}
browserOnly.hydrate = true as const

export function BrowserOnlyFallback() {
  return <Waiting words="Validating session..." />
}
