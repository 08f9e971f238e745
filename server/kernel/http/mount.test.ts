import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { savedFile } from '#contract/file.ts'
import type { Actor } from '#server/kernel/context.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { handleError } from './error-handler.ts'
import { handlers, mount } from './mount.ts'

const answer = z.object({ seen: z.unknown() })
const things = area({
  'GET /things/{id}': {
    summary: 'Read',
    access: 'public',
    params: z.object({ id: z.uuid('This is not a thing') }),
    query: z.object({ page: z.coerce.number('A page is a number').default(1) }),
    response: answer,
  },
  'POST /things': {
    summary: 'Make',
    access: 'public',
    body: z.object({ count: z.int('Enter a whole number'), name: z.string('Enter a name').optional() }),
    response: answer,
    status: 201,
  },
  'GET /mine': { summary: 'Mine', access: 'signed-in', response: answer },
  'GET /owned': { summary: 'Owned', access: { role: 'OWNER' }, response: answer },
  'GET /billed': { summary: 'Billed', access: { role: 'OWNER', permission: 'manage_billing' }, response: answer },
  'GET /paper': { summary: 'A file', access: { role: 'OWNER' }, file: 'text/csv', response: savedFile },
  'GET /broken': { summary: 'Throws', access: 'public', response: answer },
  'GET /amiss': { summary: 'Answers amiss', access: 'public', response: z.object({ n: z.number() }) },
  'GET /generous': { summary: 'Answers too much', access: 'public', response: z.object({ n: z.number() }) },
})

let test: TestApp
let app: FastifyInstance
let actor: Actor | null = null

beforeAll(async () => {
  test = await startTestApp({}, { own: true })
  app = Fastify({ frameworkErrors: handleError }) as unknown as FastifyInstance
  app.setErrorHandler(handleError)
  const ok = async () => ({ seen: true })
  const run = handlers(things, {
    'GET /things/{id}': async ({ params, query }) => ({ seen: { params, query } }),
    'POST /things': async ({ body }) => ({ seen: body }),
    'GET /mine': ok,
    'GET /owned': ok,
    'GET /billed': ok,
    'GET /paper': async () => ({ name: "Rent (May) 'é.csv", content: 'a,b' }),
    'GET /broken': async () => {
      throw new Error('select password from users failed')
    },
    'GET /amiss': async () => ({ n: 'one' as unknown as number }),
    'GET /generous': async () => ({ n: 1, secret: 'hash' }),
  })
  mount(app, things, run, test.context, async () => actor)
})

const as = (role: Actor['role'], permissions?: Actor['permissions']): Actor => ({
  userId: 'u',
  sessionId: 's',
  accountId: 'a',
  role,
  ...(permissions && { permissions }),
})

it.each([
  ['/mine', null, 401],
  ['/mine', as('SEEKER'), 200],
  ['/owned', null, 401],
  ['/owned', as('SEEKER'), 403],
  ['/owned', as('ADMIN'), 403],
  ['/owned', as('OWNER', []), 200],
  ['/billed', as('OWNER'), 200],
  ['/billed', as('OWNER', ['view_properties']), 403],
  ['/billed', as('OWNER', ['manage_billing']), 200],
  ['/billed', as('ADMIN', ['manage_billing']), 403],
])('answers %s for %j with %i', async (url, who, status) => {
  actor = who
  const response = await app.inject(url)
  expect(response.statusCode).toBe(status)
  if (status !== 200)
    expect(response.json()).toEqual({
      code: status === 401 ? 'sign_in_first' : 'not_allowed',
      message: expect.stringMatching(/^(Please sign in first\.|You do not have permission to do this)$/),
    })
})

const make = (payload: object) => app.inject({ method: 'POST', url: '/things', payload })

it('drops fields it does not know, on the way in and on the way out', async () => {
  expect((await make({ count: 1, role: 'ADMIN' })).json()).toEqual({ seen: { count: 1 } })
  expect((await app.inject('/generous')).json()).toEqual({ n: 1 })
})

it.each(['1', true, null, 1.5, [1]])('does not bend %j into a number', async (count) => {
  const response = await make({ count, name: 7 })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({
    code: 'invalid_input',
    message: 'Enter a whole number',
    issues: [
      { path: 'count', message: 'Enter a whole number' },
      { path: 'name', message: 'Enter a name' },
    ],
  })
})

it('reads numbers in an address, where everything is text', async () => {
  const id = '018f3c1e-0000-7000-8000-000000000001'
  expect((await app.inject(`/things/${id}?page=3&odd=1`)).json()).toEqual({ seen: { params: { id }, query: { page: 3 } } })
  expect((await app.inject('/things/7?page=x')).json()).toMatchObject({ message: 'This is not a thing' })
})

it('gives a file to save, under its name, to whom it belongs', async () => {
  actor = as('OWNER')
  const { headers, body } = await app.inject('/paper')
  expect(body).toBe('a,b')
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^text\/csv/),
    'content-disposition': "attachment; filename*=UTF-8''Rent%20%28May%29%20%27%C3%A9.csv",
    'cache-control': 'private, no-store',
  })
  actor = as('SEEKER')
  expect((await app.inject('/paper')).statusCode).toBe(403)
})

it.each(['/broken', '/amiss'])('hides what went wrong inside: %s', async (url) => {
  const response = await app.inject(url)
  expect(response.statusCode).toBe(500)
  expect(response.body).toBe('{"code":"internal_error","message":"Something went wrong on our end. Please try again."}')
})

it('wants a handler for every endpoint', () => {
  // @ts-expect-error handlers are missing
  const none = handlers(things, {})
  expect(() => mount(Fastify() as unknown as FastifyInstance, things, none, test.context, async () => null)).toThrow(
    'No handler for GET /things/{id}',
  )
})
