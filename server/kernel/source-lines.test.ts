import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { sourceOf, withSources } from './source-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-lines-'))
const built = join(folder, 'build/server/0123456789abcdef/main.js')
mkdirSync(join(built, '..'), { recursive: true })
writeFileSync(
  built,
  [
    'import { join } from "node:path";',
    '// node_modules/zod/v4/core.js',
    'const a = 1;',
    '// server/kernel/mail/mail.queries.ts',
    '// A comment about server/kernel/mail.ts',
    'function findMail() {}',
    'function countMail() {}',
  ].join('\n'),
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  [1, undefined],
  [3, { file: 'node_modules/zod/v4/core.js', line: 1 }],
  [6, { file: 'server/kernel/mail/mail.queries.ts', line: 2 }],
  [7, { file: 'server/kernel/mail/mail.queries.ts', line: 3 }],
])('knows the source of line %i', (line, source) => {
  expect(sourceOf(built, line)).toEqual(source)
  expect(sourceOf(pathToFileURL(built).href, line)).toEqual(source)
})

it('leaves other files alone', () => {
  expect(sourceOf(join(folder, 'other.js'), 3)).toBeUndefined()
  expect(sourceOf('/app/server/kernel/mail/mail.queries.ts', 3)).toBeUndefined()
})

it('names the source in the lines of a stack', () => {
  const url = pathToFileURL(built).href
  const stack = `Error: no mail\n    at findMail (${url}:6:9)\n    at ${url}:1:2\n    at node:net:5:6`
  expect(withSources(stack)).toBe(
    `Error: no mail\n    at findMail (server/kernel/mail/mail.queries.ts, ${url}:6:9)\n    at ${url}:1:2\n    at node:net:5:6`,
  )
})
