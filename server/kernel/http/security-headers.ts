import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/kernel/config.ts'
import { routeOf } from './route-of.ts'

const always = {
  'x-content-type-options': 'nosniff',
  // Other sites must not learn which of our pages a person came from.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

const overHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

export const pageHeaders = ({ production }: Config) => ({
  ...always,
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
  ...(production && overHttps),
})

/** API responses are data: nothing in them may run or be framed, and allowed origins may read them. */
export const apiHeaders = (config: Config) => ({
  ...pageHeaders(config),
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
})

/** Sets the headers of every response, once and before anything can refuse the request. What has no route gets those of a page. */
export function setSecurityHeaders(app: FastifyInstance, config: Config) {
  const [ofPage, ofApi] = [pageHeaders(config), apiHeaders(config)]
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(routeOf(request).url?.startsWith('/api/') ? ofApi : ofPage)
    done()
  })
}

const originOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).origin : '')

/** What a page may load and where it may be shown: only our own, with a nonce for each answer. */
export function documentPolicy(nonce: string, { apiUrl, mapStyleUrl }: Pick<Config, 'apiUrl' | 'mapStyleUrl'>) {
  const [apiHost, mapHost] = [originOf(apiUrl), originOf(mapStyleUrl)]
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob: ${apiHost} ${mapHost}`,
    `connect-src 'self' ${apiHost} ${mapHost}`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ]
    .map((rule) => rule.trim())
    .join('; ')
}
