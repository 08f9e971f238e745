import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { platformSettings } from '#contract/platform-settings.ts'
import { isTimeZone, platformZone } from '#contract/time.ts'
import { readEnvFile, withSettingFiles } from './setting-files.ts'
import { BadSettings } from './start-problem.ts'
import { parseOpeningHours } from './support-hours.ts'
import { parseOtlpHeaders } from './tracing/otlp-headers.ts'
import { parseKeys } from './vault/vault.keys.ts'

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')
const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65535, 'must be a port number')
const minutes = z.coerce.number('must be a number of minutes').positive('must be a number of minutes above 0')
const address = z.url('must be a full address, like https://example.org')
// Our pages link to these URLs, so only https is allowed.
const webAddress = z.url({ protocol: /^https$/, error: 'must be a full address that starts with https://' })
const postgres = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** A postal address in one setting, its lines separated by semicolons. */
const lines = z.string().transform((text) =>
  text
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean),
)

const headers = z.string().transform((text, check) => {
  const parsed = parseOtlpHeaders(text)
  if (!parsed) check.addIssue('must be pairs like name=value, separated by commas')
  return parsed ?? z.NEVER
})

const proxyNames = ['loopback', 'linklocal', 'uniquelocal']
function isProxy(text: string) {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (bits === undefined) return family > 0 || proxyNames.includes(text)
  return family > 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
}
/**
 * The number of proxies in front, or their addresses. "Trust any proxy" is not offered: clients could then choose their own IP.
 */
const proxies = z
  .string()
  .trim()
  .refine((text) => /^\d$/.test(text) || (text !== '' && text.split(',').every((part) => isProxy(part.trim()))), {
    error: 'must be the number of proxies in front (like 1), or their addresses separated by commas',
  })
  .transform((text) => (/^\d$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim())))

/** `id:base64,id:base64`: the first key encrypts, the others only decrypt what an earlier first key encrypted. */
const keys = z.string().transform((text, check) => {
  const parsed = parseKeys(text)
  if (!parsed) check.addIssue('must be one or more keys like 2026-11:BASE64, each made with `openssl rand -base64 32`')
  return parsed ?? z.NEVER
})

const openingHours = z.string().transform((text, check) => {
  const parsed = parseOpeningHours(text)
  if (!parsed) check.addIssue('must be days and times like Mon-Fri 09:00-17:00')
  return parsed ?? z.NEVER
})

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test'], 'must be development, production or test').default('development'),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: address.optional(),
  API_URL: z
    .string()
    .regex(/^(\/|https?:\/\/)/, 'must be a path or a full address')
    .default('/api'),
  CORS_ORIGINS: list.default([]),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_READ_URL: postgres.optional(),
  DATABASE_POOL: z.coerce.number('must be a number').int().min(1, 'must be at least 1').default(10),
  ENCRYPTION_KEYS: keys.optional(),
  STORAGE: z.enum(['disk', 's3'], 'must be disk or s3').default('disk'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: address.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Waymark <hello@waymark.example>'),
  SUPPORT_EMAIL: z.email('must be an email address').default('help@waymark.example'),
  SUPPORT_HOURS: openingHours.prefault('Mon-Fri 09:00-17:00'),
  SUPPORT_TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone like America/New_York').default(platformZone),
  OPERATOR_NAME: z.string().trim().max(200, 'must be at most 200 characters').default('Waymark'),
  OPERATOR_ADDRESS: lines.default([]),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'must start with sk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_').optional(),
  STRIPE_API_URL: address.optional(),
  MAP_STYLE_URL: address.optional(),
  GEOCODER_URL: address.optional(),
  VIRUS_SCANNER_URL: z
    .string()
    .regex(/^tcp:\/\/[^/]+:\d+$/, 'must look like tcp://host:3310')
    .optional(),
  FACEBOOK_URL: webAddress.optional(),
  INSTAGRAM_URL: webAddress.optional(),
  YOUTUBE_URL: webAddress.optional(),
  DONATE_URL: webAddress.optional(),
  DEMO: flag.optional(),
  MAINTENANCE: flag.default(false),
  SESSION_IDLE_MINUTES: minutes.default(15),
  SESSION_WARNING_MINUTES: minutes.default(14),
  TRUST_PROXY: proxies.default(0),
  READS_PER_MINUTE: z.coerce.number('must be a number').int().min(0, 'must be 0 or more').optional(),
  BACKUP_MARKER: z.string().optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  SLOW_QUERY_MS: z.coerce.number('must be a number of milliseconds').min(0, 'must be a number of milliseconds').default(500),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  OTEL_SERVICE_NAME: z.string().default('waymark'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a share from 0 to 1').min(0).max(1, 'must be a share from 0 to 1').default(1),
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds').min(0, 'must be a number of seconds').optional(),
  MAX_IN_FLIGHT: z.coerce.number('must be a number').int().min(1, 'must be at least 1').default(50),
  COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, 'must be the hash of a commit')
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level like info or warn')
    .default('info'),
})

