import { apiBase } from '#web/api/client.ts'
import { crashOf } from './crash.ts'

const mostOnAPage = 3
const told = new Set<string>()

/** Tells our own server that a screen broke. Once for each crash of a page, and never in the way of the person. */
export function reportCrash(error: unknown, pattern: string | undefined) {
  const crash = crashOf(error, pattern)
  if (!crash) return
  const body = JSON.stringify(crash)
  if (told.has(body) || told.size >= mostOnAPage) return
  told.add(body)
  const headers = { 'content-type': 'application/json' }
  void fetch(`${apiBase()}/crash-reports`, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
}
