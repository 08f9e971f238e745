import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

/** Whether something of a resident's is not over at a home: a stay, an application, a waitlist spot, or a tour. */
export async function isUnderWayAt(db: Db, { residentId, homeId }: { residentId: string; homeId: string }) {
  const { rows } = await sql`
    select from reservations where resident_id = ${residentId} and home_id = ${homeId}
      and status in ('PENDING_PAYMENT', 'CONFIRMED', 'ACTIVE', 'NOTICE_GIVEN')
    union all select from applications where resident_id = ${residentId} and home_id = ${homeId}
      and status not in ('CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')
    union all select from waitlist_entries where resident_id = ${residentId} and home_id = ${homeId}
      and status in ('PENDING_PAYMENT', 'WAITING', 'OFFERED', 'ACCEPTED', 'INACTIVE')
    union all select from tours where resident_id = ${residentId} and home_id = ${homeId} and status in ('PROPOSED', 'CONFIRMED')
    limit 1`.execute(db)
  return rows.length > 0
}
