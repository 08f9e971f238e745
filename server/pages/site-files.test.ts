import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
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

describe('who found a vulnerability', () => {
  const read = async () => {
    const { body, headers } = await test.app.inject('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    return Object.fromEntries(
      body
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/s, 2) as [string, string]),
    )
  }

  it('learns whom to write to, as RFC 9116 has it', async () => {
    expect(await read()).toEqual({
      Contact: `mailto:${test.context.config.supportEmail}`,
      Expires: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
      'Preferred-Languages': 'en',
      Canonical: 'https://waymark.example/.well-known/security.txt',
      Policy: 'https://waymark.example/.well-known/security-policy.txt',
    })
  })

  it('finds it valid for months, and never for more than a year, whenever it is read', async () => {
    const days = async () => (Date.parse((await read()).Expires!) - test.context.now().getTime()) / duration({ days: 1 })
    for (const later of [0, 170, 365]) {
      test.pass(duration({ days: later }))
      expect(await days()).toBeGreaterThan(150)
      expect(await days()).toBeLessThan(365)
    }
    test.setTime(new Date())
  })

  it('reads what we ask and promise, the same as in SECURITY.md', async () => {
    const { body } = await test.app.inject('/.well-known/security-policy.txt')
    const said = (text: string) => text.match(/^- .+$/gm)
    expect(said(body)!.length).toBe(6)
    expect(said(readFileSync('SECURITY.md', 'utf8'))).toEqual(said(body))
    expect(body).toContain(test.context.config.supportEmail)
  })
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
