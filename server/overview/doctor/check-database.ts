import { listMigrations } from '#db/checksums.ts'
import { askTime } from '#server/kernel/clock.queries.ts'
import type { Config } from '#server/kernel/config.ts'
import { type Db, openPool, toDb } from '#server/kernel/database/database.ts'
import { waitForDatabase } from '#server/kernel/database/wait-for-database.queries.ts'
import { StartProblem } from '#server/kernel/start-problem.ts'
import { listFingerprints } from '#server/kernel/vault/vault.queries.ts'
import { isFingerprintOf } from '#server/kernel/vault/vault.ts'
import { readFigures } from '#server/overview/operations/figures.queries.ts'
import { listAppliedMigrations, listForbiddenTables, readDatabaseFacts, readReplicaLag } from './doctor.queries.ts'
import { type DoctorFinding, findingsAbout } from './finding.ts'

const oldestPostgres = 15
const neededExtensions = ['pg_trgm', 'fuzzystrmatch', 'btree_gist']
const noticedClockSeconds = 2
const lateJobSeconds = 300
const largestLagSeconds = 30

const database = findingsAbout('Database')
const replica = findingsAbout('Replica')
const jobs = findingsAbout('Jobs')
const keys = findingsAbout('Encryption keys')

/** Opens a database for some checks; what keeps it from opening is the finding. */
async function withDb(
  url: string,
  about: typeof database,
  check: (db: Db) => Promise<DoctorFinding[]>,
): Promise<DoctorFinding[]> {
  try {
    await waitForDatabase(url, { seconds: 0, tell: () => {} })
  } catch (error) {
    if (error instanceof StartProblem) return [about.wrong(error.message)]
    throw error
  }
  const pool = openPool(url, { max: 1 })
  try {
    return await check(toDb(pool))
  } finally {
    await pool.end()
  }
}

export const checkDatabase = (url: string, config: Config) =>
  withDb(url, database, async (db) => {
    const facts = await readDatabaseFacts(db)
    const findings = [...(await checkServer(db, facts))]
    if (!facts.hasMigrations) return [...findings, database.notice('is empty. The first start creates the tables.')]
    const { isCurrent, findings: ofSchema } = await checkSchema(db)
    findings.push(...ofSchema)
    // Older tables may lack what the other checks read.
    if (isCurrent) findings.push(...(await checkRights(db)), ...(await checkJobs(db)), ...(await checkKeys(db, config)))
    return findings
  })

type Facts = Awaited<ReturnType<typeof readDatabaseFacts>>

async function checkServer(db: Db, { versionNumber, version, extensions, isReplica, hasMigrations }: Facts) {
  const findings: DoctorFinding[] = []
  if (Math.floor(versionNumber / 10_000) < oldestPostgres)
    findings.push(database.wrong(`is PostgreSQL ${version}; Waymark needs ${oldestPostgres} or later.`))
  else findings.push(database.fine(`PostgreSQL ${version} answers`))
  if (isReplica) findings.push(database.wrong('DATABASE_URL points to a replica, which cannot be written to. Use the primary.'))
  const missing = hasMigrations ? neededExtensions.filter((name) => !extensions.includes(name)) : []
  if (missing.length > 0) findings.push(database.wrong(`is missing the extensions ${missing.join(', ')}. Create them.`))
  // This machine's clock, as it was when the process began and went on since.
  const ahead = (performance.timeOrigin + performance.now() - (await askTime(db))) / 1000
  if (Math.abs(ahead) > noticedClockSeconds)
    findings.push(
      database.notice(`This machine’s clock is ${Math.round(ahead)} seconds ahead of the database. Waymark uses the database’s.`),
    )
  return findings
}

async function checkSchema(db: Db) {
  const applied = await listAppliedMigrations(db)
  const known = new Map(listMigrations().map(({ name, checksum }) => [name, checksum]))
  const foreign = applied.filter(({ name, checksum }) => known.get(name) !== checksum).map(({ name }) => name)
  const pending = [...known.keys()].filter((name) => !applied.some((one) => one.name === name))
  const findings: DoctorFinding[] = []
  if (foreign.length > 0)
    findings.push(database.wrong(`has migrations that this version does not know: ${foreign.join(', ')}. It will not start.`))
  if (pending.length > 0)
    findings.push(database.notice(`${pending.length} migrations are waiting for the next start. Back up first.`))
  return { isCurrent: foreign.length === 0 && pending.length === 0, findings }
}

async function checkRights(db: Db) {
  const forbidden = await listForbiddenTables(db)
  if (forbidden.length === 0) return []
  return [
    database.wrong(`The role in DATABASE_URL may not read and write ${forbidden.slice(0, 5).join(', ')}. Grant it the tables.`),
  ]
}

async function checkJobs(db: Db) {
  const figures = await readFigures(db, new Date(await askTime(db)))
  const findings: DoctorFinding[] = []
  if (figures.oldestJobSeconds > lateJobSeconds)
    findings.push(
      jobs.wrong(`The oldest job has waited for ${Math.round(figures.oldestJobSeconds / 60)} minutes. Is a process running?`),
    )
  if (figures.jobsFailed > 0) findings.push(jobs.wrong(`${figures.jobsFailed} failed permanently. Staff can retry what failed.`))
  if (figures.auditBroken > 0) findings.push(findingsAbout('Audit trail').wrong('is broken. Run: npm run db:audit'))
  return findings.length > 0 ? findings : [jobs.fine(`${figures.jobsWaiting} due, none late, none failed`)]
}

async function checkKeys(db: Db, { encryptionKeys }: Config) {
  const fingerprints = await listFingerprints(db)
  if (!encryptionKeys) return [keys.notice('ENCRYPTION_KEYS is not set; the key is in DATA_DIR. Production needs the setting.')]
  const findings = [...fingerprints].flatMap(([id, fingerprint]) => {
    const key = encryptionKeys.find((one) => one.id === id)
    if (!key) return [keys.wrong(`The database was written with the key "${id}", which ENCRYPTION_KEYS does not have.`)]
    return isFingerprintOf(key, fingerprint) ? [] : [keys.wrong(`"${id}" is not the key that the database was written with.`)]
  })
  return findings.length > 0 ? findings : [keys.fine('match the database')]
}

export const checkReplica = (url: string) =>
  withDb(url, replica, async (db) => {
    const { isReplica } = await readDatabaseFacts(db)
    if (!isReplica) return [replica.notice('DATABASE_READ_URL points to a primary, not to a replica.')]
    const seconds = await readReplicaLag(db)
    if (seconds !== null && seconds > largestLagSeconds)
      return [replica.wrong(`is ${Math.round(seconds)} seconds behind. Visitors see outdated homes and messages.`)]
    return [replica.fine('follows the primary')]
  })