type Settings = z.infer<typeof settings>
export const settingNames = Object.keys(settings.shape)

/**
 * Anyone who guesses the webhook secret can report payments as received. The provider's secrets are longer than this;
 * the sandbox's published one is shorter.
 */
const shortestWebhookSecret = 'whsec_'.length + 24

/** Settings that production must not start without, each with its reason. */
function unsafeFor(production: Settings) {
  const problems: string[] = []
  const missing = (name: keyof Settings, why: string) =>
    production[name] === undefined && problems.push(`${name} is missing: ${why}`)
  missing('DATABASE_URL', 'production does not run on the embedded database')
  missing('ENCRYPTION_KEYS', 'private records are encrypted with a key that is not in the database')
  missing('PUBLIC_URL', 'links in emails and canonical addresses need it')
  missing('SMTP_URL', 'without it no email is sent')
  if (production.PUBLIC_URL && !production.PUBLIC_URL.startsWith('https://'))
    problems.push('PUBLIC_URL is unsafe: it must start with https://')
  for (const name of ['MAIL_FROM', 'SUPPORT_EMAIL'] as const)
    if (/\.example>?$/.test(production[name])) problems.push(`${name} is missing: people reply and write to it`)
  missing('STRIPE_SECRET_KEY', 'without it no one can pay, and the payment sandbox does not run in production')
  if (production.STRIPE_SECRET_KEY?.startsWith('sk_test_'))
    problems.push('STRIPE_SECRET_KEY is unsafe: it is a test key, so no real money would move')
  if (production.STRIPE_WEBHOOK_SECRET && production.STRIPE_WEBHOOK_SECRET.length < shortestWebhookSecret)
    problems.push('STRIPE_WEBHOOK_SECRET is unsafe: it is too short to be the payment provider’s secret')
  if (production.STRIPE_API_URL) problems.push('STRIPE_API_URL is unsafe: production talks directly to the payment provider')
  if (production.DEMO) problems.push('DEMO is unsafe: demo accounts have a public password')
  return problems
}

