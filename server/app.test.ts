import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { demoPassword } from '#db/demo/accounts.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { buildApp } from './app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { own: true })
})

it.each(['/api', '/api/', '/api/nowhere', '/api/owners/team/no/body', '/api/homes/../nowhere'])(
  'answers %s with data where the pages take every other path',
  async (url) => {
    const app = await buildApp(test.context)
    app.get('/*', async (_request, reply) => reply.type('text/html').send('<!doctype html>'))
    expect((await app.inject('/anything')).body).toBe('<!doctype html>')
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
    const answers = await Promise.all(methods.map((method) => app.inject({ method, url, headers: { accept: 'text/html' } })))
    await app.close()
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
      expect(answer.json()).toEqual({ code: 'unknown_address', message: 'There is nothing at this address.' })
    }
  },
)

const endpoints = Object.entries<Endpoint>(api).map(([key, { access }]) => [key, access] as const)
const isForAnyone = ([key, access]: (typeof endpoints)[number]) => access === 'public' && key.startsWith('GET ')

it.each(endpoints.filter((endpoint) => !isForAnyone(endpoint)))('keeps the answer to %s off the device', async (key) => {
  const [method, path] = key.split(' ') as ['GET', string]
  const url = `/api${path.replace(/\{\w+\}/g, '018f3c1e-0000-7000-8000-000000000001')}`
  const { headers } = await test.app.inject({ method, url })
  expect(headers['cache-control']).toMatch(/no-store/)
})

it('keeps the token off the device, and public data read by a person who is known', async () => {
  const sam = await test.as('SEEKER')
  const headers = { authorization: `Bearer ${sam.token}` }
  expect((await test.app.inject({ url: '/api/homes', headers })).headers['cache-control']).toBe('no-store')
  expect((await test.app.inject('/api/homes')).headers['cache-control']).toBeUndefined()
  const payload = { email: 'sam@example.org', password: demoPassword }
  const signIn = await test.app.inject({ method: 'POST', url: '/api/auth/login-resident', payload })
  expect(signIn.headers['cache-control']).toBe('no-store')
})

it.each([
  [{}, 200],
  [{ SMTP_URL: 'smtp://127.0.0.1:1' }, 404],
  [{ DEMO: '0' }, 404],
])('shows the mailbox only where all people are made up and no email leaves: %j', async (settings, status) => {
  const { app } = await startTestApp(settings)
  expect((await app.inject('/dev/mailbox')).statusCode).toBe(status)
})
