import { type VerificationLevel, verificationLevel } from '#contract/trust/verification.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import {
  findHome,
  listDocumentsOfHomes,
  listEventsOfHomes,
  listRows,
  listVerifiedHomesOfOwner,
  type RequestRow,
  type VerifiedHome,
} from './verification.queries.ts'

type Event = Awaited<ReturnType<typeof listEventsOfHomes>>[number]

/** One level of one home with everything known about it, even if it was never started. */
export type Request = ReturnType<typeof makeRequest>

export async function readRequestsOfOwner(db: Db, scope: HomeScope, at: Date) {
  return readRequests(db, await listVerifiedHomesOfOwner(db, scope), at)
}

/** Reads a request of any home that is not deleted; the caller checks whose it is. */
export async function readRequest(db: Db, homeId: string, level: VerificationLevel, at: Date) {
  const home = orNotFound(await findHome(db, homeId), 'Home')
  return (await readRequests(db, [home], at)).find((request) => request.level === level)!
}

async function readRequests(db: Db, homes: VerifiedHome[], at: Date) {
  if (homes.length === 0) return []
  const ids = homes.map(({ id }) => id)
  const rows = await listRows(db, ids)
  const documents = await listDocumentsOfHomes(db, ids)
  const events = await listEventsOfHomes(db, ids)
  return homes.flatMap((home) => {
    const own = <T extends { homeId: string }>(all: readonly T[]) => all.filter(({ homeId }) => homeId === home.id)
    const parts = { rows: own(rows), documents: own(documents), events: own(events) }
    return verificationLevel.options.map((level) => makeRequest(home, level, parts, at))
  })
}

type Parts = { rows: RequestRow[]; documents: Awaited<ReturnType<typeof listDocumentsOfHomes>>; events: Event[] }

function makeRequest(home: VerifiedHome, level: VerificationLevel, { rows, documents, events }: Parts, at: Date) {
  const row = rows.find((row) => row.level === level) ?? blank(home.id, level, at)
  const isVerified = rows.some(
    (row) => row.level === 'VERIFIED' && row.status === 'VERIFIED' && row.expiresAt !== null && row.expiresAt > at,
  )
  const facts = { level, listingStatus: home.status, isVerified, answers: row.answers, documents }
  return { home, level, row, facts, events: events.filter((event) => event.level === level) }
}

const blank = (homeId: string, level: VerificationLevel, at: Date): RequestRow => ({
  homeId,
  level,
  status: 'NOT_STARTED',
  reason: null,
  checked: [],
  verifiedAt: null,
  expiresAt: null,
  submittedAt: null,
  changedAt: at,
  renewalAskedAt: null,
  editedBy: null,
  answers: {},
  findings: {},
  reviewer: null,
})
