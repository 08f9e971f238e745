import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { api } from '#contract/api.ts'
import { area, type Endpoint } from '#contract/endpoint.ts'
import { programVersion } from '#server/kernel/version.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { type OpenApi, type Operation, openApiDocument } from './openapi.ts'

let test: TestApp
let document: OpenApi
let page: string
beforeAll(async () => {
  test = await startTestApp({ API_URL: 'https://api.waymark.example/' })
  document = (await test.app.inject('/api/openapi.json')).json()
  page = (await test.app.inject('/api/docs')).body
})

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))
const operationOf = (key: string): Operation => {
  const [method, path] = key.split(' ') as [string, string]
  return document.paths[path]![method.toLowerCase()]!
}

it.each(Object.entries<Endpoint>(api))(
  'documents %s with who may call it',
  (key, { access, scope, summary, params, status = 200 }) => {
    const operation = operationOf(key)
    const given =
      typeof access === 'string'
        ? { 'x-access': access }
        : access.role === 'ADMIN'
          ? { 'x-role': 'ADMIN', 'x-staff-roles': ['ADMINISTRATOR', ...access.staff] }
          : { 'x-role': access.role, 'x-permission': access.permission }
    expect(operation).toMatchObject({ summary, ...JSON.parse(JSON.stringify(given)) })
    const byKey = scope ? [{ apiKey: [] }] : []
    const isOpen = access === 'public'
    expect(operation.security).toEqual(isOpen ? (scope ? [{}, ...byKey] : []) : [{ bearer: [] }, ...byKey])
    expect(operation['x-scope']).toBe(scope)
    expect(operation.responses).toHaveProperty(String(status))
    const named = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const inPath = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? []
    expect(inPath.map(({ name }) => name)).toEqual(named)
    expect(Boolean(params)).toBe(named.length > 0)
  },
)

it('documents nothing but the contract, under the address the API is called by', () => {
  expect(operations()).toHaveLength(Object.keys(api).length)
  expect(document.info.version).toBe(programVersion)
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://api.waymark.example' }] })
})

it('gives every operation a name of its own', () => {
  const names = operations().map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(operationOf('GET /homes/{id}/house-rules').operationId).toBe('getHomesByIdHouseRules')
})

it('points only to what is there', () => {
  const pointers = new Set([...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!))
  expect(pointers).toContain('components/schemas/HomeCard')
  for (const pointer of pointers) expect(document).toHaveProperty(pointer.split('/'))
  expect(JSON.stringify(document)).not.toMatch(/\$defs|"\$schema"|9007199254740991/)
})

it('says how things travel', () => {
  expect(document.components.schemas).toMatchObject({
    SavedHome: {
      properties: { savedAt: { type: 'string', format: 'date-time' }, home: { $ref: '#/components/schemas/HomeCard' } },
    },
  })
  const search = operationOf('GET /homes').parameters!
  expect(search.find(({ name }) => name === 'pets')).toMatchObject({
    in: 'query',
    required: false,
    schema: { enum: ['true', 'false'] },
  })
  expect(search.find(({ name }) => name === 'page')?.schema).toMatchObject({ type: 'integer', minimum: 1, default: 1 })
  expect(operationOf('PUT /auth/me/picture').requestBody?.content).toHaveProperty('multipart/form-data.schema.properties.file')
  expect(operationOf('GET /events').responses[200]).toHaveProperty('content.text/event-stream.schema.properties.topic')
})

it('says what a call may be refused for', () => {
  const refused = (key: string) => Object.keys(operationOf(key).responses).filter((status) => Number(status) >= 400)
  expect(refused('GET /homes/{id}')).toEqual(['400', '404', '503'])
  expect(refused('POST /contact')).toEqual(['400', '409', '413', '415', '429', '503'])
  expect(refused('DELETE /residents/saved-homes/{id}')).toEqual(['400', '401', '403', '404', '409', '503'])
  expect(document.components.responses).toHaveProperty('TooMany.headers.Retry-After')
})

it('refuses one name for two shapes', () => {
  const one = (response: z.ZodType) => ({ summary: 'One', access: 'public', response }) as const
  const clash = area({
    'GET /one': one(z.object({ a: z.string() }).meta({ id: 'Clash' })),
    'GET /two': one(z.object({ root: z.object({ b: z.string() }) })),
  })
  expect(() => openApiDocument(clash, '/api')).not.toThrow()
  z.globalRegistry.add(clash['GET /two'].response, { id: 'Clash' })
  expect(() => openApiDocument(clash, '/api')).toThrow('Clash')
})

it.each(Object.keys(api))('has %s on the readable page', (key) => {
  expect(page).toContain(`>${key}</a></h3>`)
  expect(page).toContain(`id="${operationOf(key).operationId}"`)
})

it('is a page without scripts whose links lead somewhere', async () => {
  const response = await test.app.inject('/api/docs')
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/)
  expect(page).not.toMatch(/<script|\sstyle=|\son\w+=|https?:\/\/(?!api\.waymark)/)
  for (const [, anchor] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${anchor}"`)
})
