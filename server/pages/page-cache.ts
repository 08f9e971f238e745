import { findHomeVersion, findSearchVersion } from '#server/homes/search/search-version.queries.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * A rendered page. Its text is kept as the bytes that are sent, because a string takes twice as much of the heap as soon as one
 * character is not Latin, and is encoded again for every visitor. `nonces` says where the nonce is: every response has its own.
 */
export type RenderedPage = {
  status: number
  headers: readonly (readonly [string, string])[]
  text: Buffer
  nonces: readonly number[]
}
type Kept = { page: Promise<RenderedPage>; until: number; bytes: number }

/** What a page is a function of, besides its URL; undefined for a page that is rendered for every request. */
export type VersionOf = (url: string) => Promise<string | undefined>

const seconds = 10
const mostBytes = 24_000_000

/** The pages that most people ask for show the same to everyone: who is signed in is known only in the browser. */
export const pageVersion =
  ({ db, reader }: Pick<Context, 'db' | 'reader'>): VersionOf =>
  async (url) => {
    const path = url.split('?')[0]!.replace(/\.data$/, '')
    if (path === '/search' || path === '/') return findSearchVersion(reader)
    const id = /^\/home\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(path)?.[1]
    return id ? findHomeVersion(db, id) : undefined
  }

/**
 * Rendering costs a hundred times as much as reading what it shows. So a page is rendered once for all who ask for it within
 * some seconds, and again as soon as its version changes.
 */
export function cachePages(versionOf: VersionOf) {
  const pages = new Map<string, Kept>()
  let bytes = 0
  const forget = (key: string) => {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }
  // A map keeps its order, and all are kept equally long: the oldest come first.
  const forgetOld = () => {
    for (const [key, { until }] of pages) {
      if (until > performance.now() && bytes <= mostBytes) break
      forget(key)
    }
  }
  return async (url: string, render: () => Promise<RenderedPage>) => {
    const version = await versionOf(url)
    if (version === undefined) return
    const key = `${version} ${url}`
    const now = performance.now()
    const known = pages.get(key)
    if (known && known.until > now) return known.page
    const page = render()
    const kept: Kept = { page, until: now + seconds * 1000, bytes: 0 }
    forget(key)
    pages.set(key, kept)
    const isKept = () => pages.get(key) === kept
    // Callers who asked in the meantime get the failure too; the next caller tries again.
    page.then(
      ({ status, text }) => {
        if (!isKept()) return
        if (status !== 200) return forget(key)
        kept.bytes = text.length
        bytes += text.length
        forgetOld()
      },
      () => isKept() && forget(key),
    )
    return page
  }
}

/** Finds the nonces in a rendered page. */
export function noncesIn(text: Buffer, nonce: string) {
  const found: number[] = []
  for (let at = text.indexOf(nonce); at !== -1; at = text.indexOf(nonce, at + nonce.length)) found.push(at)
  return found
}

/** A copy of the page's text with another nonce, which is as long as the one it was rendered with. */
export function withNonce({ text, nonces }: Pick<RenderedPage, 'text' | 'nonces'>, nonce: string) {
  const copy = Buffer.from(text)
  for (const at of nonces) copy.write(nonce, at, 'latin1')
  return copy
}