function contradictionsIn(given: Settings) {
  const problems: string[] = []
  if (given.SESSION_WARNING_MINUTES >= given.SESSION_IDLE_MINUTES)
    problems.push('SESSION_WARNING_MINUTES must be less than SESSION_IDLE_MINUTES')
  if (given.STORAGE === 's3')
    for (const name of ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (given[name] === undefined) problems.push(`${name} is missing: STORAGE=s3 needs it`)
  if (Boolean(given.STRIPE_SECRET_KEY) !== Boolean(given.STRIPE_WEBHOOK_SECRET))
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both or neither')
  if (given.STRIPE_API_URL && !given.STRIPE_SECRET_KEY) problems.push('STRIPE_SECRET_KEY is missing: STRIPE_API_URL needs it')
  return problems
}

/** The operator's pages on other sites; a link that is not set is left out. */
const outsideLinksOf = ({ FACEBOOK_URL, INSTAGRAM_URL, YOUTUBE_URL, DONATE_URL }: Settings) => ({
  ...(FACEBOOK_URL && { facebook: FACEBOOK_URL }),
  ...(INSTAGRAM_URL && { instagram: INSTAGRAM_URL }),
  ...(YOUTUBE_URL && { youtube: YOUTUBE_URL }),
  ...(DONATE_URL && { donate: DONATE_URL }),
})

export type Config = ReturnType<typeof readConfig>

export function readConfig(environment: Record<string, string | undefined>) {
  const given = withSettingFiles(environment, settingNames)
  if (given.problems.length > 0) throw new BadSettings(given.problems)
  const parsed = settings.safeParse(given.values)
  if (!parsed.success) throw new BadSettings(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`))
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const problems = [...contradictionsIn(values), ...(production ? unsafeFor(values) : [])]
  if (problems.length > 0) throw new BadSettings(problems)
  return {
    production,
    mode: values.NODE_ENV,
    port: values.PORT,
    // The demo's passwords are published, so it listens on loopback unless HOST says otherwise.
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    apiUrl: values.API_URL.replace(/\/$/, ''),
    corsOrigins: values.CORS_ORIGINS,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databasePool: values.DATABASE_POOL,
    encryptionKeys: values.ENCRYPTION_KEYS,
    storage:
      values.STORAGE === 's3'
        ? {
            kind: 's3' as const,
            bucket: values.S3_BUCKET!,
            region: values.S3_REGION!,
            endpoint: values.S3_ENDPOINT,
            accessKeyId: values.S3_ACCESS_KEY_ID!,
            secretAccessKey: values.S3_SECRET_ACCESS_KEY!,
          }
        : { kind: 'disk' as const },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    supportEmail: values.SUPPORT_EMAIL,
    supportHours: { ...values.SUPPORT_HOURS, zone: values.SUPPORT_TIME_ZONE },
    operator: { name: values.OPERATOR_NAME, address: values.OPERATOR_ADDRESS },
    stripe: values.STRIPE_SECRET_KEY
      ? { secretKey: values.STRIPE_SECRET_KEY, webhookSecret: values.STRIPE_WEBHOOK_SECRET!, apiUrl: values.STRIPE_API_URL }
      : undefined,
    mapStyleUrl: values.MAP_STYLE_URL,
    geocoderUrl: values.GEOCODER_URL,
    virusScannerUrl: values.VIRUS_SCANNER_URL,
    outsideLinks: outsideLinksOf(values),
    demo: values.DEMO ?? values.DATABASE_URL === undefined,
    maintenance: values.MAINTENANCE,
    // Staff pause the platform with a setting, which still lets them in.
    isPaused: platformSettings.maintenanceOn.default,
    maintenanceWords: {
      title: platformSettings.maintenanceTitle.default,
      message: platformSettings.maintenanceMessage.default,
    },
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    sessionWarningMinutes: values.SESSION_WARNING_MINUTES,
    trustProxy: values.TRUST_PROXY,
    // All tests come from one IP, so the rate limit is off for them.
    readsPerMinute: values.READS_PER_MINUTE ?? (values.NODE_ENV === 'test' ? 0 : 1_200),
    backupMarker: values.BACKUP_MARKER,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    slowQueryMilliseconds: values.SLOW_QUERY_MS,
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: values.OTEL_EXPORTER_OTLP_HEADERS,
          serviceName: values.OTEL_SERVICE_NAME,
          share: values.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    // Only production has a load balancer to wait for; elsewhere the process stops right away.
    drainSeconds: values.DRAIN_SECONDS ?? (production ? 5 : 0),
    maxInFlight: values.MAX_IN_FLIGHT,
    commit: values.COMMIT,
    logLevel: values.LOG_LEVEL,
  }
}

/** This process's environment, and what a `.env` file in the working directory adds to it. */
export function configFromEnvironment() {
  Object.assign(process.env, { ...readEnvFile(), ...process.env })
  return readConfig(process.env)
}
