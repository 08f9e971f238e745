import type { ApiDocs } from '#contract/docs.ts'
import type { Area, Endpoint } from '#contract/endpoint.ts'
import { programVersion } from '#server/kernel/version.ts'
import { callWords } from './openapi.calls.ts'
import { errorComponents, failureResponses, failureSchema, failureStatusesOf, takesIdempotencyKey } from './openapi.errors.ts'
import { exampleWriter } from './openapi.examples.ts'
import { fieldDescriber } from './openapi.fields.ts'
import { type JsonSchema, schemaWriter } from './openapi.schemas.ts'

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}
type Content = Record<string, { schema: JsonSchema; example?: unknown }>
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: object[]
  'x-access': string
  'x-role'?: string
  'x-permission'?: string
  'x-staff-roles'?: string[]
  'x-scope'?: string
  parameters?: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description?: string; content?: Content; $ref?: string }>
}
export type OpenApi = ReturnType<typeof openApiDocument>
type Write = ReturnType<typeof schemaWriter>['write']

/** The contract as an OpenAPI document, described by its tables of words. */
export function openApiDocument(area: Area, docs: ApiDocs, apiUrl: string) {
  const { write, components } = schemaWriter()
  const described = fieldDescriber(docs.fields)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [key, endpoint] of Object.entries(area)) {
    const [method, path] = key.split(' ') as [string, string]
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = operation(key, endpoint, { write, docs, described })
  }
  for (const [id, schema] of Object.entries(components)) described(id, schema)
  const document = {
    openapi: '3.1.0',
    info: { title: 'Waymark', version: programVersion, description: docs.introduction },
    servers: [{ url: apiUrl, description: 'This server' }],
    tags: docs.tags.map(({ name, description }) => ({ name, description })),
    'x-tagGroups': docs.tagGroups,
    paths,
    components: {
      schemas: { ...components, Failure: failureSchema },
      responses: errorComponents,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `token` of a sign-in, such as POST /auth/login-resident.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of an owner. The call names the scope it needs in `x-scope`.',
        },
      },
    },
  }
  addExamples(document.paths, exampleWriter(components, docs.examples), docs)
  return document
}

type Tools = { write: Write; docs: ApiDocs; described: ReturnType<typeof fieldDescriber> }

function operation(key: string, endpoint: Endpoint, { write, docs, described }: Tools): Operation {
  const { access } = endpoint
  const [method, path] = key.split(' ') as [string, string]
  const words = path.split('/').filter(Boolean)
  const parameters: Parameter[] = [
    ...parametersIn('path', endpoint.params, write),
    ...parametersIn('query', endpoint.query, write),
    ...(takesIdempotencyKey(key, endpoint) ? [structuredClone(idempotencyKey)] : []),
  ]
  for (const parameter of parameters) described.parameter(key, parameter)
  const requestBody = bodyOf(endpoint, write)
  const answer = success(endpoint, write)
  for (const { schema } of [...Object.values(requestBody?.content ?? {}), ...Object.values(answer.content)])
    described(key, schema)
  const sent = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties ?? {}))
  const failures = failureStatusesOf(key, endpoint, [...parameters.map(({ name }) => name), ...sent])
  return {
    operationId: [method.toLowerCase(), ...words.map(named)].join(''),
    tags: [docs.tags.find(({ calls }) => calls.has(key))?.name ?? 'Other'],
    summary: endpoint.summary,
    description: callWords(endpoint, docs.calls[key]),
    security: securityOf(endpoint),
    'x-access': typeof access === 'string' ? access : 'role',
    ...(typeof access !== 'string' && { 'x-role': access.role, ...limitsOf(access) }),
    ...(endpoint.scope && { 'x-scope': endpoint.scope }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { [endpoint.status ?? 200]: answer, ...failureResponses(failures) },
  }
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

/** One of the entries is enough; the empty one is for calls that need none. */
const securityOf = ({ access, scope }: Endpoint) => {
  const keys = scope ? [{ apiKey: [] }] : []
  return access === 'public' ? (scope ? [{}, ...keys] : []) : [{ bearer: [] }, ...keys]
}

/** What narrows a role: staff by what they work on, team members by permission. */
function limitsOf(access: Exclude<Endpoint['access'], string>) {
  if (access.role === 'ADMIN') return { 'x-staff-roles': ['ADMINISTRATOR', ...access.staff] }
  return { ...(access.permission && { 'x-permission': access.permission }), ...(access.allHomes && { 'x-all-homes': true }) }
}

const named = (word: string) =>
  word
    .replace(/^\{(.*)\}$/, 'by-$1')
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

function parametersIn(where: 'path' | 'query', schema: Endpoint['query'], write: Write): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = write(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property as JsonSchema,
  }))
}

function bodyOf({ body, form, files, orJson }: Endpoint, write: Write): Operation['requestBody'] {
  if (files) {
    const fields = form ? write(form, 'input') : { type: 'object' as const }
    const uploads = Object.fromEntries(
      files.map((name) => [
        name,
        { type: 'string', contentMediaType: 'application/octet-stream', description: 'A file, at most 10 MB.' },
      ]),
    )
    const schema = { ...fields, properties: { ...fields.properties, ...uploads } } as JsonSchema
    const json = orJson && { 'application/json': { schema: fields } }
    return { required: true, content: { 'multipart/form-data': { schema }, ...json } }
  }
  const schema = body ?? form
  return schema && { required: true, content: { 'application/json': { schema: write(schema, 'input') } } }
}

function success({ response, stream, file }: Endpoint, write: Write): { description: string; content: Content } {
  if (file)
    return { description: 'A file to download', content: { [file]: { schema: { type: 'string', contentMediaType: file } } } }
  return {
    description: stream ? 'A stream of events; each one has this form' : 'Done',
    content: { [stream ? 'text/event-stream' : 'application/json']: { schema: write(response, 'output') } },
  }
}

/** An example of everything that is sent and answered as JSON. A call that needs a special one has it in its words. */
function addExamples(paths: Record<string, Record<string, Operation>>, example: ReturnType<typeof exampleWriter>, docs: ApiDocs) {
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { parameters = [], requestBody, responses }] of Object.entries(methods)) {
      const own = docs.requests[`${method.toUpperCase()} ${path}`]
      for (const parameter of parameters) {
        const isOwn = own?.query && parameter.name in own.query
        parameter.example = isOwn ? own.query![parameter.name] : example(parameter.schema, parameter.name)
      }
      for (const media of Object.values(requestBody?.content ?? {}))
        media.example = { ...(example(media.schema, '') as object), ...own?.body }
      const answers = Object.values(responses).flatMap(({ content = {} }) => Object.entries(content))
      for (const [type, media] of answers)
        if (/json|event-stream/.test(type) && !isFile(media)) media.example = example(media.schema, '')
    }
}

const isFile = ({ schema }: { schema: JsonSchema }) => schema.contentMediaType !== undefined
