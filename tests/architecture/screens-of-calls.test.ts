import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { presenceSubject } from '#contract/overview/presence.ts'
import { isTest, sources, textOf } from './sources.ts'

const screens = sources
  .filter((file) => file.startsWith('web/') && !isTest(file))
  .map(textOf)
  .join('\n')

/** A call is made by its key, by its path after the API's base, or by a key whose first segment is a role. */
function isMade(key: string) {
  const [method, path] = key.split(' ') as [string, string]
  const [, , ...rest] = path.split('/')
  const byRole = `\`${method} /\${of}/${rest.join('/')}\``
  return screens.includes(`'${key}'`) || screens.includes(`apiBase()}${path}\``) || screens.includes(byRole)
}

it('lets no page keep a session alive alone: what it polls does not count as activity', () => {
  const polling = sources.filter((file) => /\.tsx?$/.test(file) && file.startsWith('web/') && !isTest(file))
  const polls =
    /(?:apiQuery|call)\('(?<key>[A-Z]+ [^']+)'[^;]*?\brefetchInterval|setInterval\([^;]*?queryKey: \['(?<again>[A-Z]+ [^']+)'/gs
  const polled = polling.flatMap((file) => [...textOf(file).matchAll(polls)].map(({ groups }) => groups!.key ?? groups!.again!))
  expect(polled.length).toBeGreaterThan(7)
  const counted = (polled as (keyof typeof api)[]).filter((key) => !('background' in api[key]))
  expect(counted).toEqual([])
})

it('names every call that no screen makes, with the reason', () => {
  const rows = [...readFileSync('docs/calls-without-a-screen.md', 'utf8').matchAll(/^\| `(?<key>[^`]+)` +\| (?<why>.*\S) +\|$/gm)]
  const named = rows.map(({ groups }) => groups!.key!)
  const unmade = Object.keys(api).filter((key) => !isMade(key))
  expect(named.toSorted()).toEqual(unmade.toSorted())
})

it('shows on every kind of record that staff decide who else has it open', () => {
  const shown = new Set([...screens.matchAll(/<Presence of="(?<subject>\w+)"/g)].map(({ groups }) => groups!.subject!))
  expect([...shown].toSorted()).toEqual(presenceSubject.options.toSorted())
})
