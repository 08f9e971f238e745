import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Api } from '#contract/api.ts'
import type { Answer, Sent } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { keptTables } from '#db/demo/renew.ts'
import { sandboxKey, sandboxWebhookSecret, startSandbox } from '#sandbox/start.ts'
import { buildApp } from '#server/app.ts'
import { createContext } from '#server/create-context.ts'
import { readConfig } from '#server/kernel/config.ts'
import type { Context } from '#server/kernel/context.ts'
import { runJob } from '#server/kernel/jobs/jobs.ts'
import { createLog } from '#server/kernel/log.ts'
import { paymentEffects } from '#server/payment-effects.ts'
import type { PaymentEffects } from '#server/payments/checkout/effects.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { allJobs } from '#server/worker.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { copyDatabase } from '#tests/copied-database.ts'
import { faultsIn, type StoredEmail } from '#tests/emails.ts'
import { makePerson, type Person, type PersonDetails } from '#tests/factories/accounts.ts'
import { type Parts, requestLine } from '#web/api/request-line.ts'

type Settings = Record<string, string>
/** Adds a payment sandbox, or payment effects other than those of the features. */
type Money = {
  sandbox?: boolean
  effects?: PaymentEffects
  /** Starts a second process on another app's database. */
  databaseUrl?: string
  /** Uses the real clock, as outside of tests; `pass` does not move it. */
  hasOwnClock?: boolean
  /** False only if a test writes money or statuses straight into the tables. */
  addsUp?: boolean
  /** An app of its own: for tests that break the database, look through all files, listen on a port or shut the server down. */
  own?: true
}
export type Failure = {
  code: ErrorCode
  message: string
  issues?: { path: string; message: string }[]
  changed?: { section: string; version: number; by: string; at: string }
  secondStep?: { challenge: string; methods: string[] }
}

/** Fixed, so that a second process on the same database reads what the first one wrote. */
export const testKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`

/** The apps that the test files of a worker use one after the other, with and without payments. */
const shared: { plain?: OpenApp; sandbox?: OpenApp } = {}
/** Those that the current file has. */
const inUse = new Set<keyof typeof shared>()

/** Databases of apps with other settings that have ended, emptied for the next such app. */
const lent: string[] = []

/** What a file may ask of a shared app. */
const changeable = new Set<string>(['sandbox', 'effects', 'addsUp'] satisfies (keyof Money)[])
const asksOnlyChangeable = (money: Money) => Object.keys(money).every((key) => changeable.has(key))

/** Which of the shared apps can serve; none if a file needs something that stays in an app. */
function sharedKind(settings: Settings, money: Money) {
  if (Object.keys(settings).length > 0 || !asksOnlyChangeable(money)) return undefined
  return money.sandbox ? 'sandbox' : 'plain'
}

/**
 * The whole server without its pages, in process, with a database and a clock. A file that asks for nothing special gets an
 * app its worker shares, emptied, because a new database costs more than most tests.
 */
export async function startTestApp(settings: Settings = {}, money: Money = {}): Promise<TestApp> {
  const wanted = sharedKind(settings, money)
  // A second app of the same kind ends with its file: the connections of the first have already planned their statements.
  const kind = wanted && !inUse.has(wanted) ? wanted : undefined
  if (kind) inUse.add(kind)
  const waiting = kind && shared[kind]
  const isLent = !kind && !money.sandbox && asksOnlyChangeable(money)
  const databaseUrl = isLent ? lent.pop() : undefined
  const opened = waiting ?? (await openApp(settings, { ...money, ...(databaseUrl && { databaseUrl }) }))
  await waiting?.begin(money)
  onCleanup(async () => {
    const faults = await opened.findFaults()
    if (kind) {
      await opened.rest()
      shared[kind] = opened
      inUse.delete(kind)
    } else {
      if (isLent) lent.push(await opened.emptyDatabase())
      await opened.close()
    }
    expectNone(faults)
  })
  return opened.test
}

type OpenApp = Awaited<ReturnType<typeof openApp>>
type Faults = { findings: unknown[]; rooted: unknown[]; emails: unknown[] }

export function expectNone({ findings, rooted, emails }: Faults) {
  expect(findings, 'the ledger adds up after every test').toEqual([])
  expect(rooted, 'stored emails do not know the public address').toEqual([])
  expect(emails, 'every email is whole, discreet, the same as HTML and as text, and can be stopped if it says so').toEqual([])
}

/** An app of its own, which the caller closes. */
export async function openApp(
  settings: Settings = {},
  { sandbox: withSandbox = false, effects = paymentEffects, addsUp = true, databaseUrl: given, hasOwnClock = false }: Money = {},
) {
  let mustAddUp = addsUp
  const databaseUrl = given ?? (await copyDatabase())
  const folder = mkdtempSync(join(tmpdir(), 'waymark-files-'))
  const clock = { ahead: 0 }
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_POOL: '10',
    ENCRYPTION_KEYS: testKeys,
    // On a busy machine any statement can be slow, and asking for its plan is one more.
    SLOW_QUERY_MS: '60000',
    ...settings,
  })
  const now = () => new Date(Date.now() + clock.ahead)
  const sandbox = withSandbox ? await startSandbox({ databaseUrl, now: () => now().getTime() }) : undefined
  const stripe = sandbox && { secretKey: sandboxKey, webhookSecret: sandboxWebhookSecret, apiUrl: sandbox.url }
  const {
    context,
    pool,
    clock: ownClock,
    close,
  } = await createContext({
    config,
    databaseUrl,
    ...(!hasOwnClock && { now }),
    stripe: stripe ?? config.stripe,
    paymentEffects: effects,
    log: createLog(config.logLevel),
  })
  const app = await buildApp(context)
  if (sandbox)
    sandbox.sendTo({
      url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/stripe/webhook`,
      secret: sandboxWebhookSecret,
    })
  const findFaults = async (): Promise<Faults> => ({
    findings: mustAddUp ? await listAuditFindings(context.db) : [],
    rooted: await listEmailsWith(pool, config.publicUrl),
    emails: await listEmailFaults(pool),
  })
  const beAsNew = async () => {
    await sandbox?.rest()
    clock.ahead = 0
    await empty(pool)
    rmSync(join(folder, 'files'), { recursive: true, force: true })
    await sandbox?.beginAgain()
    await context.settings.reload()
  }
  /** Serves the next file. */
  const begin = async ({ effects: given = paymentEffects, addsUp: expected = true }: Money) => {
    mustAddUp = expected
    context.payments.effects = given
    await beAsNew()
  }
  const emptyDatabase = async () => {
    await empty(pool)
    return databaseUrl
  }
  const closeAll = async () => {
    await sandbox?.close()
    await app.close()
    await close()
    rmSync(folder, { recursive: true, force: true })
  }

  const callWith =
    (token?: string) =>
    async <K extends keyof Api>(key: K, input: Sent<Api[K]>, sent: Record<string, string> = {}) => {
      const { body, form, ...parts } = input as Parts
      const { method, path } = requestLine(key, parts)
      const headers = { ...sent, ...(token && { authorization: `Bearer ${token}` }) }
      const payload = form ? await multipart(form) : { payload: body as object, headers: {} }
      const response = await app.inject({
        method: method as 'GET',
        url: `/api${path}`,
        ...payload,
        headers: { ...headers, ...payload.headers },
      })
      return { status: response.statusCode, headers: response.headers, body: response.json() as Answer<Api[K]> & Failure }
    }

  const test = {
    app,
    context,
    pool,
    clock: ownClock,
    db: context.db,
    databaseUrl,
    visitor: { call: callWith() },
    /** A person with an account, signed in. */
    async as(role: Person['role'], details: PersonDetails = {}) {
      const person = await makePerson(context.db, context.now(), { role, ...details })
      return { ...person, call: callWith(person.token) }
    },
    /** The URL of the payment sandbox. */
    sandboxUrl: sandbox?.url ?? '',
    withToken: (token: string) => ({ call: callWith(token) }),
    /** Moves this server's clock. */
    pass(milliseconds: number) {
      clock.ahead += milliseconds
    },
    /** Sets this server's clock: `now` continues from this moment. */
    setTime(at: Date) {
      clock.ahead = at.getTime() - Date.now()
    },
    /** Runs the waiting jobs as the worker would, and returns their names. */
    runJobs: () => runJobs(pool, context),
    /** Begins again with an empty database, for tests that count everything in it. */
    async startAgain() {
      expectNone(await findFaults())
      await beAsNew()
    },
  }
  return { test, findFaults, begin, rest: async () => sandbox?.rest(), emptyDatabase, close: closeAll }
}

