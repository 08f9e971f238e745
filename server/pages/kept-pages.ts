import { findHomeVersion, findSearchVersion } from '#server/homes/search/search-version.queries.ts'
import type { Context } from '#server/kernel/context.ts'

/** A rendered page: its text is cut where the nonce was, because every response has its own. */
export type RenderedPage = { status: number; headers: readonly (readonly [string, string])[]; parts: readonly string[] }
type Kept = { page: Promise<RenderedPage>; until: number }

/** What a page is a function of, besides its URL; undefined for a page that is rendered for every request. */
export type VersionOf = (url: string) => Promise<string | undefined>

const seconds = 10
const mostPages = 200

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
export function keepPages(versionOf: VersionOf) {
  const pages = new Map<string, Kept>()
  return async (url: string, render: () => Promise<RenderedPage>) => {
    const version = await versionOf(url)
    if (version === undefined) return
    const key = `${version} ${url}`
    const now = performance.now()
    const known = pages.get(key)
    if (known && known.until > now) return known.page
    const page = render()
    pages.delete(key)
    pages.set(key, { page, until: now + seconds * 1000 })
    for (const oldest of pages.keys()) {
      if (pages.size <= mostPages) break
      pages.delete(oldest)
    }
    const drop = () => pages.get(key)?.page === page && pages.delete(key)
    // Those who asked meanwhile get the failure too; whoever asks next tries again.
    page.then(({ status }) => status !== 200 && drop(), drop)
    return page
  }
}
