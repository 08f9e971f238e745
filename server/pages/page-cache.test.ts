import { expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp } from '#tests/harness.ts'
import { cachePages, noncesIn, pageVersion, withNonce } from './page-cache.ts'

const page = (text: string, status = 200) => ({ status, headers: [], text: Buffer.from(text), nonces: [] })
const textOf = (kept?: { text: Buffer }) => kept?.text.toString()

it('renders a page once for all who ask for it, and again for another version', async () => {
  let version = '1'
  const keep = cachePages(async () => version)
  let rendered = 0
  const ask = () => keep('/search', async () => page(`number ${++rendered}`))
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(textOf)).toEqual(['number 1', 'number 1', 'number 1'])
  expect(textOf(await ask())).toBe('number 1')
  version = '2'
  expect(textOf(await ask())).toBe('number 2')
})

it('keeps neither a failure nor a page without a version', async () => {
  const keep = cachePages(async (url) => (url === '/about' ? undefined : '1'))
  expect(await keep('/about', async () => page('never'))).toBeUndefined()
  await expect(keep('/search', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await keep('/search', async () => page('busy', 503)))!.status).toBe(503)
  expect(textOf(await keep('/search', async () => page('well')))).toBe('well')
})

it('forgets the oldest when all together are too large', async () => {
  const keep = cachePages(async () => '1')
  let rendered = 0
  const ask = (url: string) =>
    keep(url, async () => {
      rendered += 1
      return page('a'.repeat(5_000_000))
    })
  for (const n of [1, 2, 3, 4, 5]) await ask(`/search?page=${n}`)
  for (const n of [5, 4, 3, 2]) await ask(`/search?page=${n}`)
  expect(rendered).toBe(5)
  await ask('/search?page=1')
  expect(rendered).toBe(6)
})

it('sends each visitor a nonce of their own', () => {
  const text = Buffer.from('<style nonce="abcd">é</style><script nonce="abcd"></script>')
  const kept = { text, nonces: noncesIn(text, 'abcd') }
  expect(withNonce(kept, 'wxyz').toString()).toBe('<style nonce="wxyz">é</style><script nonce="wxyz"></script>')
  expect(withNonce(kept, '1234').toString()).toBe('<style nonce="1234">é</style><script nonce="1234"></script>')
  expect(noncesIn(text, 'none')).toEqual([])
})

it('knows the version of search and of a home, and none of a home that has just changed', async () => {
  const test = await startTestApp()
  const versionOf = pageVersion(test.context)
  const home = await makeHome(test.db)
  await test.runJobs()
  const [first, own] = [await versionOf('/search?q=miami'), await versionOf(`/home/${home.id}`)]
  expect([first, own, await versionOf('/search.data'), await versionOf('/')]).toEqual([own, first, first, first])
  await test.db.updateTable('homes').set({ title: 'Another name' }).where('id', '=', home.id).execute()
  expect(await versionOf(`/home/${home.id}`)).toBeUndefined()
  expect(await versionOf('/search')).toBe(first)
  await test.runJobs()
  expect(Number(await versionOf('/search'))).toBeGreaterThan(Number(first))
  expect(await versionOf(`/home/${home.id}`)).toBeDefined()
  for (const url of ['/about', '/resident/dashboard', '/home/none', '/search/map'])
    expect(await versionOf(url), url).toBeUndefined()
})
