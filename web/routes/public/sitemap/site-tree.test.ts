import { describe, expect, it } from 'vitest'
import { screens } from '#web/site-map.ts'
import { type Branch, leftOut, siteTree } from './site-tree.ts'

const flat = (branches: readonly Branch[]): Branch[] => branches.flatMap((branch) => [branch, ...flat(branch.under)])
const listed = () => siteTree(screens).flatMap(({ branches }) => flat(branches))

describe('the site map page', () => {
  it('lists every page a visitor can open, once, but for the named exceptions', () => {
    const open = screens.filter(
      ({ area, path, file }) => file && ['public', 'auth', 'apply'].includes(area) && !path.includes(':'),
    )
    const expected = open.map(({ path }) => path).filter((path) => !leftOut.includes(path))
    expect(
      listed()
        .map(({ path }) => path)
        .sort(),
    ).toEqual(expected.sort())
  })

  it('names only exceptions that exist', () => {
    expect(leftOut.filter((path) => !screens.some((screen) => screen.path === path))).toEqual([])
  })

  it('gives every link words of its own', () => {
    const words = listed().map((branch) => branch.words)
    expect(new Set(words).size).toBe(words.length)
  })

  it('has a group for every page there is today', () => {
    expect(siteTree(screens).map(({ title }) => title)).not.toContain('More pages')
  })

  it('hangs the four cities under the search', () => {
    const search = listed().find(({ path }) => path === '/search')
    expect(search?.under.map(({ path }) => path)).toEqual([
      '/search/fl/delray-beach',
      '/search/fl/boca-raton',
      '/search/fl/pompano-beach',
      '/search/fl/fort-lauderdale',
    ])
  })

  it('waits with a page that is still being built', () => {
    const planned = { path: '/brand-new', title: 'Brand new', area: 'public', guard: 'public' } as const
    expect(siteTree([planned])).toEqual([])
  })

  it('does not lose a page nobody put in a group', () => {
    const added = { path: '/brand-new', title: 'Brand new', area: 'public', guard: 'public', file: 'new.tsx' } as const
    expect(siteTree([added])).toEqual([
      { title: 'More pages', branches: [{ path: '/brand-new', words: 'Brand new', under: [] }] },
    ])
  })
})
