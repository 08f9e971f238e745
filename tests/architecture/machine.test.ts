import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)
const isText = (file: string) => !/\.(png|jpe?g|webp|ico|woff2?|heic|gz|br)$/.test(file)

/** Files that match a pattern, except those that were just deleted. */
function filesWith(pattern: RegExp) {
  return tracked.filter(isText).filter((file) => {
    try {
      return pattern.test(readFileSync(file, 'utf8'))
    } catch {
      return false
    }
  })
}

it('finds what it looks for', () => {
  expect(filesWith(/"name": "waymark"/)).toContain('package.json')
})

it('knows no folder of the machine it was written on', () => {
  expect(filesWith(/(?<![\w.:)}/-])\/(?:work|root|Users|home\/[a-z]\w*)\/[a-z.]/)).toEqual([])
})

it('knows no package registry', () => {
  expect(filesWith(/https?:\/\/[\w.-]*(?:registry|npm)[\w-]*\.[\w.-]+\/\S*\.tgz|^\s*(?:@[\w-]+:)?registry\s*=/m)).toEqual([])
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved": "(?!web\/preact\/)/)
  expect(readFileSync('package-lock.json', 'utf8')).toContain('"integrity"')
})
