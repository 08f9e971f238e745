import type { Db } from '#server/kernel/database/database.ts'
import type { ApplicationRow } from './applications.queries.ts'
import { countUnreadOf } from './messages.queries.ts'
import { findConsent, listApplicationEvents, listRequests, listRequirements, listRoomsToApplyFor } from './parts.queries.ts'
import { listDocumentsOf } from './resident/resident-documents.queries.ts'

/** What the home asks for: as it was when the application was sent, until then as it is now. */
export const listRequirementsOf = async (db: Db, row: ApplicationRow) => row.requirements ?? listRequirements(db, row.homeId)

export type Application = Awaited<ReturnType<typeof readParts>>

/** An application with all its parts. The caller decides who may see which part. */
export async function readParts(db: Db, row: ApplicationRow) {
  const [asked, rooms, requests, consent, events, documents, unread] = await Promise.all([
    listRequirementsOf(db, row),
    listRoomsToApplyFor(db, row.homeId),
    listRequests(db, row.id),
    findConsent(db, row.id),
    listApplicationEvents(db, row.id),
    listDocumentsOf(db, row.id),
    countUnreadOf(db, [row.id]),
  ])
  return { row, asked, rooms, requests, consent, events, documents, unread: unread.get(row.id) ?? { RESIDENT: 0, HOME: 0 } }
}
