import { ownerApplications } from '#contract/stays/owner-applications.ts'
import { listHomeNames } from '#server/homes/listings/home-names.queries.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { publicName } from '#server/people/profiles/public-name.ts'
import { countReceived, listReceived } from '#server/stays/applications/lists.queries.ts'
import { countUnreadOf } from '#server/stays/applications/messages.queries.ts'
import { markRead, readMessages, writeMessage } from '#server/stays/applications/messages.ts'
import { presentHead } from '#server/stays/applications/present.ts'
import { decideApplication } from './decide.ts'
import { openDocument, readReceived } from './received.ts'

export const ownerApplicationsService = handlers(ownerApplications, {
  async 'GET /owners/applications'({ db, actor, query, now }) {
    const wanted = { ...query, homes: homesOf(actor), now: now() }
    const rows = await listReceived(db, wanted)
    const counts = await countReceived(db, wanted)
    const unread = await countUnreadOf(
      db,
      rows.map(({ id }) => id),
    )
    const { page, limit, status } = query
    return {
      applications: rows.map((row) => ({
        ...presentHead(row, row.isShared ? (unread.get(row.id)?.HOME ?? 0) : 0),
        ...(!row.isShared && { moveInOn: null }),
        // First name and initial only; the full name is on the page that records the view.
        applicant: row.isShared ? publicName({ businessName: null, firstName: row.firstName, lastName: row.lastName }) : null,
        isShared: row.isShared,
        waitsForHome: row.homeTurnSince !== null,
      })),
      total: counts
        .filter((count) => !status?.length || status.includes(count.status as never))
        .reduce((sum, { count }) => sum + count, 0),
      page,
      limit,
      counts: Object.fromEntries(counts.map((one) => [one.status, one.count])),
      homes: await listHomeNames(db, homesOf(actor)),
    }
  },
  'GET /owners/applications/{id}': readReceived,
  'PUT /owners/applications/{id}': decideApplication,
  'GET /owners/applications/{id}/documents/{documentId}': openDocument,
  'GET /owners/applications/{id}/messages': readMessages,
  'POST /owners/applications/{id}/messages': writeMessage,
  'POST /owners/applications/{id}/messages/read': markRead,
})
