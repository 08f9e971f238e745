import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeAll, expect, it } from 'vitest'
import { siteFiles } from '#server/pages/site-files.ts'
import { makeBlogCategory, publishPost } from '#tests/factories/blog.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
const title = 'Ünïcode & "quotes" <b>bold</b> ]]> \u0000\u000b\u{1f600}'.replace('\u0000', '')
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://waymark.example' })
  await test.app.register(siteFiles, { context: test.context })
  const writer = await test.as('ADMIN', { staffRole: 'REVIEWER', firstName: 'Ada', lastName: 'Hill' })
  const category = await makeBlogCategory(writer, 'Rest & sleep')
  await publishPost(writer, { title, summary: 'One & two', categoryIds: [category.id] })
  await publishPost(writer, { title: 'A plain post', categoryIds: [category.id] })
  await makeHome(test.db)
})

const many = new Set(['item', 'entry', 'url', 'link', 'category'])
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => many.has(name), parseTagValue: false })

/** The document, if a strict parser takes it. */
async function parsed(url: string) {
  const { statusCode, body } = await test.app.inject(url)
  expect(statusCode).toBe(200)
  expect(XMLValidator.validate(body)).toBe(true)
  return parser.parse(body)
}

const isDate = (text: string) => !Number.isNaN(Date.parse(text))
const w3cDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?$/
const isAddress = (text: string) => text.startsWith('https://waymark.example/') && URL.canParse(text)

it('refuses what is not well-formed, so that the checks below can fail', () => {
  expect(XMLValidator.validate('<rss><channel></rss>')).not.toBe(true)
})

it('is valid RSS 2.0: every item has a title, an address, a description, a date and an id of its own', async () => {
  const { rss } = await parsed('/blog/feed.xml')
  expect(rss['@_version']).toBe('2.0')
  const { channel } = rss
  expect([typeof channel.title, typeof channel.description, isAddress(channel.link[0])]).toEqual(['string', 'string', true])
  expect(channel['atom:link']).toMatchObject({ '@_rel': 'self', '@_type': 'application/rss+xml' })
  expect(channel.item).toHaveLength(2)
  for (const item of channel.item) {
    expect([isAddress(item.link[0]), isDate(item.pubDate), item.guid['@_isPermaLink']]).toEqual([true, true, 'false'])
    expect(item.pubDate).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/)
    expect(item.category).toEqual(['Rest & sleep'])
  }
  expect(channel.item.map((item: { title: string }) => item.title)).toContain('Ünïcode & "quotes" <b>bold</b> ]]> \u{1f600}')
  expect(new Set(channel.item.map((item: { guid: { '#text': string } }) => item.guid['#text'])).size).toBe(2)
})

it('is valid Atom: the feed and every entry have an id, a title and when they changed, and entries an author and an address', async () => {
  const { feed } = await parsed('/blog/atom.xml')
  expect(feed['@_xmlns']).toBe('http://www.w3.org/2005/Atom')
  expect([isAddress(feed.id), isDate(feed.updated), typeof feed.title]).toEqual([true, true, 'string'])
  expect(feed.link.map((link: Record<string, string>) => link['@_rel'] ?? 'alternate')).toEqual(['self', 'alternate'])
  expect(feed.entry).toHaveLength(2)
  for (const entry of feed.entry) {
    expect(entry.id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/)
    expect([isDate(entry.updated), isDate(entry.published), isAddress(entry.link[0]['@_href'])]).toEqual([true, true, true])
    expect(entry.author.name).toBe('Ada H.')
  }
  expect(new Set(feed.entry.map(({ id }: { id: string }) => id)).size).toBe(2)
})

it('is a valid sitemap: absolute addresses of this site, each once, with dates that can be read', async () => {
  const { urlset } = await parsed('/sitemap.xml')
  expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  const places: string[] = urlset.url.map(({ loc }: { loc: string }) => loc)
  expect(places.filter((loc) => !isAddress(loc))).toEqual([])
  expect(new Set(places).size).toBe(places.length)
  const dates = urlset.url.flatMap(({ lastmod }: { lastmod?: string }) => lastmod ?? [])
  expect(dates.length).toBeGreaterThan(2)
  expect(dates.filter((date: string) => !w3cDate.test(date) || Date.parse(date) > Date.now())).toEqual([])
  // The schema knows nothing else in an entry, and an address first.
  const names = new Set(urlset.url.map((entry: object) => Object.keys(entry).join()))
  expect(names).toEqual(new Set(['loc', 'loc,lastmod']))
  expect(places.length).toBeLessThanOrEqual(50_000)
  expect(places.filter((loc) => loc.length > 2_048)).toEqual([])
})
