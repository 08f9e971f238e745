import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sandboxWebhookSecret } from '#sandbox/start.ts'
import { readConfig, settingNames } from './config.ts'
import { BadSettings } from './start-problem.ts'

const problemsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof BadSettings) return error.message.split('\n  - ').slice(1)
    throw error
  }
  return []
}

it('starts on a laptop with no setting at all', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    publicUrl: 'http://localhost:3000',
    apiUrl: '/api',
    databaseUrl: undefined,
    storage: { kind: 'disk' },
    demo: true,
    maintenance: false,
    sessionIdleMinutes: 15,
    sessionWarningMinutes: 14,
  })
})

it('listens to this machine alone unless it runs for real or is told otherwise', () => {
  expect(readConfig({}).host).toBe('127.0.0.1')
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readConfig(production).host).toBe('0.0.0.0')
})

it('reads who stands in front as a number or as addresses', () => {
  expect(readConfig({}).trustProxy).toBe(0)
  expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1' }).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
    '2001:db8::1',
  ])
})

it('fills no demo data into a database of your own unless asked', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://somewhere/waymark' }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgres://somewhere/waymark', DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ DEMO: '0' }).demo).toBe(false)
})

it('takes an empty setting for none, and addresses with or without a last slash', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined })
  expect(readConfig({ PUBLIC_URL: 'https://a.example/', API_URL: 'https://b.example/api/' })).toMatchObject({
    publicUrl: 'https://a.example',
    apiUrl: 'https://b.example/api',
  })
  expect(readConfig({ CORS_ORIGINS: ' https://a.example, ,https://b.example ' }).corsOrigins).toEqual([
    'https://a.example',
    'https://b.example',
  ])
})

const aKey = 'must be one or more keys like 2026-11:BASE64, each made with `openssl rand -base64 32`'
const fullAddress = 'must be a full address, like https://example.org'
it.each([
  ['NODE_ENV', 'prod', 'must be development, production or test'],
  ['PORT', 'http', 'must be a port number'],
  ['PORT', '70000', 'must be a port number'],
  ['PUBLIC_URL', 'example.org', fullAddress],
  ['API_URL', 'api', 'must be a path or a full address'],
  ['DATABASE_URL', 'mysql://somewhere', 'must start with postgres://'],
  ['DATABASE_READ_URL', 'somewhere', 'must start with postgres://'],
  ['DATABASE_POOL', '0', 'must be at least 1'],
  ['DRAIN_SECONDS', 'soon', 'must be a number of seconds'],
  ['MAX_IN_FLIGHT', '0', 'must be at least 1'],
  ['ENCRYPTION_KEYS', 'short:c2hvcnQ=', aKey],
  ['ENCRYPTION_KEYS', Buffer.alloc(32).toString('base64'), aKey],
  ['ENCRYPTION_KEYS', [1, 2].map(() => `same:${Buffer.alloc(32).toString('base64')}`).join(), aKey],
  ['STORAGE', 'tape', 'must be disk or s3'],
  ['S3_ENDPOINT', 'store', fullAddress],
  ['SMTP_URL', 'mail.example.org', 'must start with smtp:// or smtps://'],
  ['SUPPORT_EMAIL', 'desk', 'must be an email address'],
  ['SUPPORT_HOURS', '9 to 5', 'must be days and times like Mon-Fri 09:00-17:00'],
  ['SUPPORT_TIME_ZONE', 'Florida', 'must be a time zone like America/New_York'],
  ['STRIPE_SECRET_KEY', 'pk_1', 'must start with sk_'],
  ['STRIPE_WEBHOOK_SECRET', 'secret', 'must start with whsec_'],
  ['STRIPE_API_URL', 'stripe', fullAddress],
  ['MAP_STYLE_URL', 'style.json', fullAddress],
  ['GEOCODER_URL', 'here', fullAddress],
  ['VIRUS_SCANNER_URL', 'clamd:3310', 'must look like tcp://host:3310'],
  ['FACEBOOK_URL', 'javascript:alert(1)', 'must be a full address that starts with https://'],
  ['DONATE_URL', 'give', 'must be a full address that starts with https://'],
  ['DEMO', 'yes', 'must be 0 or 1'],
  ['MAINTENANCE', 'true', 'must be 0 or 1'],
  ['SESSION_IDLE_MINUTES', '0', 'must be a number of minutes above 0'],
  ['SESSION_WARNING_MINUTES', 'soon', 'must be a number of minutes'],
  ['TRUST_PROXY', 'true', 'must be the number of proxies in front (like 1), or their addresses separated by commas'],
  ['TRUST_PROXY', '10.0.0.1,', 'must be the number of proxies in front (like 1), or their addresses separated by commas'],
  ['TRUST_PROXY', '10.0.0.0/40', 'must be the number of proxies in front (like 1), or their addresses separated by commas'],
  ['READS_PER_MINUTE', '-1', 'must be 0 or more'],
  ['METRICS_PORT', '-1', 'must be a port number'],
  ['COMMIT', 'main', 'must be the hash of a commit'],
  ['LOG_LEVEL', 'loud', 'must be a level like info or warn'],
])('says what is wrong with %s=%s', (name, value, words) => {
  expect(problemsOf({ [name]: value })).toEqual([`${name} ${words}`])
})

