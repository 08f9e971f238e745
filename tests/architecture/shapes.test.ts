import { expect, it } from 'vitest'
import { isTest, sources, textOf } from './sources.ts'

const inFolder = (folder: string) => sources.filter((file) => file.startsWith(folder) && /\.tsx?$/.test(file) && !isTest(file))

/** Each place of the files where the pattern matches. */
const placesOf = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) => [...textOf(file).matchAll(pattern)].map(([match]) => `${file}: ${match}`))

it('says what the caller may do as allowedActions, not as flags', () => {
  expect(placesOf(inFolder('contract/'), /\b(can|may)([A-Z]\w*)?: z\.(boolean|object)\b|\bsteps: z\.array\b/g)).toEqual([])
})

it('asks one helper whether an action is allowed', () => {
  expect(placesOf([...inFolder('web/'), ...inFolder('server/')], /\ballowedActions\.includes\(/g)).toEqual([])
})

/** The specification names these two calls' parameters. */
const named = /^contract\/(homes\/saved-homes|money\/admin-subscriptions)\.ts$/

it('sorts by one parameter, except where the specification names two', () => {
  const files = inFolder('contract/').filter((file) => !named.test(file))
  expect(placesOf(files, /\b(sortBy|sortOrder|orderBy): /g)).toEqual([])
})

/** Older links to these two screens say `home`. */
const olderLinks = /^web\/routes\/(apply\/form\/apply|owner\/verification\/process-screen)\.tsx$/

it('reads a home, a status or a view from the parameter of that name', () => {
  const files = inFolder('web/').filter((file) => !olderLinks.test(file))
  expect(placesOf(files, /\bget\('(home|show|state|of)'\)/g)).toEqual([])
})
