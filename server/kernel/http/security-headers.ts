import type { Config } from '#server/kernel/config.ts'

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
export const apiHeaders = ({ production }: Config) => ({
  ...always,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  ...(production && overHttps),
})
