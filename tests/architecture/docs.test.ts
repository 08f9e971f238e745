import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { textOf } from './sources.ts'

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]

const namedIn = (page: string, pattern: RegExp) => [...textOf(page).matchAll(pattern)].map(([, name]) => name!)

it('links only to pages that exist', () => {
  const links = pages.flatMap((page) =>
    namedIn(page, /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g).map((link) => ({ page, link, path: join(dirname(page), link) })),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ path }) => !existsSync(path)).map(({ page, link }) => `${page}: ${link}`)).toEqual([])
})

it('names only files and folders that exist', () => {
  // A name with a star or with capital letters for a number stands for many files.
  const roots = /`((?:contract|server|web|db|tests|tools|bench|sandbox|docs)\/[a-z0-9./_-]*)`/g
  const names = pages.flatMap((page) => namedIn(page, roots).map((name) => ({ page, name })))
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter(({ name }) => !existsSync(name)).map(({ page, name }) => `${page}: ${name}`)).toEqual([])
})
