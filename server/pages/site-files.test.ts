import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { makeResource, makeResourceCategory } from '#tests/factories/resources.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { siteFiles } from './site-files.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://waymark.example' })
  await test.app.register(siteFiles, { context: test.context })
})

const addresses = async () => {
  const { body } = await test.app.inject('/sitemap.xml')
  return [...body.matchAll(/<loc>https:\/\/waymark\.example(.*?)<\/loc>/g)].map(([, path]) => path!)
}

it('tells robots where to look and where not', async () => {
  const { body, headers } = await test.app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Sitemap: https://waymark.example/sitemap.xml\n')
  expect(body.match(/^Disallow: .*$/gm)).toEqual(
    ['/api/', '/residents/', '/homeowner/', '/admin'].map((path) => `Disallow: ${path}`),
  )
})

it('lists the public pages and the published homes with when they changed', async () => {
  const updatedAt = new Date('2026-03-04T05:06:07Z')
  const home = await makeHome(test.db, { home: { updatedAt } })
  const draft = await makeHome(test.db, { home: { status: 'DRAFT' } })
  const { body, headers } = await test.app.inject('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body).toContain(
    `<url><loc>https://waymark.example/home/${home.id}</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod></url>`,
  )
  expect(body).not.toContain(draft.id)
  const categoryId = await makeResourceCategory(test.db)
  const resource = await makeResource(test.db, { categoryId, reviewedAt: updatedAt })
  await makeResource(test.db, { categoryId, slug: 'a-draft', status: 'DRAFT' })
  expect(await addresses()).toContain(`/recovery-guides/${resource.slug}`)
  expect(await addresses()).not.toContain('/recovery-guides/a-draft')
  expect(await addresses()).toEqual(
    expect.arrayContaining(['/', '/search', '/search/fl/delray-beach', '/crisis-helplines', '/terms']),
  )
})

it('lists no page twice, none behind a door, none that leads elsewhere', async () => {
  const listed = await addresses()
  expect(new Set(listed).size).toBe(listed.length)
  expect(
    listed.filter((path) => /:|^\/(homes|listings|support$|maintenance|newsletter|resident|homeowner|admin)/.test(path)),
  ).toEqual([])
})

it('stays within what search engines read, leaving out the oldest homes', async () => {
  const pages = (await addresses()).filter((path) => !/^\/(home|recovery-guides)\//.test(path)).length
  const [, second, third] = [await makeHome(test.db), await makeHome(test.db), await makeHome(test.db)]
  const app = await buildApp(test.context)
  await app.register(siteFiles, { context: test.context, mostAddresses: pages + 2 })
  const { body } = await app.inject('/sitemap.xml')
  await app.close()
  const homes = [...body.matchAll(/\/home\/([0-9a-f-]{36})</g)].map(([, id]) => id)
  expect(homes).toEqual([third!.id, second!.id])
})
