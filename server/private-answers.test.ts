import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  token = (await test.as('SEEKER')).token
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const endpoints = Object.entries<Endpoint>(api).map(([key, endpoint]) => {
  const [method, path] = key.split(' ') as [Method, string]
  return { key, method, url: `/api${path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`, endpoint }
})
const isForAnyone = (method: string, { access }: Endpoint) => access === 'public' && method === 'GET'

/** The cards for owners' own sites never look at who asks. */
const sameForAll = /^GET \/embed\//

/** The calls whose answer could be stored. */
async function ask(calls: readonly (typeof endpoints)[number][], headers: Record<string, string>) {
  const kept: string[] = []
  for (const { key, method, url, endpoint } of calls) {
    if (endpoint.stream) continue
    const answer = await test.app.inject({ method, url, headers })
    if (!String(answer.headers['cache-control']).includes('no-store')) kept.push(`${key}: ${answer.statusCode}`)
  }
  return kept
}

it('are stored nowhere, whichever call, whoever asks and whatever the answer', async () => {
  const reading = endpoints.filter(({ key, method }) => method === 'GET' && !sameForAll.test(key))
  expect(reading.length).toBeGreaterThan(200)
  expect(await ask(reading, { authorization: `Bearer ${token}` })).toEqual([])
  const needSession = endpoints.filter(({ method, endpoint }) => !isForAnyone(method, endpoint))
  expect(await ask(needSession, {})).toEqual([])
})

/** Read without a session, because whoever knows the address may read it. */
it('behind a secret address are stored nowhere either', () => {
  const secret = endpoints.filter(({ key, method, endpoint }) => key.includes('{token}') && isForAnyone(method, endpoint))
  // A downloaded file says `no-store` itself; any other kind of answer would need it here.
  expect(secret.map(({ key, endpoint }) => [key, Boolean(endpoint.file)])).toEqual([['GET /calendar-feeds/{token}', true]])
})
