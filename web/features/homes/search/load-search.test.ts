import { expect, it } from 'vitest'
import type { ServerCall } from '#web/context.ts'
import { loadSearch } from './load-search.ts'

type Query = Record<string, string | string[] | number>

/** A fake API that finds as many homes as `count` returns for a query. */
const apiWith = (count: (query: Query) => number | Response) =>
  (async (key: string, input?: { query?: Query }) => {
    if (key !== 'GET /homes') return []
    const total = count(input?.query ?? {})
    if (total instanceof Response) throw total
    return {
      homes: [],
      page: Number(input?.query?.page ?? 1),
      limit: 20,
      total,
      totalIsCapped: false,
      place: null,
      corrected: null,
      understood: { filters: [], mentions: [], unlisted: [], sort: null, miles: null, nearMe: false, unread: null, beside: '' },
      map: null,
    }
  }) as ServerCall

const load = (call: ServerCall, search: string) => loadSearch(call, new URL(`http://localhost/search?${search}`))

it('proposes the single changes that would find homes, the richest first', async () => {
  const call = apiWith((query) => {
    if (query.radius === '50') return 2
    if (!query.maxPrice) return 7
    return 0
  })
  const { wider } = await load(call, 'q=Boca&maxPrice=100&pets=true')
  expect(wider.map(({ words, homes, search }) => [words, homes, search])).toEqual([
    ['without “Up to $100”', 7, 'q=Boca&pets=true'],
    ['within 50 miles', 2, 'q=Boca&maxPrice=100&pets=true&radius=50'],
  ])
})

it('proposes nothing while there are homes', async () => {
  expect(
    (
      await load(
        apiWith(() => 3),
        'q=Boca',
      )
    ).wider,
  ).toEqual([])
})

it('tells what is wrong with a filter instead of failing', async () => {
  const refused = () =>
    Response.json({ message: 'Check the form', issues: [{ path: 'minPrice', message: 'Enter an amount' }] }, { status: 400 })
  expect(await load(apiWith(refused), 'minPrice=abc')).toMatchObject({ found: null, problem: 'Enter an amount' })
})

it('leads from a page behind the last one to the last one', async () => {
  const leads = async (search: string) => {
    const answer: unknown = await load(
      apiWith(() => 84),
      search,
    ).catch((thrown: unknown) => thrown)
    return answer instanceof Response ? answer.headers.get('location') : null
  }
  expect(await leads('q=Boca&page=1000')).toBe('/search?q=Boca&page=5')
  expect(await leads('q=Boca')).toBeNull()
})

it('passes on every other failure', async () => {
  await expect(
    load(
      apiWith(() => new Response(null, { status: 503 })),
      'q=Boca',
    ),
  ).rejects.toMatchObject({ status: 503 })
})
