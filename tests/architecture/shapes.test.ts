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

/** Tables of words about fields, which have the fields' names. */
const isWords = (file: string) => file.endsWith('.docs.ts')

it('sorts by one parameter, except where the specification names two', () => {
  const files = inFolder('contract/').filter((file) => !named.test(file) && !isWords(file))
  expect(placesOf(files, /\b(sortBy|sortOrder|orderBy): /g)).toEqual([])
})

/** Older links to these two screens say `home`. */
const olderLinks = /^web\/routes\/(apply\/form\/apply|owner\/verification\/process-screen)\.tsx$/

it('reads a home, a status or a view from the parameter of that name', () => {
  const files = inFolder('web/').filter((file) => !olderLinks.test(file))
  expect(placesOf(files, /\bget\('(home|show|state|of)'\)/g)).toEqual([])
})

it('tells what happened to a record as a history of one shape', () => {
  const histories = placesOf(
    inFolder('contract/').filter((file) => !isWords(file)),
    /\bhistory: .+/g,
  )
  expect(histories.length).toBeGreaterThan(8)
  expect(histories.filter((place) => !place.endsWith(': history: z.array(historyEvent),'))).toEqual([])
})

/** The calendar and the audit log are lists of events themselves, and a webhook names the events it is for. */
const listsEvents = /^contract\/(stays\/calendar|trust\/audit-events|integrations\/webhooks)\.ts$/

it('calls a history neither a timeline nor events', () => {
  const files = inFolder('contract/').filter((file) => !listsEvents.test(file))
  expect(placesOf(files, /\b(timeline|events): z\./g)).toEqual([])
})

it('shows a history with one part', () => {
  const files = inFolder('web/').filter((file) => file !== 'web/ui/timeline.tsx')
  expect(placesOf(files, /\b(history|activity)\.map\(\(/g)).toEqual([])
})