it('says everything that is wrong at once', () => {
  expect(problemsOf({ PORT: 'x', DEMO: 'x' })).toHaveLength(2)
})

it.each([
  [{ SESSION_WARNING_MINUTES: '15' }, 'SESSION_WARNING_MINUTES must be less than SESSION_IDLE_MINUTES'],
  [
    { STORAGE: 's3', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
    'S3_BUCKET is missing: STORAGE=s3 needs it',
  ],
  [{ STRIPE_SECRET_KEY: 'sk_1' }, 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both or neither'],
  [{ STRIPE_API_URL: 'http://localhost:4242' }, 'STRIPE_SECRET_KEY is missing: STRIPE_API_URL needs it'],
])('refuses settings that contradict each other: %j', (environment, problem) => {
  expect(problemsOf(environment)).toEqual([problem])
})

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://somewhere/waymark',
  ENCRYPTION_KEYS: `2026-11:${Buffer.alloc(32, 1).toString('base64')}`,
  PUBLIC_URL: 'https://waymark.org',
  SMTP_URL: 'smtps://mail.waymark.org',
  MAIL_FROM: 'Waymark <hello@waymark.org>',
  SUPPORT_EMAIL: 'help@waymark.org',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: `whsec_${'a1'.repeat(16)}`,
}

it('starts in production with what it needs', () => {
  expect(readConfig(production)).toMatchObject({ production: true, demo: false })
})

const tooShort = 'STRIPE_WEBHOOK_SECRET is unsafe: it is too short to be the payment provider’s secret'

it.each([
  ['DATABASE_URL', '', 'DATABASE_URL is missing: production does not run on the embedded database'],
  ['ENCRYPTION_KEYS', '', 'ENCRYPTION_KEYS is missing: private records are encrypted with a key that is not in the database'],
  ['PUBLIC_URL', '', 'PUBLIC_URL is missing: links in emails and canonical addresses need it'],
  ['PUBLIC_URL', 'http://waymark.org', 'PUBLIC_URL is unsafe: it must start with https://'],
  ['SMTP_URL', '', 'SMTP_URL is missing: without it no email is sent'],
  ['MAIL_FROM', '', 'MAIL_FROM is missing: people reply and write to it'],
  ['SUPPORT_EMAIL', '', 'SUPPORT_EMAIL is missing: people reply and write to it'],
  ['STRIPE_SECRET_KEY', 'sk_test_sandbox', 'STRIPE_SECRET_KEY is unsafe: it is a test key, so no real money would move'],
  ['STRIPE_SECRET_KEY', 'sk_test_51Habc', 'STRIPE_SECRET_KEY is unsafe: it is a test key, so no real money would move'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_', tooShort],
  ['STRIPE_WEBHOOK_SECRET', sandboxWebhookSecret, tooShort],
  ['STRIPE_API_URL', 'https://pay.example', 'STRIPE_API_URL is unsafe: production talks directly to the payment provider'],
  ['DEMO', '1', 'DEMO is unsafe: demo accounts have a public password'],
])('refuses production with %s="%s"', (name, value, problem) => {
  expect(problemsOf({ ...production, [name]: value })).toEqual([problem])
})

it('refuses production without the keys of the payment provider', () => {
  expect(problemsOf({ ...production, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' })).toEqual([
    'STRIPE_SECRET_KEY is missing: without it no one can pay, and the payment sandbox does not run in production',
  ])
})

it('lists exactly the settings in .env.example, each with a comment, and starts with them', () => {
  const lines = readFileSync('.env.example', 'utf8').trim().split('\n').slice(2)
  const pairs = lines.filter((_, index) => index % 2 === 1).map((line) => line.split('=') as [string, string])
  expect(pairs.map(([name]) => name)).toEqual(settingNames)
  expect(lines.filter((_, index) => index % 2 === 0).every((line) => line.startsWith('# '))).toBe(true)
  expect(readConfig(Object.fromEntries(pairs))).toEqual(readConfig({}))
})
