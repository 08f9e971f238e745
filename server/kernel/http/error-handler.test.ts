import Fastify from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { errorCodes } from '#contract/error-codes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { handleError } from './error-handler.ts'
import { HttpError } from './http-error.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { own: true })
})

const json = { 'content-type': 'application/json' }
const subscribe = { method: 'POST', url: '/api/newsletter/subscribe' } as const

it.each([
  ['an unknown address', { url: '/api/nowhere' }, 404, 'There is nothing at this address.'],
  ['an address that cannot be read', { url: '/api/homes/%zz' }, 400, 'We cannot read this address.'],
  [
    'plain text',
    { ...subscribe, headers: { 'content-type': 'text/plain' }, payload: '{"email":"sam@example.org"}' },
    415,
    'This type of content is not accepted here.',
  ],
  ['JSON that is none', { ...subscribe, headers: json, payload: '{"email":' }, 400, 'The request is not valid JSON.'],
  ['a poisoned key', { ...subscribe, headers: json, payload: '{"__proto__":{}}' }, 400, 'The request is not valid JSON.'],
  [
    'another kind of content',
    { ...subscribe, headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
    415,
    'This type of content is not accepted here.',
  ],
  [
    'too much',
    { ...subscribe, headers: json, payload: `{"email":"${'x'.repeat(1_100_000)}"}` },
    413,
    'This is too large to accept.',
  ],
  ['an empty body', { ...subscribe, headers: json, payload: '' }, 400, 'Enter your email'],
  ['a list instead of fields', { ...subscribe, headers: json, payload: '[]' }, 400, expect.any(String)],
])('answers %s in plain words', async (_what, request, status, message) => {
  const response = await test.app.inject(request as { url: string })
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toContain('application/json')
  expect(response.json()).toMatchObject({ message })
  expect(Object.keys(response.json()).filter((key) => !['code', 'message', 'issues'].includes(key))).toEqual([])
  expect(errorCodes).toHaveProperty(response.json().code)
})

it('accepts an empty body that calls itself JSON, and a slash at the end', async () => {
  const { token } = await test.as('SEEKER')
  const headers = { ...json, authorization: `Bearer ${token}` }
  expect((await test.app.inject({ method: 'POST', url: '/api/auth/confirm-session/', headers })).statusCode).toBe(200)
})

it('names every request, by the id the caller gave where it is a plain one', async () => {
  const idOf = async (given?: string) =>
    (await test.app.inject({ url: '/api/nowhere', headers: given ? { 'x-request-id': given } : {} })).headers['x-request-id']
  expect(await idOf('trace-1234567')).toBe('trace-1234567')
  expect(await idOf()).toMatch(/^[0-9a-f-]{36}$/)
  expect(await idOf('x"><script>')).toMatch(/^[0-9a-f-]{36}$/)
})

it('says how to sign in where that is missing', async () => {
  const response = await test.app.inject('/api/auth/me')
  expect(response).toMatchObject({ statusCode: 401, headers: { 'www-authenticate': 'Bearer' } })
})

async function answerTo(error: Error) {
  const app = Fastify()
  app.setErrorHandler(handleError)
  app.get('/', async () => {
    throw error
  })
  return app.inject('/')
}

it.each([
  ['22P02', 400],
  ['22021', 400],
  ['54001', 400],
  ['23505', 409],
  ['23P01', 409],
  ['57P01', 503],
  ['08006', 503],
  ['53300', 503],
  ['ECONNREFUSED', 503],
  ['ETIMEDOUT', 503],
  ['EAI_AGAIN', 503],
  ['57014', 503],
  ['25006', 503],
  ['53100', 507],
  ['ENOSPC', 507],
  ['42601', 500],
  ['ENOENT', 500],
])('takes the database error %s for %i, and keeps its words inside', async (code, status) => {
  const response = await answerTo(Object.assign(new Error('syntax error at or near "select"'), { code }))
  expect(response.statusCode).toBe(status)
  expect(response.body).not.toContain('select')
  if (status === 503 || status === 507) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  else expect(response.headers['retry-after']).toBeUndefined()
})

it.each([
  ['invalid_input', new HttpError(400, 'Enter your email')],
  ['sign_in_first', new HttpError(401, 'Please sign in first.')],
  ['second_step_required', new HttpError(401, 'One more step', { secondStep: { challenge: 'a', methods: ['APP'] } })],
  ['not_allowed', new HttpError(403, 'You do not have permission to do this')],
  ['account_closed', new HttpError(403, 'This account is deactivated.', { restorable: { eraseAt: null } })],
  ['conflict', new HttpError(409, 'This conversation is closed.')],
  ['incomplete', new HttpError(409, 'Something is missing.', { issues: [{ path: 'title', message: 'Enter a title' }] })],
  ['changed_meanwhile', new HttpError(409, 'Changed', { changed: { section: 'a', version: 2, by: 'Sam', at: new Date() } })],
  ['bed_taken', new HttpError(409, 'No bed is available.', { code: 'bed_taken' })],
  ['confirm_identity', new HttpError(428, 'Please confirm that it’s you.')],
  ['too_many_requests', new HttpError(429, 'Too many attempts.')],
  ['internal_error', new Error('Cannot read properties of undefined')],
  ['invalid_input', new HttpError(431, 'These headers are too long.')],
])('tells programs %s', async (code, error) => {
  expect((await answerTo(error)).json()).toMatchObject({ code, message: expect.any(String) })
})

it.each([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
])('knows that the database is away by "%s"', async (message) => {
  expect(await answerTo(new Error(message))).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
})

it('tells a disk that is full from one that cannot be written', async () => {
  const failure = (code: string) =>
    Object.assign(new Error('Cannot write file', { cause: Object.assign(new Error(code), { code }) }), {
      code: 'E_CANNOT_WRITE_FILE',
      status: 500,
    })
  expect((await answerTo(failure('ENOSPC'))).statusCode).toBe(507)
  for (const code of ['EROFS', 'EACCES', 'ECONNREFUSED']) {
    const response = await answerTo(failure(code))
    expect(response.statusCode).toBe(503)
    expect(response.json().message).toContain('store files')
  }
})

it('stores no zero character, which the database cannot hold', async () => {
  const body = { name: 'Sam\u0000', email: 'sam@example.org', topic: 'OTHER', message: 'long enough a message' } as const
  expect(await test.visitor.call('POST /contact', { body })).toMatchObject({ status: 400 })
})

it('lets other sites call only where they are named', async () => {
  const named = await startTestApp({ CORS_ORIGINS: 'https://app.waymark.example' })
  const allowed = async (origin: string) =>
    (await named.app.inject({ url: '/api/nowhere', headers: { origin } })).headers['access-control-allow-origin']
  expect(await allowed('https://app.waymark.example')).toBe('https://app.waymark.example')
  expect(await allowed('https://evil.example')).toBeUndefined()
})

it('pauses for maintenance, but says it lives', async () => {
  const paused = await startTestApp({ MAINTENANCE: '1' })
  const refused = await paused.app.inject('/api/homes')
  expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '300' } })
  expect(refused.json()).toMatchObject({ code: 'maintenance' })
  expect((await paused.app.inject('/healthz')).statusCode).toBe(200)
})
