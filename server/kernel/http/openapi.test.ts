import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { api } from '#contract/api.ts'
import { apiDocs } from '#contract/docs.ts'
import { area, type Endpoint } from '#contract/endpoint.ts'
import { programVersion } from '#server/kernel/version.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { type OpenApi, type Operation, openApiDocument } from './openapi.ts'

let test: TestApp
let document: OpenApi
beforeAll(async () => {
  test = await startTestApp({ API_URL: 'https://api.waymark.example/' })
  document = (await test.app.inject('/api/openapi.json')).json()
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
  expect(refused('GET /homes/{id}')).toEqual(['400', '404', '429', '503'])
  expect(refused('POST /contact')).toEqual(['400', '404', '409', '413', '415', '429', '503'])
  expect(refused('DELETE /residents/saved-homes/{id}')).toEqual(['400', '401', '403', '404', '409', '503'])
  expect(document.components.responses).toHaveProperty('TooMany.headers.Retry-After')
})

it.each(['GET /places/summary', 'GET /residents/rent', 'GET /owners/rent', 'GET /stripe/session-details'])(
  'says that %s may not find its record',
  (key) => expect(operationOf(key).responses).toHaveProperty('404'),
)

it('has a code for every failure', () => {
  const named = new Set(
    Object.values(document.components.responses).flatMap(({ description }) => description.match(/[a-z]+_?[a-z_]+(?=`)/g)),
  )
  const codes = document.components.schemas.Failure.properties.code.enum
  // Those of 500 and 507, which any call may answer.
  expect(codes.filter((code) => !named.has(code))).toEqual(['internal_error', 'out_of_storage'])
})

it('describes a map window that can exist', () => {
  const bbox = operationOf('GET /homes').parameters!.find(({ name }) => name === 'bbox')!
  const fits = (text: string) => new RegExp(bbox.schema.pattern!).test(text)
  expect(['-80.2,26.3,-79.9,26.6', '-180,-85,180,85', '0,0,1,1'].filter(fits)).toHaveLength(3)
  expect(['1,2,3', '999,10,1000,20', '-80,86,-79,87', '10,10,5,x', '181,0,182,1', ''].filter(fits)).toEqual([])
  expect(bbox.description).toContain('west below east')
})

it('serves a page that runs one script and calls no one else', async () => {
  const page = await test.app.inject('/api/docs')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; script-src 'self';/)
  expect(policy).toContain("connect-src 'self' https://api.waymark.example;")
  expect(page.body).toContain(`?v=${programVersion}`)
  expect(page.body).not.toMatch(/https?:\/\/|\son\w+=/)
  const [, address] = /<script src="([^"]+)"/.exec(page.body)!
  const script = await test.app.inject(`/api/${address}`)
  expect(script).toMatchObject({ statusCode: 200, headers: { 'cache-control': expect.stringContaining('immutable') } })
  expect(script.body).toContain('createApiReference')
  expect(script.body).not.toContain('sourceMappingURL')
  expect(await test.app.inject('/api/docs/')).toMatchObject({ statusCode: 301, headers: { location: '../docs' } })
})

it('refuses one name for two shapes', () => {
  const one = (response: z.ZodType) => ({ summary: 'One', access: 'public', response }) as const
  const clash = area({
    'GET /one': one(z.object({ a: z.string() }).meta({ id: 'Clash' })),
    'GET /two': one(z.object({ root: z.object({ b: z.string() }) })),
  })
  expect(() => openApiDocument(clash, apiDocs, '/api')).not.toThrow()
  z.globalRegistry.add(clash['GET /two'].response, { id: 'Clash' })
  expect(() => openApiDocument(clash, apiDocs, '/api')).toThrow('Clash')
})
