import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Access, area, type Endpoint, merge } from '#contract/endpoint.ts'
import { message } from '#contract/people/auth.ts'

const inWords = ({ access, whileSuspended }: Pick<Endpoint, 'access' | 'whileSuspended'>) =>
  sayAccess(access) + (whileSuspended ? ', while suspended' : '')
const sayAccess = (access: Access) =>
  typeof access === 'string'
    ? access
    : access.role === 'ADMIN'
      ? `staff: ${access.staff.length === 3 ? 'any' : ['ADMINISTRATOR', ...access.staff].join(', ')}`
      : [access.role, access.permission].filter(Boolean).join(' with ') + (access.allHomes ? ', for all homes' : '')

it('lists who may call what by name, so opening an endpoint is a reviewed change', () => {
  const [, ...listed] = readFileSync('tests/architecture/access.tsv', 'utf8').trimEnd().split('\n')
  expect(Object.entries<Endpoint>(api).map(([key, endpoint]) => `${key}\t${inWords(endpoint)}`)).toEqual(listed)
})

it('limits every call that a stranger can make to write something', () => {
  const open = Object.entries<Endpoint>(api).filter(([key, { access }]) => access === 'public' && !key.startsWith('GET '))
  expect(open.length).toBeGreaterThan(0)
  expect(open.filter(([, { limit, failureLimit }]) => !limit && !failureLimit).map(([key]) => key)).toEqual([])
})

it('refuses an endpoint declared twice', () => {
  const once = area({ 'GET /twice': { summary: 'Twice', access: 'public', response: message } })
  expect(() => merge(once, once)).toThrow('GET /twice')
})

// The compiler decides: if one of these lines starts to compile, the type check fails.
it('does not compile without access, with an unchecked id or with a misspelt column', () => {
  const amiss = [
    // @ts-expect-error access is missing
    area({ 'GET /open': { summary: 'Open', response: message } }),
    // @ts-expect-error the id in the path is not checked
    area({ 'GET /homes/{id}': { summary: 'Unchecked', access: 'public', response: message } }),
    // @ts-expect-error a column is misspelt
    area({ 'GET /a': { summary: 'Misspelt', access: 'public', response: message, limits: 1 } }),
  ]
  expect(amiss.map((rows) => Object.keys(rows))).toEqual([['GET /open'], ['GET /homes/{id}'], ['GET /a']])
})
