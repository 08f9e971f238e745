import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { apiDocs } from '#contract/docs.ts'
import type { Endpoint, Role } from '#contract/endpoint.ts'
import { demoPassword } from '#db/demo/accounts.ts'
import { type OpenApi, openApiDocument } from '#server/kernel/http/openapi.ts'
import { copyDemo } from '#tests/demo-app.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { documentedBy } from './contract.ts'

type Caller = { token?: string; ids: Map<string, Set<string>> }

const document: OpenApi = JSON.parse(JSON.stringify(openApiDocument(api, apiDocs, 'https://api.waymark.example')))
const check = documentedBy(document)
const endpoints = Object.entries<Endpoint>(api).filter(([, { stream }]) => !stream)

const lint = async (of: OpenApi) => {
  const rules = [
    'struct',
    'no-unresolved-refs',
    'operation-operationId-unique',
    'operation-summary',
    'operation-description',
    'operation-tag-defined',
    'tag-description',
    'parameter-description',
    'path-parameters-defined',
    'operation-2xx-response',
    'operation-4xx-response',
    'security-defined',
    'no-identical-paths',
    'no-enum-type-mismatch',
    'no-required-schema-properties-undefined',
  ]
  const config = await createConfig({ rules: Object.fromEntries(rules.map((rule) => [rule, 'error' as const])) })
  const problems = await lintFromString({ source: JSON.stringify(of), absoluteRef: 'openapi.json', config })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
}

it('is a valid OpenAPI document, by another’s judgment', async () => {
  expect(await lint(document)).toEqual([])
})

it.each(endpoints)('shows an answer to %s that is as documented', (key, { status = 200, file }) => {
  const [method, path] = key.split(' ') as [string, string]
  const { content } = document.paths[path]![method.toLowerCase()]!.responses[status]!
  expect(check(key, { status, type: file ?? 'application/json', body: Object.values(content!)[0]!.example })).toBeUndefined()
})

it('would not pass with a call without words and a parameter too few', async () => {
  const { paths, ...rest } = document
  const { get } = paths['/places/summary']!
  const wrong = { ...get!, description: '' }
  const problems = await lint({ ...rest, paths: { '/places/{city}': { get: wrong } } } as OpenApi)
  expect(problems.join('\n')).toContain('path-parameters-defined')
  expect(problems.join('\n')).toContain('operation-description')
})

let test: TestApp
const callers: Record<Role | 'visitor', Caller> = {
  visitor: { ids: new Map() },
  SEEKER: { ids: new Map() },
  OWNER: { ids: new Map() },
  ADMIN: { ids: new Map() },
}
beforeAll(async () => {
  const { folder, databaseUrl } = await copyDemo()
  test = await startTestApp({ DATA_DIR: folder }, { databaseUrl })
  const doors = { SEEKER: ['resident', 'resident'], OWNER: ['owner', 'owner'], ADMIN: ['admin', 'admin'] } as const
  for (const [role, [door, who]] of Object.entries(doors)) {
    const { body } = await test.visitor.call(`POST /auth/login-${door}` as 'POST /auth/login-resident', {
      body: { email: `${who}@demo.local`, password: demoPassword },
    })
    callers[role as Role].token = body.token
  }
})

const callersOf = ({ access }: Endpoint): Caller[] => {
  if (access === 'public') return [callers.visitor]
  return access === 'signed-in' ? [callers.SEEKER, callers.OWNER] : [callers[access.role]]
}

async function send(caller: Caller, method: string, path: string, payload?: object) {
  const response = await test.app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    ...(payload && { payload }),
    headers: caller.token ? { authorization: `Bearer ${caller.token}` } : {},
  })
  const type = String(response.headers['content-type'] ?? '')
  return { status: response.statusCode, type, body: type.startsWith('application/json') ? response.json() : undefined }
}

