import type { Api } from '#contract/api.ts'
import { apiBase, headersOf, type Input, readAnswer, unreachable } from './client.ts'
import { requestLine } from './request-line.ts'

/** Endpoints that respond with a file. */
type FileKey = { [K in keyof Api]: Api[K] extends { file: string } ? K : never }[keyof Api]

/** Fetches a file with the signed-in person's token and lets the browser save it. */
export async function download<K extends FileKey>(key: K, ...[input]: Input<K>) {
  const { method, path } = requestLine(key, input ?? {})
  const headers = headersOf(key)
  const response = await fetch(apiBase() + path, { method, headers }).catch(() => unreachable(key))
  if (!response.ok) readAnswer(key, response.status, await response.text(), headers)
  save(await response.blob(), nameOf(response.headers.get('content-disposition')))
}

const nameOf = (disposition: string | null) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1] ?? 'download')

/** Lets the browser save what the page already has. */
export function save(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser needs the object URL until it has started to save.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
