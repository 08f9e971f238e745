/** From what one action costs to what a country needs. Nothing here measures; `simulate.ts` does. */

export const kinds = ['search', 'details', 'page', 'signIn', 'signedIn', 'application', 'message', 'payment'] as const
export type Kind = (typeof kinds)[number]

/** What one action takes, with all the jobs it causes. */
export type Cost = {
  /** CPU milliseconds of the server and of the database. */
  server: number
  database: number
  /** Rows written, and the bytes of them: in the write-ahead log, and what is there for good. */
  rows: number
  wal: number
  stored: number
  jobs: number
  emails: number
  /** Bytes of the response on the wire. */
  sent: number
}
export type Costs = Record<Kind, Cost>
export type Mix = Record<Kind, number>

/** How often each happens for one visit. An assumption, not a measurement: change it and run again. */
export const perVisit: Mix = {
  search: 1.5,
  details: 2,
  page: 0.5,
  signIn: 0.05,
  signedIn: 0.4,
  application: 0.002,
  message: 0.02,
  payment: 0.004,
}

/** How much of a day's visits each hour has, in Eastern time: four time zones that sleep and have lunch one after another. */
export const hours: readonly number[] = [
  20, 13, 9, 7, 7, 9, 15, 26, 38, 48, 55, 59, 62, 63, 62, 60, 58, 57, 58, 61, 63, 60, 51, 39,
].map((part, _place, all) => part / all.reduce((sum, one) => sum + one, 0))

/** What only reads, so that replicas can answer it. */
const reading = ['search', 'details', 'page'] as const

/** How busy a part may be in the busiest hour, so that there is room for a burst, a deploy and a lost machine. */
const room = { server: 0.6, database: 0.5 }
/** Connections that a process opens: its pool, and those for events and checks. */
const connectionsPerProcess = 13
/** Visits of signed-in people last about ten minutes, and each has an event stream open. */
const streamSeconds = 600

/** Actions a second in the busiest hour. */
export const peakOf = (visitsPerDay: number, each: number) => (visitsPerDay * each * Math.max(...hours)) / 3600

export function needsOf(costs: Costs, visitsPerDay: number, mix: Mix = perVisit) {
  const perVisitOf = (what: keyof Cost, of: readonly Kind[] = kinds) =>
    of.reduce((sum, kind) => sum + mix[kind] * costs[kind][what], 0)
  const atPeak = (what: keyof Cost, of?: readonly Kind[]) => peakOf(visitsPerDay, perVisitOf(what, of))
  const perDay = (what: keyof Cost) => visitsPerDay * perVisitOf(what)
  const serverCores = atPeak('server') / 1000
  const processes = Math.max(2, Math.ceil(serverCores / room.server))
  const readingCores = atPeak('database', reading) / 1000
  const databaseCores = atPeak('database') / 1000
  return {
    actionsPerSecond: peakOf(
      visitsPerDay,
      Object.values(mix).reduce((sum, each) => sum + each, 0),
    ),
    serverCores,
    processes,
    connections: processes * connectionsPerProcess,
    databaseCores,
    writingCores: databaseCores - readingCores,
    primaryCpus: Math.max(2, Math.ceil((databaseCores - readingCores) / room.database)),
    replicaCpus: Math.max(2, Math.ceil(readingCores / room.database)),
    rowsPerSecond: atPeak('rows'),
    walPerSecond: atPeak('wal'),
    walPerDay: perDay('wal'),
    storedPerYear: perDay('stored') * 365,
    jobsPerSecond: atPeak('jobs'),
    emailsPerDay: perDay('emails'),
    sentPerDay: perDay('sent'),
    streams: peakOf(visitsPerDay, mix.signIn) * streamSeconds,
  }
}
export type Needs = ReturnType<typeof needsOf>

/** Prices a month in dollars, of the order that the large clouds ask for in 2026; an operator puts in their own. */
export const prices = { serverCpu: 30, databaseCpu: 75, gigabyteStored: 0.23, gigabyteSent: 0.05, thousandEmails: 0.1 }
const gigabyte = 1e9
const daysPerMonth = 30

/** The database stands twice (a second machine waits for the first one to fail), its disk as well, and backups keep it once more. */
export function monthlyCost(
  { processes, primaryCpus, replicaCpus, storedPerYear, sentPerDay, emailsPerDay }: Needs,
  years: number,
) {
  const servers = processes * prices.serverCpu
  const databases = (2 * primaryCpus + replicaCpus) * prices.databaseCpu
  const storage = ((3 * storedPerYear * years) / gigabyte) * prices.gigabyteStored
  const traffic = ((sentPerDay * daysPerMonth) / gigabyte) * prices.gigabyteSent
  const emails = ((emailsPerDay * daysPerMonth) / 1000) * prices.thousandEmails
  return { servers, databases, storage, traffic, emails, all: servers + databases + storage + traffic + emails }
}

/** What one of a thing can do, for limits that no further process moves. */
const capacities = {
  /** Connections that PostgreSQL serves well without a pooler in between. */
  connections: 500,
  /** CPUs of the largest common database machine, as busy as they may be. */
  primaryCores: 64 * room.database,
  /** Bytes of log a second that a disk and a replica over a network keep up with. */
  walPerSecond: 50e6,
  /** Bytes of data on one machine with which backups, index builds and vacuum still end overnight. */
  stored: 4e12,
}

export type Limit = { name: string; visitsPerDay: number }

/** At how many visits a day each part reaches what one of it can do, the first one first. Needs grow in proportion to visits. */
export function limitsOf(costs: Costs, mix: Mix = perVisit): Limit[] {
  const visits = 10_000_000
  const needs = needsOf(costs, visits, mix)
  const shares = {
    connections: needs.connections / capacities.connections,
    'CPU of the primary': needs.writingCores / capacities.primaryCores,
    'CPU of one database for everything': needs.databaseCores / capacities.primaryCores,
    'write-ahead log': needs.walPerSecond / capacities.walPerSecond,
    'data after three years': (3 * needs.storedPerYear) / capacities.stored,
  }
  return Object.entries(shares)
    .map(([name, share]) => ({ name, visitsPerDay: visits / share }))
    .sort((a, b) => a.visitsPerDay - b.visitsPerDay)
}
