import type { Config } from '#server/kernel/config.ts'

const always = {
  'x-content-type-options': 'nosniff',
  // Where a person comes from is nobody else's business.
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

/** Answers of the API are data: nothing in them may run or be framed, and other allowed origins may read them. */
export const apiHeaders = ({ production }: Config) => ({
  ...always,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  ...(production && overHttps),
})
