import { Waiting } from './waiting.tsx'

/** Areas behind sign-in are made in the browser: the server knows nobody and sends only this frame. */
export async function browserOnly() {
  return null
}
browserOnly.hydrate = true as const

export function BrowserOnlyFallback() {
  return <Waiting words="Validating session..." />
}
