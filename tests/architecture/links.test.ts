import { expect, it } from 'vitest'
import { isBuilt } from '#web/screens-to-come.ts'
import { comingSoon } from '#web/site-map.ts'
import { sources, textOf } from './sources.ts'

/**
 * These files name screens that may not exist yet, and check the site map before they show a link; other tests cover the links.
 */
const askFirst = /\b(isBuilt|onlyBuilt)\b/

/** Paths in quotation marks, up to the query string or an inserted value. */
const addresses = (text: string) => [...text.matchAll(/['"`(](\/[a-z][\w/-]*)(?=['"`?#$)])/g)].map(([, path]) => path!)
const unbuilt = new Set(comingSoon.map(({ path }) => path.replace(/\/:\w+$/, '')).filter((path) => !isBuilt(path)))
const files = sources.filter(
  (file) => /^(web|server|contract|db)\//.test(file) && !/\.test\.tsx?$|^web\/site-map\.ts$/.test(file),
)

it('knows screens that are still to come, and files that could link to them', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(addresses('<Link to="/blog"> `/residents/messages?home=` href(\'/admin/blog/new\')')).toEqual([
    '/blog',
    '/residents/messages',
    '/admin/blog/new',
  ])
})

it('links to no screen that is still to come: pages, menus, emails and notifications', () => {
  const dead = files
    .filter((file) => !askFirst.test(textOf(file)))
    .flatMap((file) =>
      addresses(textOf(file))
        .filter((path) => unbuilt.has(path))
        .map((path) => `${file}: ${path}`),
    )
  // The site map page has link texts for pages it leaves out until they exist.
  expect(dead.filter((line) => !line.startsWith('web/routes/public/sitemap/site-tree.ts'))).toEqual([])
})
