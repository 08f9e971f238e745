import { expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { calls } from './facts.ts'
import { callsStillToCome } from './still-to-come.ts'

const endpoints = new Map(Object.entries<Endpoint>(api))
/** A permission narrows a role further; the specification only names the role. */
const whoMay = (access: Access) => (typeof access === 'string' ? access : access.role)

it('reads the facts', () => {
  expect(calls).toHaveLength(264)
  expect(new Set(calls.map(({ key }) => key)).size).toBe(264)
})

it('has every call of the specification, or names it among those to come', () => {
  expect(calls.map(({ key }) => key).filter((key) => !endpoints.has(key))).toEqual(callsStillToCome)
})

it.each(calls.filter(({ key }) => endpoints.has(key)))('lets $who call $key', ({ key, who }) => {
  expect(whoMay(endpoints.get(key)!.access)).toBe(who)
})
