import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

export type OwnAccountEvent = {
  id: string
  at: Date
  action: string
  actorId: string | null
  actorRole: string
  reason: string | null
}

/** The newest events of a person's own account. */
export const listOwnAccountEvents = async (db: Db, userId: string) =>
  (
    await sql<OwnAccountEvent>`select id, at, action, actor_id, actor_role, details ->> 'reason' as reason from audit_events
      where subject_type = 'user' and subject_id = ${userId} order by at desc, id desc limit 50`.execute(db)
  ).rows
