import type { Area, Endpoint } from '#contract/endpoint.ts'
import { programVersion } from '#server/kernel/version.ts'
import { type JsonSchema, schemaWriter } from './openapi.schemas.ts'

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security: object[]
  'x-access': string
  'x-role'?: string
  'x-permission'?: string
  'x-staff-roles'?: string[]
  'x-scope'?: string
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, object>
}
export type OpenApi = ReturnType<typeof openApiDocument>
type Write = ReturnType<typeof schemaWriter>['write']

const about =
  'A marketplace for sober-living and recovery homes. A POST by a known caller can be repeated safely with the header `Idempotency-Key`.'

/** The contract as an OpenAPI document. */
export function openApiDocument(area: Area, apiUrl: string) {
  const { write, components } = schemaWriter()
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [key, endpoint] of Object.entries(area)) {
    const [method, path] = key.split(' ') as [string, string]
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = operation(method, path, endpoint, write)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Waymark', version: programVersion, description: about },
    servers: [{ url: apiUrl }],
    paths,
    components: {
      schemas: { ...components, Failure: failure },
      responses: Object.fromEntries(
        Object.values(errorResponses).map(({ name, description, headers }) => [name, answer(description, headers)]),
      ),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a person who signed in' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of an owner; the call names the scope it needs in `x-scope`',
        },
      },
    },
  }
}

function operation(method: string, path: string, endpoint: Endpoint, write: Write): Operation {
  const { access } = endpoint
  const words = path.split('/').filter(Boolean)
  const parameters = [...parametersIn('path', endpoint.params, write), ...parametersIn('query', endpoint.query, write)]
  const requestBody = bodyOf(endpoint, write)
  return {
    operationId: [method.toLowerCase(), ...words.map(named)].join(''),
    tags: [words[0]!],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    'x-access': typeof access === 'string' ? access : 'role',
    ...(typeof access !== 'string' && { 'x-role': access.role, ...limitsOf(access) }),
    ...(endpoint.scope && { 'x-scope': endpoint.scope }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { [endpoint.status ?? 200]: success(endpoint, write), ...errorsOf(method, endpoint) },
  }
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

function parametersIn(where: 'path' | 'query', schema: Endpoint['query'], write: Write) {
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
      files.map((name) => [name, { type: 'string', contentMediaType: 'application/octet-stream' }]),
    )
    const schema = { ...fields, properties: { ...fields.properties, ...uploads } } as JsonSchema
    const json = orJson && { 'application/json': { schema: fields } }
    return { required: true, content: { 'multipart/form-data': { schema }, ...json } }
  }
  const schema = body ?? form
  return schema && { required: true, content: { 'application/json': { schema: write(schema, 'input') } } }
}

function success({ response, stream, file }: Endpoint, write: Write) {
  if (file)
    return { description: 'A file to download', content: { [file]: { schema: { type: 'string', contentMediaType: file } } } }
  return {
    description: stream ? 'A stream of events' : 'Done',
    content: { [stream ? 'text/event-stream' : 'application/json']: { schema: write(response, 'output') } },
  }
}

const failure = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string', description: 'A message for the person who reads it' },
    issues: {
      type: 'array',
      description: 'What is wrong, field by field',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    changed: {
      type: 'object',
      description: 'Who saved the same part in the meantime',
      properties: {
        section: { type: 'string' },
        version: { type: 'integer' },
        by: { type: 'string' },
        isYou: { type: 'boolean' },
        at: { type: 'string', format: 'date-time' },
      },
    },
    secondStep: {
      type: 'object',
      description: 'The password is right, and a second step opens the session: send `challenge` to /auth/two-factor',
      properties: { challenge: { type: 'string' }, methods: { type: 'array', items: { type: 'string' } } },
    },
    restorable: {
      type: 'object',
      description: 'The account is closed, and erased at `eraseAt` if that is set: sign in again with `restore` to open it',
      properties: { eraseAt: { type: 'string', format: 'date-time' } },
    },
  },
}

const retryAfter = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } }
const errorResponses: Record<number, { name: string; description: string; headers?: object }> = {
  400: { name: 'BadInput', description: 'The input is invalid; `issues` lists the problems' },
  401: { name: 'NotSignedIn', description: 'No one is signed in, or the session has ended' },
  403: { name: 'NotAllowed', description: 'The person does not have permission to do this' },
  404: { name: 'NotFound', description: 'The record does not exist, or the person cannot see it' },
  409: { name: 'Conflict', description: 'The record’s status does not allow this' },
  413: { name: 'TooLarge', description: 'The content is too large' },
  415: { name: 'WrongKind', description: 'This type of content is not accepted' },
  422: { name: 'OtherRequest', description: 'The idempotency key was used for another request' },
  428: { name: 'NotConfirmed', description: 'The person has to confirm who they are first: /auth/confirm-identity' },
  429: { name: 'TooMany', description: 'Too many attempts', headers: retryAfter },
  503: { name: 'Unavailable', description: 'Temporarily unavailable; try again', headers: retryAfter },
}

const answer = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

function errorsOf(method: string, { access, params, query, body, form, files, limit, failureLimit, confirmed }: Endpoint) {
  const takesContent = Boolean(body ?? form ?? files)
  const possible: Record<number, boolean> = {
    400: takesContent || Boolean(params ?? query),
    401: access !== 'public',
    403: access !== 'public',
    404: Boolean(params),
    409: method !== 'GET',
    413: takesContent,
    415: takesContent,
    422: method === 'POST' && access !== 'public',
    428: confirmed === true,
    429: limit !== undefined || failureLimit !== undefined,
    503: true,
  }
  const statuses = Object.keys(errorResponses).filter((status) => possible[Number(status)])
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${errorResponses[Number(status)]!.name}` }]),
  )
}
