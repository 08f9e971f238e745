import { expect, it } from 'vitest'
import { isBuilt } from '#web/screens-to-come.ts'
import { comingSoon, screens } from '#web/site-map.ts'
import { sources, textOf } from './sources.ts'

/** These files may name missing screens: they check the site map before they show a link, and other tests cover that. */
const askFirst = /\b(isBuilt|onlyBuilt)\b/

/** Paths in quotation marks, up to the query string or an inserted value. */
const addresses = (text: string) => [...text.matchAll(/['"`(](\/[a-z][\w/-]*)(?=['"`?#$)])/g)].map(([, path]) => path!)
const unbuilt = new Set(comingSoon.map(({ path }) => path.replace(/\/:\w+$/, '')).filter((path) => !isBuilt(path)))
const files = sources.filter(
  (file) =>
    /^(web|server|contract|db)\//.test(file) &&
    !/\.(test|fixture)\.tsx?$|^web\/(site-map|staff-screens)\.ts$|^contract\/screens\.ts$/.test(file),
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

/** Every path in quotation marks, without its query string, with values as `:value`. The compiler checks those of `screen`. */
const pathsIn = (text: string) =>
  [...text.matchAll(/(?<![\w$)\]}]|screen\()(['"`])(\/[a-z][^'"`\n]*)/g)].map(([, , path]) =>
    path!
      .replace(/[?#].*$/, '')
      .replace(/\/\$\{[^}]*\}/g, '/:value')
      .replace(/\$\{.*$/, ''),
  )

/** Paths that the server answers instead of a screen, or that are not URLs at all. */
const noScreen =
  /^\/(api|assets|blog\/:\w+\/like|brand|demo|dev|docs|embed|files|geo|healthz|openapi\.json|other|pictures|proc|readyz|resource-files|robots\.txt|sandbox|sitemap\.xml|stripe|var)(\/|$)/
/** The site map page groups paths by their prefixes. */
const beginnings = /^web\/routes\/public\/sitemap\/site-tree\.ts: .*-$/

const isValue = (segment: string) => segment.startsWith(':')
/** The path of a screen, or the part of one before its id. */
const isKnown = (path: string) =>
  screens.some((screen) => {
    const [there, given] = [screen.path.split('/'), path.replace(/\/$/, '').split('/')]
    const isSame = given.every((segment, at) => (isValue(there[at] ?? '') ? segment !== '' : segment === there[at]))
    return isSame && (there.length === given.length || (there.length === given.length + 1 && isValue(there.at(-1)!)))
  })

it('reads paths with values, queries and fragments', () => {
  expect(pathsIn(`\`/waitlist/\${id}?a=\${b}\` "/homeowner/profile#name" \`/apply\${query}\` to='/search'`)).toEqual([
    '/waitlist/:value',
    '/homeowner/profile',
    '/apply',
    '/search',
  ])
  expect(['/waitlist/:value', '/homeowner/profile', '/apply', '/waitlist'].map(isKnown)).toEqual([true, true, true, true])
  expect(['/waitlists/:value', '/homeowner/profiles', '/homeowner', '/residents/:value'].map(isKnown)).not.toContain(true)
})

it('names only paths that the site map has, so that a renamed screen breaks no link silently', () => {
  const unknown = files.flatMap((file) =>
    pathsIn(textOf(file))
      .filter((path) => !noScreen.test(path) && !isKnown(path))
      .map((path) => `${file}: ${path}`),
  )
  expect(unknown.filter((line) => !beginnings.test(line))).toEqual([])
})
