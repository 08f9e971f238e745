import { expect, it } from 'vitest'
import * as z from 'zod'
import { api } from '#contract/api.ts'
import { apiDocs } from '#contract/docs.ts'
import { area, type Endpoint, type Schema } from '#contract/endpoint.ts'
import { whoMay } from './openapi.calls.ts'
import { innerOf } from './openapi.fields.ts'
import type { JsonSchema } from './openapi.schemas.ts'
import { type Operation, openApiDocument } from './openapi.ts'

const document = openApiDocument(api, apiDocs, '/api')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
)
const endpoints: Record<string, Endpoint> = api
const contentsOf = ({ requestBody, responses }: Operation) => [
  ...Object.values(requestBody?.content ?? {}),
  ...Object.values(responses).flatMap(({ content = {} }) => Object.values(content)),
]
const schemas = [
  ...operations.flatMap(([key, operation]) => contentsOf(operation).map(({ schema }) => [key, schema] as const)),
  ...Object.entries(document.components.schemas as Record<string, JsonSchema>),
]

/** Every property of a schema, however deep, as [name, schema]. */
function fieldsOf(schema: JsonSchema): [string, JsonSchema][] {
  const own = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  return [...own, ...own.flatMap(([, inner]) => fieldsOf(inner)), ...innerOf(schema).flatMap(fieldsOf)]
}
const allFields = schemas.flatMap(([where, schema]) => fieldsOf(schema).map(([name, field]) => ({ where, name, field })))

it('describes every field', () => {
  expect(allFields.length).toBeGreaterThan(6000)
  const silent = allFields.filter(({ field }) => !field.description).map(({ where, name }) => `${where} ${name}`)
  expect(silent, 'describe them in contract/<group>/<group>.docs.ts').toEqual([])
})

it('describes every parameter, with an example', () => {
  const all = operations.flatMap(([key, { parameters = [] }]) => parameters.map((parameter) => ({ key, ...parameter })))
  expect(all.filter(({ description }) => !description).map(({ key, name }) => `${key} ${name}`)).toEqual([])
  const leftOut = ({ key, name }: { key: string; name: string }) => name in (apiDocs.requests[key]?.query ?? {})
  expect(all.filter((one) => one.example === undefined && !leftOut(one)).map(({ key, name }) => `${key} ${name}`)).toEqual([])
})

it('describes every call under a noun of the product', () => {
  const names = new Set(document.tags.map(({ name }) => name))
  for (const [key, { description, tags, summary }] of operations) {
    expect(description, key).toContain(whoMay(endpoints[key]!))
    expect(description, key).not.toBe(summary)
    expect(names, `${key} belongs to an area that contract/tags.ts does not list`).toContain(tags[0])
  }
  expect(document['x-tagGroups'].flatMap(({ tags }) => tags)).toEqual([...names])
})

it('has no words for what does not exist', () => {
  const fields = new Set([
    ...allFields.map(({ name }) => name),
    ...operations.flatMap(([, { parameters = [] }]) => parameters.map(({ name }) => name)),
  ])
  const plain = Object.keys(apiDocs.fields).filter((name) => !/[ .]/.test(name))
  expect(plain.filter((name) => !fields.has(name))).toEqual([])
  expect(Object.keys(apiDocs.examples).filter((name) => !fields.has(name))).toEqual([])
  expect(Object.keys({ ...apiDocs.calls, ...apiDocs.requests }).filter((key) => !endpoints[key])).toEqual([])
})

/** Rules between fields, which JSON Schema cannot express, are checks of the whole object. */
const hasOwnRule = (schema?: Schema) =>
  (schema as z.ZodType | undefined)?._zod.def.checks?.some((check) => check._zod.def.check === 'custom') ?? false

it('says in words what a schema cannot', () => {
  const ruled = Object.entries(endpoints).filter(([, { query, body, form }]) => [query, body, form].some(hasOwnRule))
  expect(ruled.length).toBeGreaterThan(20)
  // The rule about a period stands with its parameter.
  const told = (key: string) =>
    apiDocs.calls[key] ??
    document.paths[key.split(' ')[1]!]!.get?.parameters?.find(({ name }) => name === 'timeframe' || name === 'endDate')
  expect(ruled.map(([key]) => key).filter((key) => !told(key))).toEqual([])
})

it.each(operations)('has examples for %s that the server would accept', (key, { parameters = [], requestBody, responses }) => {
  const { params, query, body, form, status = 200, file, stream } = endpoints[key]!
  const given = (where: string) =>
    Object.fromEntries(
      parameters.filter((one) => one.in === where && one.example !== undefined).map(({ name, example }) => [name, example]),
    )
  const accepts = (schema: Schema, value: unknown) =>
    expect(z.safeParse(schema as z.ZodType, value).error?.issues ?? []).toEqual([])
  if (params) accepts(params, given('path'))
  if (query) accepts(query, given('query'))
  const json = requestBody?.content['application/json']
  if (json) accepts((body ?? form)!, json.example)
  if (file || stream) return
  const answer = responses[status]!.content!['application/json']!.example
  expect(answer).toBeDefined()
})

it('names the keys of a record over an enum', () => {
  const counted = area({
    'GET /one': { summary: 'One', access: 'public', response: z.object({ counts: z.record(z.enum(['OPEN', 'DONE']), z.int()) }) },
  })
  const { paths } = openApiDocument(counted, apiDocs, '/api')
  const schema = paths['/one']!.get!.responses[200]!.content!['application/json']!.schema
  expect(schema.properties!.counts).toMatchObject({
    required: ['OPEN', 'DONE'],
    properties: { OPEN: { type: 'integer' }, DONE: { type: 'integer' } },
    additionalProperties: false,
  })
  expect(JSON.stringify(document)).not.toMatch(/"propertyNames":\{[^}]*"enum"/)
})