export type TestApp = OpenApp['test']
/** What a factory that writes records asks for; journeys have no more of the app. */
export type Records = { db: TestApp['db']; context: Pick<TestApp['context'], 'now'> }

async function multipart(form: FormData): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return { payload: Buffer.from(await request.arrayBuffer()), headers: { 'content-type': request.headers.get('content-type')! } }
}

/** As a new database is: only what the migrations put into it. Deleting takes a tenth of the time of truncating. */
async function empty(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [keptTables],
  )
  // Past the triggers that keep the ledger and the audit trail.
  const deletes = rows.map(({ name }) => `delete from ${name};`).join(' ')
  await pool.query(
    `begin; set local session_replication_role = replica; ${deletes} delete from graphile_worker._private_jobs; commit`,
  )
}

const listEmailsWith = async (pool: pg.Pool, publicUrl: string) =>
  (
    await pool.query('select subject from mail_messages where position($1 in body_text || body_html || headers::text) > 0', [
      publicUrl,
    ])
  ).rows

/** One email of each subject, which is one of each kind: those to many people differ only in whom they greet. */
async function listEmailFaults(pool: pg.Pool) {
  const { rows } = await pool.query<StoredEmail>(
    `select distinct on (subject) subject, body_text as text, body_html as html, headers from mail_messages where body_html like '<!doctype%' order by subject`,
  )
  return rows.flatMap((mail) => faultsIn(mail).map((fault) => `${mail.subject}: ${fault}`))
}

async function runJobs(pool: pg.Pool, context: Context): Promise<string[]> {
  const jobs = allJobs(context)
  const done: string[] = []
  for (;;) {
    const { rows } = await pool.query(
      `delete from graphile_worker._private_jobs where id = (select id from graphile_worker._private_jobs where run_at <= now() order by run_at, id limit 1)
       returning (select identifier from graphile_worker._private_tasks where id = task_id) as name, payload`,
      [],
    )
    if (!rows[0]) return done
    await runJob(context, jobs, rows[0].name, rows[0].payload)
    done.push(rows[0].name)
  }
}
