import { expect, it } from 'vitest'
import type { MyHome } from '#contract/homes/home-editing.ts'
import type { Paper } from '#web/features/trust/documents/paper-state.ts'
import { groupPapers } from './paper-groups.ts'

const homes = ['a', 'b'].map((id) => ({ id, title: `Home ${id}`, status: 'PUBLISHED' }) as MyHome)
const archived = { id: 'c', title: 'Home c', status: 'ARCHIVED' } as MyHome
const paper = (home: string | null, given: Partial<Paper> = {}) =>
  ({ status: 'APPROVED', expiresAt: null, documentType: 'INSURANCE', home: home && { id: home, title: home }, ...given }) as Paper
const everything = { home: '', type: '', view: '' }
const seen = (groups: ReturnType<typeof groupPapers>) => groups.map(({ home, papers }) => [home?.id ?? null, papers.length])

it('puts papers under their homes, and what has no home last', () => {
  const groups = groupPapers(homes, [paper(null), paper('b'), paper('b', { status: 'SUPERSEDED' })], everything)
  expect(seen(groups)).toEqual([
    ['a', 0],
    ['b', 1],
    [null, 1],
  ])
  expect(groups.map(({ missing }) => missing.length)).toEqual([6, 5, 0])
})

it('asks nothing of an archived home, but keeps its papers', () => {
  expect(seen(groupPapers([archived], [], everything))).toEqual([])
  expect(groupPapers([archived], [paper('c')], everything)).toMatchObject([{ papers: [{}], missing: [] }])
})

it('shows only what a filter asks for', () => {
  const papers = [paper('a'), paper('a', { status: 'PENDING' }), paper('b', { status: 'REJECTED', documentType: 'OWNER_ID' })]
  expect(seen(groupPapers(homes, papers, { ...everything, view: 'waiting' }))).toEqual([['a', 1]])
  expect(seen(groupPapers(homes, papers, { ...everything, view: 'care' }))).toEqual([['b', 1]])
  expect(seen(groupPapers(homes, papers, { ...everything, type: 'OWNER_ID' }))).toEqual([['b', 1]])
  expect(seen(groupPapers(homes, papers, { ...everything, home: 'a' }))).toEqual([['a', 2]])
})
