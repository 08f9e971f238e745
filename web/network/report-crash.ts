import { apiBase } from '#web/api/client.ts'
import { crashOf } from './crash.ts'

const mostOnAPage = 3
const told = new Set<string>()

/** Reports to our own server that a screen crashed, once per crash and page, without getting in the person's way. */
export function reportCrash(error: unknown, pattern: string | undefined) {
  const crash = crashOf(error, pattern)
  if (!crash) return
  const body = JSON.stringify(crash)
  if (told.has(body) || told.size >= mostOnAPage) return
  told.add(body)
  const headers = { 'content-type': 'application/json' }
  void fetch(`${apiBase()}/crash-reports`, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
}
