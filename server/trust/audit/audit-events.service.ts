import type * as z from 'zod'
import { api } from '#contract/api.ts'
import { settingLabel } from '#contract/platform-settings.labels.ts'
import { platformZone, today } from '#contract/time.ts'
import { type AuditEvent, auditEvents, type auditQuery } from '#contract/trust/audit-events.ts'
import { endOfDay, startOfDay } from '#contract/zoned-time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { allow } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { readTimeKey, type TimeKey, writeTimeKey } from '#server/kernel/keyset.ts'
import { auditActionChoices, presentAuditEvent } from './audit.words.ts'
import { countUnlinked, findHead, findLastCheck } from './audit-chain.queries.ts'
import { emptyChain, formatHead } from './audit-chain.ts'
import { auditCsv } from './audit-csv.ts'
import { canReadAuditEvents } from './audit-events.policy.ts'
import { type AuditEventRow, listAuditEvents, listSubjectNames } from './audit-events.queries.ts'

type Filters = Omit<z.output<typeof auditQuery>, 'after' | 'limit'>

/** Days are whole days of the platform's time zone. */
const momentsOf = ({ startDate, endDate, ...rest }: Filters) => ({
  ...rest,
  ...(startDate && { since: startOfDay(startDate, platformZone) }),
  ...(endDate && { until: endOfDay(endDate, platformZone) }),
})

/** An event that was written past `insertAuditEvent` may hold anything; it must not hide the others. */
const recordOf = (details: unknown): Record<string, unknown> =>
  typeof details === 'object' && details !== null && !Array.isArray(details) ? { ...details } : { details }

const summaries: Readonly<Record<string, { summary: string }>> = api
const settings: Readonly<Record<string, { label: string }>> = settingLabel
/** The texts of subjects that have a name in the code instead of a row. */
const textOfCode: Readonly<Record<string, (id: string) => string | undefined>> = {
  setting: (id) => settings[id]?.label,
  call: (id) => summaries[id]?.summary,
}

const present =
  (names: ReadonlyMap<string, string>) =>
  (row: AuditEventRow): AuditEvent => ({
    ...presentAuditEvent(row),
    action: row.action,
    subject: {
      type: row.subjectType,
      id: row.subjectId,
      label: names.get(`${row.subjectType} ${row.subjectId}`) ?? textOfCode[row.subjectType]?.(row.subjectId) ?? null,
    },
    actor: { id: row.actorId, role: row.actorRole },
    details: recordOf(row.details),
    network: row.network,
    requestId: row.requestId,
    chainNo: row.chainNo,
  })

async function readEvents(db: Db, filters: Filters, limit: number, after?: TimeKey) {
  const found = await listAuditEvents(db, { ...momentsOf(filters), limit: limit + 1 }, after)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const names = await listSubjectNames(db, rows)
  return {
    events: rows.map(present(names)),
    next: found.length > rows.length && last ? { at: last.key, id: last.id } : null,
  }
}

/** Every event that fits, read and sent page by page. */
async function* pagesOf(db: Db, filters: Filters) {
  let after: TimeKey | undefined
  do {
    const { events, next } = await readEvents(db, filters, 1_000, after)
    yield events
    after = next ?? undefined
  } while (after)
}

// `auditAccess` records every staff call with its filters, so nothing is logged here.
export const auditEventsService = handlers(auditEvents, {
  async 'GET /admin/audit-events'({ db, actor, query: { after, limit, ...filters } }) {
    allow(canReadAuditEvents(actor, filters))
    const { events, next } = await readEvents(db, filters, limit, after ? readTimeKey(after) : undefined)
    return { events, next: next && writeTimeKey(next) }
  },

  'GET /admin/audit-events-export': async ({ db, now, query }) => ({
    name: `audit-trail-${today(platformZone, now())}.csv`,
    content: auditCsv(pagesOf(db, query)),
  }),

  async 'GET /admin/audit-trail'({ db }) {
    const [head, waiting, check] = await Promise.all([findHead(db), countUnlinked(db), findLastCheck(db)])
    return {
      links: (head ?? emptyChain).no,
      waiting,
      head: head ? formatHead(head) : null,
      lastCheck: check ? { at: check.at, links: check.head.no, finding: check.finding } : null,
      actions: auditActionChoices,
    }
  },
})
