import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

type Row = {
  id: string
  subjectId: string
  at: Date
  actorRole: string
  name: string | null
  reason: string | null
  before: unknown
  after: unknown
}

/** The newest changes of each setting, newest first. */
export async function listSettingChanges(db: Db, names: readonly string[], most = 10) {
  const { rows } = await sql<Row>`
    select event.id, event.subject_id, event.at, event.actor_role, event.details ->> 'reason' as reason,
      event.details -> 'before' as before, event.details -> 'after' as after,
      nullif(trim(concat_ws(' ', person.first_name, person.last_name)), '') as name
    from unnest(${names}::text[]) as setting (name)
    cross join lateral (
      select * from audit_events where subject_type = 'setting' and subject_id = setting.name order by at desc, id desc limit ${most}
    ) event
    left join users person on person.id = event.actor_id
    order by event.at desc, event.id desc`.execute(db)
  return rows
}
