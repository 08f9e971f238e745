import { hostname } from 'node:os'
import { Writable } from 'node:stream'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { createLog, loggedUrl } from './log.ts'

function capture(level = 'info') {
  const lines: string[] = []
  const write = (chunk: Buffer, _encoding: unknown, done: () => void) => {
    lines.push(String(chunk))
    done()
  }
  return { lines, log: createLog(level, new Writable({ write })) }
}

it.each(['authorization', 'password', 'newPassword', 'currentPassword', 'token', 'email', 'cookie'])(
  'hides %s, also deep inside',
  (field) => {
    const { lines, log } = capture()
    log.info({ [field]: 'secret-value', body: { [field]: 'secret-value', user: { [field]: 'secret-value' } } }, 'said')
    log.info({ req: { headers: { [field]: 'secret-value' } } }, 'said')
    expect(lines.join()).not.toContain('secret-value')
    expect(JSON.parse(lines[0]!)).toMatchObject({ [field]: '[hidden]', body: { [field]: '[hidden]' }, msg: 'said' })
  },
)

it.each([
  ['/reset-password?token=abc&email=sam@example.org&x=1', '/reset-password?token=[hidden]&email=[hidden]&x=[hidden]'],
  ['/api/homes?q=Sam%20Rivers&page=2', '/api/homes?q=[hidden]&page=2'],
  ['/resident-login?confirm=abc', '/resident-login?confirm=[hidden]'],
  ['/api/files/1/320?e=2&s=signed', '/api/files/1/320?e=2&s=[hidden]'],
  ['/payment-success?session_id=cs_1#top', '/payment-success?session_id=[hidden]'],
  ['/api/owners/applications?search=Sam+Rivers&status=SUBMITTED', '/api/owners/applications?search=[hidden]&status=SUBMITTED'],
  ['/api/homes?homeId=4f1f&homeId=Sam Rivers&page=Sam%20Rivers', '/api/homes?homeId=4f1f&homeId=[hidden]&page=[hidden]'],
  ['/nowhere?sam@example.org', '/nowhere?[hidden]'],
  ['/people/sam%40example.org/edit?', '/people/[hidden]/edit'],
  ['/search?sort=best', '/search?sort=best'],
])('takes secrets and people out of %s', (url, safe) => {
  expect(loggedUrl(url)).toBe(safe)
})

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { own: true })
})

it('writes one line a request, with its id and without what it carried', async () => {
  const { lines, log } = capture()
  const app = await buildApp({ ...test.context, log })
  const headers = { authorization: 'Bearer secret-value', 'x-request-id': 'request-12345' }
  const payload = { email: 'sam@example.org', password: 'secret-value' }
  await app.inject({ method: 'POST', url: '/api/nowhere?token=secret-value', headers, payload })
  await app.close()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, requestId: 'request-12345', method: 'POST', url: '/api/nowhere?token=[hidden]', status: 404, msg: 'answered' },
  ])
  expect(lines.join()).not.toMatch(/secret-value|sam@/)
})

it('names the request in every line of its log, once', async () => {
  const { lines, log } = capture()
  const app = await buildApp({ ...test.context, log })
  app.get('/writes', async ({ log }) => {
    log.warn({ step: 1 }, 'from the request')
    log.child({ step: 2 }).warn('from its child')
    throw new Error('broken')
  })
  await app.inject({ url: '/writes', headers: { 'x-request-id': 'request-12345' } })
  await app.close()
  const written = lines.map((line) => JSON.parse(line))
  expect(written.map(({ msg }) => msg)).toEqual(['from the request', 'from its child', 'request failed', 'answered'])
  expect(written.map(({ requestId }) => requestId)).toEqual(Array(4).fill('request-12345'))
  for (const line of lines) expect(line.split('"requestId"')).toHaveLength(2)
})

it('says who wrote a line and who asked, and is silent about good health', async () => {
  const { lines, log } = capture()
  const app = await buildApp({ ...test.context, log })
  const { token, userId } = await test.as('SEEKER')
  await app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })
  await app.inject('/readyz')
  await app.inject('/healthz')
  await app.close()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { url: '/api/auth/me', userId, pid: process.pid, host: hostname() },
  ])
})
