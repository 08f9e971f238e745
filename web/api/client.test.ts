import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, call, sessionExpiredMessage } from './client.ts'

const announce = vi.fn()
let token: string | null

beforeEach(() => {
  token = 'a-token'
  vi.stubGlobal('localStorage', { getItem: () => token })
  vi.stubGlobal('dispatchEvent', announce)
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  announce.mockReset()
})

function answer(status: number, body: unknown) {
  const fetch = vi.fn(
    async (_url: string, _options: RequestInit) =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

it('fills path and query, and carries the token', async () => {
  const fetch = answer(200, { isSaved: true })
  expect(await call('GET /residents/saved-homes/check/{id}', { params: { id: 'a b' } })).toEqual({ isSaved: true })
  expect(fetch.mock.calls[0]![0]).toBe('/api/residents/saved-homes/check/a%20b')
  expect(fetch.mock.calls[0]![1].headers).toMatchObject({ authorization: 'Bearer a-token' })
  answer(200, { homes: [] })
  await call('GET /homes', { query: { houseGenre: ['MALE', 'COED'], q: '' } })
  expect(vi.mocked(globalThis.fetch).mock.calls[0]![0]).toBe('/api/homes?houseGenre=MALE&houseGenre=COED')
})

it('sends contact, newsletter, login and the list of bedroom amenities without a token', async () => {
  const fetch = answer(200, { message: 'ok' })
  const login = { email: 'a@example.org', password: 'x' }
  await call('POST /auth/login-resident', { body: login })
  await call('POST /newsletter/subscribe', { body: { email: 'a@example.org' } })
  await call('GET /amenities/bedroom')
  for (const [, options] of fetch.mock.calls) expect(options.headers).not.toHaveProperty('authorization')
})

it('names the time zone of the device with what starts a session, and with nothing else', async () => {
  const fetch = answer(200, { message: 'ok' })
  await call('POST /auth/login-owner', { body: { email: 'a@example.org', password: 'x' } })
  await call('POST /auth/confirm-code', { body: { email: 'a@example.org', password: 'x', code: '123456' } })
  await call('POST /auth/logout')
  await call('GET /auth/me')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(fetch.mock.calls.map(([, { headers }]) => (headers as Record<string, string>)['time-zone'])).toEqual([
    zone,
    zone,
    undefined,
    undefined,
  ])
})

it.each([
  [{ message: 'Too late' }, 'Too late'],
  [{ error: 'Broken' }, 'Broken'],
  ['just text', 'just text'],
  ['', 'Request failed (500)'],
])('says what a failed answer %j says', async (body, message) => {
  answer(500, body)
  await expect(call('GET /amenities')).rejects.toEqual(new ApiError(500, message))
})

it.each([
  ['POST /address', 'Failed to create address'],
  ['PUT /address/{id}', 'Failed to update address'],
  ['POST /location', 'Failed to create location'],
  ['PUT /location/{id}', 'Failed to update location'],
  ['PUT /auth/me/picture', 'Profile image upload failed'],
] as const)('has words of its own for %s where the answer has none', async (key, message) => {
  const input = { params: { id: '1' } } as never
  for (const body of ['', '<html>Bad gateway</html>', {}]) {
    answer(502, body)
    await expect(call(key, input)).rejects.toEqual(new ApiError(502, message))
  }
  answer(400, { message: 'Enter a city' })
  await expect(call(key, input)).rejects.toEqual(new ApiError(400, 'Enter a city'))
})

it('logs a failed call once, by its name alone, and throws it on', async () => {
  const warn = vi.mocked(console.warn).mockClear()
  answer(404, { message: 'Riley has no such home' })
  await expect(call('GET /residents/saved-homes/check/{id}', { params: { id: 'private' } })).rejects.toBeInstanceOf(ApiError)
  expect(warn.mock.calls).toEqual([['GET /residents/saved-homes/check/{id} failed (404)']])
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(call('GET /amenities')).rejects.toBeInstanceOf(ApiError)
  expect(warn.mock.calls.slice(1)).toEqual([['GET /amenities did not arrive']])
})

it('announces an expired session, but not a refused sign-in', async () => {
  answer(401, { message: 'Please sign in first.' })
  await expect(call('GET /auth/me')).rejects.toMatchObject({ status: 401 })
  expect(announce.mock.calls[0]![0]).toMatchObject({ type: 'session-expired', detail: sessionExpiredMessage })
  announce.mockReset()
  await expect(call('POST /auth/login-owner', { body: { email: 'a@example.org', password: 'x' } })).rejects.toMatchObject({
    status: 401,
  })
  expect(announce).not.toHaveBeenCalled()
})

it('says in plain words that the server could not be reached', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(call('GET /amenities')).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('could not reach Waymark'),
  })
})
