import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { siteFiles } from '#server/pages/site-files.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { startTestApp } from '#tests/harness.ts'
import { documentPolicy } from './security-headers.ts'

type App = Awaited<ReturnType<typeof buildApp>>
let app: App
beforeAll(async () => {
  const { context } = await startTestApp()
  const live = { ...context, config: { ...context.config, production: true } }
  app = await buildApp(live)
  await app.register(siteFiles, { context: live })
  onCleanup(() => app.close())
})

describe('every answer of a live installation', () => {
  it.each([
    '/healthz',
    '/robots.txt',
    '/.well-known/security.txt',
    '/pictures/none.webp',
    '/resource-files/none/none.pdf',
    '/api/homes',
    '/api/auth/me',
    '/api/files/none/original',
    '/api/nowhere',
    '/nowhere',
    '/%E0%A4%A',
    '/api/homes/%zz',
  ])('is not guessed about, framed or followed: %s', async (url) => {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  it('has a policy under which nothing of the API can run', async () => {
    const { headers } = await app.inject('/api/homes')
    expect(headers['content-security-policy']).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
  })

  it('does not echo a request, nor list a folder', async () => {
    for (const url of ['/', '/api/homes']) expect((await app.inject({ method: 'TRACE' as 'GET', url })).statusCode).toBe(404)
    for (const url of ['/assets/', '/pictures/', '/api/files/']) expect((await app.inject(url)).statusCode).toBe(404)
  })
})

describe('a page', () => {
  const rules = (settings: { apiUrl: string; mapStyleUrl: string | undefined }) =>
    new Map(
      documentPolicy('n0nce', settings)
        .split('; ')
        .map((rule) => rule.split(/ (.*)/s, 2) as [string, string]),
    )

  it('runs only our own scripts, each answer with a nonce of its own', () => {
    const policy = rules({ apiUrl: '/api', mapStyleUrl: undefined })
    expect(policy.get('script-src')).toBe("'self' 'nonce-n0nce'")
    for (const nothing of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(nothing)).toBe("'none'")
    expect(policy.get('form-action')).toBe("'self'")
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe-eval|https:|\*/)
  })

  it('asks no other host but the configured ones', () => {
    const policy = rules({ apiUrl: 'https://api.example/api', mapStyleUrl: 'https://maps.example/style.json' })
    expect(policy.get('connect-src')).toBe("'self' https://api.example https://maps.example")
  })
})
