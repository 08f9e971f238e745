import { type SharingEntry, sharing } from '#contract/stays/sharing.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { visible } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { managesFor } from '#server/kernel/permission.ts'
import { readEmergencyContact } from '#server/people/profiles/emergency-contact.ts'
import { findReservation, type Stay } from '#server/stays/reservations/reservations.queries.ts'
import { countStaffViews, listSharedRecords, type SharingRow } from './sharing.queries.ts'

export const sharingService = handlers(sharing, {
  async 'GET /residents/sharing'({ db, actor, now }) {
    const rows = await listSharedRecords(db, { residentId: actor.accountId, userId: actor.userId, now: now() })
    return { entries: rows.map(presentSharing), staffViews: await countStaffViews(db, actor.userId) }
  },

  /** Someone who moved out takes their contact with them, whatever they chose before. */
  async 'GET /owners/reservations/{id}/emergency-contact'(call) {
    const { db, actor, caller, now, params } = call
    const stay = visible(
      await findReservation(db, params.id),
      (row) => managesFor(actor, row, 'manage_reservations'),
      'Reservation',
    )
    const contact = stay.residentId && livesThere(stay) ? await readEmergencyContact(call, stay.residentId) : null
    if (!contact?.isShared) return { contact: null }
    const subject = ['reservation', stay.id] as const
    await insertAuditEvent(db, { at: now(), actor, caller, action: 'reservation.readEmergencyContact', subject })
    return { contact }
  },
})

const livesThere = ({ status }: Pick<Stay, 'status'>) => status === 'ACTIVE' || status === 'NOTICE_GIVEN'

/** An application's views are all recorded, so none is worth saying. Of other records only some are, so there only those count. */
const presentSharing = ({ homeId, homeTitle, byHome, byStaff, lastAt, ...row }: SharingRow): SharingEntry => ({
  ...row,
  home: { id: homeId, title: homeTitle },
  views: lastAt || row.kind === 'APPLICATION' ? { byHome, byStaff, lastAt } : null,
  allowedActions: row.kind === 'APPLICATION' && row.parts.length > 0 ? ['stopSharing'] : [],
})
