import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const source = readFileSync('server/start.js', 'utf8')

/** The first file, read by a Node that says it is another one. */
function startWith(version: string) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })\n`
  // Imports are read first wherever they stand, so this comes before the rest.
  const code = pretend + source.replace("await import('./main.ts')", "console.log('would start')")
  return spawnSync(process.execPath, ['--input-type=module', '-e', code.replaceAll('import.meta.url', `'file:///tmp/a/b'`)], {
    encoding: 'utf8',
  })
}

it('says in words that an older Node cannot run it, and what to do', () => {
  const { status, stderr, stdout } = startWith('20.11.0')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toBe(
    'Waymark needs Node 24 or newer, and this is Node 20.11.0.\n' +
      'Start it with "npm start": it uses the Node that "npm ci" has brought along.\n' +
      'By hand: node_modules/.bin/node server/start.js\n',
  )
})

it('starts with the Node it needs', () => {
  expect(startWith('24.0.0')).toMatchObject({ status: 0, stdout: 'would start\n' })
})
