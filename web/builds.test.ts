import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { fingerprintOf, listBuilds, makeBuild } from './builds.ts'

const root = mkdtempSync(join(tmpdir(), 'waymark-builds-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const folderOf = (name: string) => join(root, name.padStart(16, '0'))
const write = (text: string) => (folder: string) => writeFileSync(join(folder, 'main.js'), text)

it('makes a build once', () => {
  makeBuild(folderOf('a1'), write('first'))
  makeBuild(folderOf('a1'), write('second'))
  expect(readFileSync(join(folderOf('a1'), 'main.js'), 'utf8')).toBe('first')
})

it('leaves nothing behind when a build fails', () => {
  const fail = () => {
    throw new Error('broken source')
  }
  expect(() => makeBuild(folderOf('a2'), fail)).toThrow('broken source')
  expect(readdirSync(root).filter((name) => name.includes('a2'))).toEqual([])
})

it('takes the build of a process that was faster', () => {
  const outrun = (unfinished: string) => {
    write('mine')(unfinished)
    mkdirSync(folderOf('a3'))
    write('theirs')(folderOf('a3'))
  }
  expect(makeBuild(folderOf('a3'), outrun)).toBe(folderOf('a3'))
  expect(readFileSync(join(folderOf('a3'), 'main.js'), 'utf8')).toBe('theirs')
  expect(readdirSync(root).filter((name) => name.includes('a3'))).toHaveLength(1)
})

it('keeps the newest eight builds', () => {
  for (let place = 1; place <= 9; place += 1) {
    makeBuild(folderOf(`b${place}`), write('kept'))
    utimesSync(folderOf(`b${place}`), 1_000 + place, 1_000 + place)
  }
  makeBuild(folderOf('c1'), write('new'))
  const builds = listBuilds(root)
  expect(builds).toHaveLength(8)
  expect(builds).toContain(folderOf('c1'))
  expect(existsSync(folderOf('b1'))).toBe(false)
})

it('has another fingerprint for other sources, and none for tests', () => {
  const of = (named: RegExp) => fingerprintOf({ folders: ['contract'], named, files: ['package.json'] })
  expect(of(/\.ts$/)).toBe(of(/\.ts$/))
  expect(of(/^time\.ts$/)).not.toBe(of(/^money\.ts$/))
  expect(of(/^time(\.test)?\.ts$/)).toBe(of(/^time\.ts$/))
})
