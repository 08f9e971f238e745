import type { Db } from '#server/kernel/database/database.ts'

/** Applications that were sent and are not decided for good. A draft is no one's business but the person's, unless its fee is paid. */
export const listPendingApplications = (db: Db, residentId: string) =>
  db
    .selectFrom('applications')
    .select('id')
    .where('residentId', '=', residentId)
    .where('status', 'not in', ['CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'])
    .where((eb) => eb.or([eb('status', '<>', 'DRAFT'), eb('feePaidAt', 'is not', null)]))
    .orderBy('id')
    .execute()

export const listPendingEntries = (db: Db, residentId: string) =>
  db
    .selectFrom('waitlistEntries')
    .select(['id', 'homeId'])
    .where('residentId', '=', residentId)
    .where('status', 'not in', ['CONVERTED', 'EXPIRED', 'REMOVED', 'WITHDRAWN'])
    .orderBy('homeId')
    .orderBy('id')
    .execute()
