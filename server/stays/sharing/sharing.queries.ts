import { sql } from 'kysely'
import type { SharedPart, SharingEntry } from '#contract/stays/sharing.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { isConsentInForce } from '#server/people/profiles/consent-in-force.queries.ts'

export type SharingRow = {
  id: string
  kind: SharingEntry['kind']
  homeId: string
  homeTitle: string
  parts: SharedPart[]
  since: Date
  until: Date | null
  byHome: number
  byStaff: number
  lastAt: Date | null
}

/** The events that record a view of something private of a resident. */
const views = sql`(select subject_id, count(*) filter (where actor_role = 'ADMIN')::int as by_staff,
    count(*) filter (where actor_role <> 'ADMIN')::int as by_home, max(at) as last_at
  from audit_events where action in ('application.read', 'application.readDocument', 'conversation.read', 'reservation.readEmergencyContact')
    and subject_id in (select id::text from shared) group by subject_id)`

/**
 * What others can see of a resident, derived from the records that let them: consents in force, waitlist entries, stays,
 * tours, conversations and published reviews. What is shared now comes first, then the newest.
 */
export const listSharedRecords = async (
  db: Db,
  { residentId, userId, now }: { residentId: string; userId: string; now: Date },
) => {
  const { rows } = await sql<SharingRow>`
    with shared as (
      select application.id, 'APPLICATION' as kind, application.home_id, coalesce(consent.scope, '{}') as parts,
        coalesce(consent.granted_at, application.submitted_at) as since, consent.expires_at as until
      from applications application
      left join lateral (select scope, granted_at, expires_at from consents where application_id = application.id
        and ${isConsentInForce(now)} order by granted_at desc limit 1) consent on true
      where application.resident_id = ${residentId} and application.submitted_at is not null
      union all
      select id, 'WAITLIST', home_id, array['FIRST_NAME', 'WAITLIST_PREFERENCES'], joined_at, null
      from waitlist_entries where resident_id = ${residentId}
      union all
      select stay.id, 'STAY', stay.home_id, array['NAME', 'CONTACT', 'STAY'] || case when contact.is_shared
        and stay.status in ('ACTIVE', 'NOTICE_GIVEN') then array['EMERGENCY_CONTACT'] else '{}' end, stay.created_at, null
      from reservations stay left join emergency_contacts contact on contact.id = stay.resident_id
      where stay.resident_id = ${residentId}
      union all
      select conversation.id, 'CONVERSATION', conversation.home_id, array['FIRST_NAME', 'MESSAGES'], conversation.created_at, null
      from conversations conversation where conversation.person_id = ${userId} and conversation.kind = 'HOME'
        and exists (select from conversation_messages message where message.conversation_id = conversation.id and message.side = 'PERSON')
      union all
      select id, 'TOUR', home_id, array['FIRST_NAME'] || case when phone <> '' or note <> '' then array['TOUR_DETAILS'] else '{}' end, created_at, null
      from tours where resident_id = ${residentId}
      union all
      select id, 'REVIEW', home_id, array['REVIEW'], coalesce(published_at, created_at), null
      from reviews where resident_id = ${residentId} and status in ('PUBLISHED', 'FLAGGED')
    )
    select shared.*, home.title as home_title, coalesce(view.by_home, 0) as by_home, coalesce(view.by_staff, 0) as by_staff, view.last_at
    from shared join homes home on home.id = shared.home_id left join ${views} view on view.subject_id = shared.id::text
    order by cardinality(shared.parts) = 0, shared.since desc, shared.id limit 200`.execute(db)
  return rows
}

export async function countStaffViews(db: Db, userId: string) {
  const { rows } = await sql<{
    count: number
    lastAt: Date | null
  }>`select count(*)::int as count, max(at) as last_at from audit_events
    where subject_type = 'user' and subject_id = ${userId} and action = 'user.read'`.execute(db)
  return rows[0]!
}
