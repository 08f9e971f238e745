import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** Makes a process believe that it is an older Node. */
const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })`

it('says which Node it needs, and how to get it, where an older one starts it', () => {
  const options = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, 'server/start.js']
  const { status, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('Waymark needs Node 24 or newer, and this is Node 20.19.0.')
  expect(stderr).toContain('node_modules/.bin/node server/start.js')
  expect(stderr).not.toMatch(/\n\s+at /)
})
