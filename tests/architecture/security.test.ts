import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isTest, textOf } from './sources.ts'

const page = textOf('docs/security.md')
const section = page.split('\n## Against a standard')[1]!.split('\n## ', 1)[0]!
const rows = [...section.matchAll(/^\| (V\d[^|]*?) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(([, id, about, state, why]) => ({
  id: id!,
  about: about!,
  state: state!,
  why: why!,
}))
const filesIn = (text: string) => [...text.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, file]) => file!)

it('judges every chapter of the standard', () => {
  const chapters = new Set(rows.map(({ id }) => Number(/^V(\d+)/.exec(id)![1])))
  expect([...chapters].sort((one, other) => one - other)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
})

it.each(rows)('$id is $state, with the tests that hold it or the reason', ({ state, why }) => {
  expect(['met', 'not met', 'not applicable']).toContain(state)
  const files = filesIn(why)
  if (state === 'met') expect(files.length).toBeGreaterThan(0)
  else expect(why).toMatch(/^[A-Z].{5,}/)
  expect(files.filter((file) => !existsSync(file) || !isTest(file))).toEqual([])
})
