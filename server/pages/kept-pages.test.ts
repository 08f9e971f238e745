import { expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp } from '#tests/harness.ts'
import { keepPages, pageVersion } from './kept-pages.ts'

const page = (text: string, status = 200) => ({ status, headers: [], parts: [text] })

it('renders a page once for all who ask for it, and again for another version', async () => {
  let version = '1'
  const keep = keepPages(async () => version)
  let rendered = 0
  const ask = () => keep('/search', async () => page(`number ${++rendered}`))
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map((answer) => answer!.parts[0])).toEqual(['number 1', 'number 1', 'number 1'])
  expect((await ask())!.parts).toEqual(['number 1'])
  version = '2'
  expect((await ask())!.parts).toEqual(['number 2'])
})

it('keeps neither a failure nor a page without a version', async () => {
  const keep = keepPages(async (url) => (url === '/about' ? undefined : '1'))
  expect(await keep('/about', async () => page('never'))).toBeUndefined()
  await expect(keep('/search', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await keep('/search', async () => page('busy', 503)))!.status).toBe(503)
  expect((await keep('/search', async () => page('well')))!.parts).toEqual(['well'])
})

it('forgets the oldest of too many', async () => {
  const keep = keepPages(async () => '1')
  let rendered = 0
  const ask = (url: string) => keep(url, async () => page(`number ${++rendered}`))
  for (let n = 0; n <= 200; n += 1) await ask(`/search?page=${n}`)
  await ask('/search?page=200')
  expect(rendered).toBe(201)
  await ask('/search?page=0')
  expect(rendered).toBe(202)
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
