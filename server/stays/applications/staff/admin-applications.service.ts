import { adminApplications } from '#contract/stays/admin-applications.ts'
import { addDays, addTime, platformZone, today } from '#contract/time.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { ownerName } from '#server/stays/applications/applications.words.ts'
import { countReceived, listReceived } from '#server/stays/applications/lists.queries.ts'
import { decideForHome, decideForMany, presentApplicationForStaff } from '#server/stays/applications/owner/decide-for-home.ts'
import { findReceived, openDocument, recordView } from '#server/stays/applications/owner/received.ts'
import { presentHead } from '#server/stays/applications/present.ts'
import { readStats } from './admin.queries.ts'

/** An application is late when its home has not answered before this moment. */
export const lateBefore = (now: Date) => addTime(now, { days: -2 })

export const adminApplicationsService = handlers(adminApplications, {
  async 'GET /admin/applications'({ db, query: { late, ...query }, now }) {
    const wanted = { ...query, now: now(), ...(late && { unansweredSince: lateBefore(now()) }) }
    const rows = await listReceived(db, wanted)
    const counts = await countReceived(db, wanted)
    const { page, limit, status } = query
    return {
      applications: rows.map((row) => ({
        ...presentHead(row, 0),
        applicant: `${row.firstName} ${row.lastName}`.trim(),
        owner: ownerName(row),
        isShared: row.isShared,
        homeTurnSince: row.homeTurnSince,
      })),
      total: counts
        .filter((count) => !status?.length || status.includes(count.status as never))
        .reduce((sum, { count }) => sum + count, 0),
      page,
      limit,
      counts: Object.fromEntries(counts.map((one) => [one.status, one.count])),
    }
  },
  async 'GET /admin/applications/stats'({ db, now }) {
    const to = today(platformZone, now())
    const month = { from: addDays(to, -29), to }
    const { counts, ...figures } = await readStats(db, { month, late: lateBefore(now()) })
    return { ...figures, ...month, counts: Object.fromEntries(counts.map(({ status, count }) => [status, count])) }
  },
  async 'GET /admin/applications/{id}'(call) {
    const row = await findReceived(call)
    await recordView(call, row)
    return presentApplicationForStaff(call, row)
  },
  'GET /admin/applications/{id}/documents/{documentId}': openDocument,
  'PUT /admin/applications/{id}/status': decideForHome,
  'PUT /admin/applications/bulk': decideForMany,
})
