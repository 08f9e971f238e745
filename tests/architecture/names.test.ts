import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { isTest, sources, textOf } from './sources.ts'

/** Exported names by file, without what the framework asks each route for. */
const framework =
  /^(loader|meta|action|clientLoader|middleware|links|headers|handle|shouldRevalidate|ErrorBoundary|HydrateFallback)$/
const exported = /^export (?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm
const exportsOf = (file: string) =>
  [...new Set([...textOf(file).matchAll(exported)].map(([, name]) => name!))].filter((name) => !framework.test(name))

const humps = (name: string) => (name.match(/[A-Z]?[a-z\d]+|[A-Z]+/g) ?? []).map((hump) => hump.toLowerCase())

/** Words that once stood for a known term, and the term that replaced each. */
const retired: Record<string, string> = {
  barriers: 'accessibility',
  desk: 'queue',
  inside: 'private home',
  letter: 'email',
  letters: 'emails',
  paper: 'document',
  papers: 'documents',
  reading: 'view',
  readings: 'views',
  refusal: 'HttpError',
  refusals: 'HttpError',
  resting: 'on hold',
  talk: 'interview',
  wish: 'preference, options or request',
  wishes: 'preferences',
}
/** The alphabet, a person's words in demo reviews, and a resident who speaks with a home. */
const other = /^server\/kernel\/pdf\/pdf\.letters\.ts$|^db\/demo\/texts-|\/talk-to-home\.tsx$/
/** A whole name, for its word has other uses. */
const retiredName =
  /^(need[A-Z]\w*|say[A-Z]\w*|settle|found|giveBack|useAddress|addressOf|lettersTo|\w*RentPlan\w*|\w*InLine|OwnPlace|PlaceBadge)$/

it('uses no retired word in the name of a file', () => {
  const amiss = sources
    .filter((file) => !other.test(file))
    .flatMap((file) => {
      const words = basename(file)
        .split(/[.-]/)
        .filter((word) => Object.hasOwn(retired, word))
      return words.map((word) => `${file}: ${word} is now called ${retired[word]}`)
    })
  expect(amiss).toEqual([])
  expect(sources.filter((file) => basename(file).startsWith('own-'))).toEqual([])
})

it('uses no retired word in an exported name', () => {
  const amiss = sources
    .filter((file) => /\.tsx?$/.test(file) && !other.test(file))
    .flatMap((file) =>
      exportsOf(file)
        .filter((name) => retiredName.test(name) || humps(name).some((hump) => Object.hasOwn(retired, hump)))
        .map((name) => `${file}: ${name}`),
    )
  expect(amiss).toEqual([])
})

/** Programs whose parts import from one another. */
const programs = [/^(contract|server)\//, /^(contract|web)\//, /^db\//, /^sandbox\//, /^bench\//]

it.each(programs)('exports each name from one file only, in %s', (program) => {
  const files = Map.groupBy(
    sources
      .filter((file) => program.test(file) && /\.tsx?$/.test(file) && !isTest(file))
      .flatMap((file) => exportsOf(file).map((name) => ({ name, file }))),
    ({ name }) => name,
  )
  const twice = [...files].filter(([, found]) => found.length > 1)
  expect(twice.map(([name, found]) => `${name}: ${found.map(({ file }) => file).join(', ')}`)).toEqual([])
})

it('exports only what another file uses; the contract is for others as a whole', () => {
  const modules = sources.filter((file) => /\.tsx?$/.test(file))
  const all = [...modules, ...globSync(['*.config.ts', 'server/*.js'])]
  const filesWith = Map.groupBy(
    all.flatMap((file) => [...new Set(textOf(file).match(/[A-Za-z_]\w*/g))]),
    (word) => word,
  )
  const own = modules.filter((file) => !file.startsWith('contract/'))
  const alone = own.flatMap((file) =>
    exportsOf(file)
      .filter((name) => filesWith.get(name)!.length === 1)
      .map((name) => `${file}: ${name}`),
  )
  expect(own.length).toBeGreaterThan(0)
  expect(alone).toEqual([])
})