/** Remembers ids by the path whose answer held them, and by the name of the field. */
function learn({ ids }: Caller, path: string, value: unknown, name = '') {
  if (typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) && /^id$|Id$/.test(name))
    for (const key of [path, name]) ids.set(key, (ids.get(key) ?? new Set()).add(value))
  else if (Array.isArray(value)) for (const item of value) learn({ ids }, path, item, name)
  else if (value && typeof value === 'object') for (const [key, inner] of Object.entries(value)) learn({ ids }, path, inner, key)
}

/** The path with ids its caller has seen, most likely ones first; a few, because not every id has everything. */
function pathsOf({ ids }: Caller, key: string) {
  const [, path] = key.split(' ') as [string, string]
  const { parameters = [] } = document.paths[path]![key.split(' ')[0]!.toLowerCase()]!
  const query = parameters.filter((one) => one.in === 'query' && one.required)
  const search = new URLSearchParams(query.map(({ name, example }) => [name, String([...(ids.get(name) ?? [])][0] ?? example)]))
  const tail = query.length > 0 ? `?${search}` : ''
  const seen = [
    ...new Set([...(ids.get(path.split('/{')[0]!) ?? []), ...(ids.get(`${path.split('/')[1]!.slice(0, -1)}Id`) ?? [])]),
  ]
  const fill = (id: string | undefined) =>
    path.replace(/\{(\w+)\}/g, (_all, name: string) =>
      name === 'id' && id ? id : String([...(ids.get(name) ?? [])][0] ?? parameters.find((one) => one.name === name)!.example),
    ) + tail
  return path.includes('{') ? [...seen.slice(0, 2), undefined].map(fill) : [fill(undefined)]
}

it('answers every reading call as documented', async () => {
  const wrong: string[] = []
  const answered = new Set<string>()
  const reads = endpoints.filter(([key]) => key.startsWith('GET '))
  // Lists first: their answers name the records that the other calls read.
  for (const [key, endpoint] of reads.toSorted(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{'))))
    for (const caller of callersOf(endpoint))
      for (const path of pathsOf(caller, key)) {
        const answer = await send(caller, 'GET', path)
        const problem = check(key, answer)
        if (problem) wrong.push(problem)
        learn(caller, key.split(' ')[1]!, answer.body)
        if (answer.status !== 200) continue
        answered.add(key)
        break
      }
  expect(wrong).toEqual([])
  const silent = reads.map(([key]) => key).filter((key) => !answered.has(key))
  expect(silent.length, `never read anything: ${silent.join(', ')}`).toBeLessThan(reads.length * 0.15)
})

it('answers every writing call with its own example as documented', async () => {
  const wrong: string[] = []
  // Those that end a session come last.
  const writes = endpoints
    .filter(([key]) => !key.startsWith('GET '))
    .toSorted(([one], [other]) => Number(one.includes(' /auth/')) - Number(other.includes(' /auth/')))
  for (const [key, endpoint] of writes) {
    const [method, path] = key.split(' ') as [string, string]
    const example = document.paths[path]![method.toLowerCase()]!.requestBody?.content['application/json']?.example as
      | object
      | undefined
    for (const caller of [callers.visitor, ...callersOf(endpoint)]) {
      const problem = check(key, await send(caller, method, pathsOf(caller, key)[0]!, example))
      if (problem) wrong.push(problem)
    }
  }
  expect(wrong).toEqual([])
})

it('notices an answer that is not documented', () => {
  const type = 'application/json'
  expect(check('GET /places/summary', { status: 418, type, body: {} })).toContain('418')
  expect(check('GET /places/summary', { status: 200, type: 'text/html', body: '' })).toContain('text/html')
  expect(check('GET /places/summary', { status: 200, type, body: { homes: 'many' } })).toContain('place')
  expect(check('GET /places/summary', { status: 404, type, body: { message: 'Place not found' } })).toContain('code')
  expect(
    check('GET /places/summary', { status: 404, type, body: { code: 'not_found', message: 'Place not found' } }),
  ).toBeUndefined()
})
