import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { placeholders, screensToCome } from '#web/screens-to-come.ts'
import { type Guard, type Screen, screens } from '#web/site-map.ts'
import { routes } from './facts.ts'

const screenAt = new Map<string, Screen>(screens.map((screen) => [screen.path, screen]))
const inWords = (guard: Guard) =>
  typeof guard === 'string' ? guard : [guard.role, guard.permission && `+${guard.permission}`].filter(Boolean).join(' ')

it('reads the facts', () => {
  expect(routes).toHaveLength(167)
})

it.each(routes)('has $path behind the guard "$guard"', ({ path, guard, area }) => {
  const screen = screenAt.get(path)!
  expect(screen).toBeDefined()
  expect({ guard: inWords(screen.guard), area: screen.area }).toEqual({ guard, area: area === 'apply-pay' ? 'apply' : area })
})

/** Screens of our own, beyond the specification's. */
const added = [
  '/admin-all-users/:id',
  '/careers/:slug',
  '/admin/careers',
  '/admin/careers/:id',
  '/recovery-guides/:slug',
  '/admin/support-groups',
  '/newsletter/confirm',
  '/admin/newsletter',
  '/homeowner/integrations',
  '/homeowner/import-export',
]

it('adds no route that is not named here', () => {
  const named = new Set([...routes.map(({ path }) => path), ...added])
  expect(screens.map(({ path }) => path).filter((path) => !named.has(path))).toEqual([])
})

it('lists a path once', () => {
  expect(screenAt.size).toBe(screens.length)
})

it('shows a coming-soon screen for good only where the specification does', () => {
  const specified = routes.filter(({ note }) => note.startsWith('placeholder')).map(({ path }) => path)
  expect(specified).toHaveLength(7)
  expect(screens.filter(({ placeholder }) => placeholder).map(({ path }) => path)).toEqual(specified)
  expect(placeholders).toEqual(specified)
})

it('names every other screen that is still being built', () => {
  const unbuilt = screens.filter(({ file, placeholder }) => !file && !placeholder)
  expect(unbuilt.map(({ path }) => path)).toEqual(screensToCome)
})

it.each(screens.filter(({ file }) => file))('has the module of $path', ({ file }) => {
  expect(existsSync(`web/${file}`)).toBe(true)
})
