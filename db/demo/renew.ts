import { sql } from 'kysely'
import { addTime } from '#contract/time.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { demoAccounts } from './accounts.ts'
import { accountDays, userId } from './make-people.ts'

/** How long a demo must be unused before it begins again. */
const leftAloneDays = 7

/** What every installation starts with; the demo only adds to the other tables. */
export const keptTables = [
  'amenities',
  'installation_secrets',
  'job_schedule',
  'migrations',
  'places',
  'recovery_features',
  'states',
  'zips',
]

/**
 * Whether this is a demo in which nothing would be lost: filled more than a week ago, no one signed in for a week, no visitor has
 * written anything since it was filled, and no one has an account but the people of the demo. Its offers, interviews and deadlines
 * are all in the past by now.
 */
export async function isLeftAlone(db: Db | Tx, now: Date) {
  const [resident] = demoAccounts
  // A session is deleted soon after its person has left; the event of its sign-in stays.
  const { rows } = await sql<Signs>`
    select (select created_at from users where id = ${userId(resident.email)}) as resident_since,
      greatest((select max(last_seen_at) from sessions), (select max(at) from audit_events where action = 'user.signIn')) as seen_at,
      greatest((select max(created_at) from contact_messages), (select max(created_at) from job_applications),
        (select max(changed_at) from newsletter_subscribers)) as written_at,
      current_setting('is_superuser') = 'on' as may_empty`.execute(db)
  const { residentSince, seenAt, writtenAt, mayEmpty } = rows[0]!
  if (!mayEmpty || !residentSince) return false
  const filledAt = addTime(residentSince, { days: accountDays })
  const before = addTime(now, { days: -leftAloneDays })
  if (filledAt > before || (seenAt && seenAt > before) || (writtenAt && writtenAt > filledAt)) return false
  const people = await db.selectFrom('users').select(['id', 'email']).execute()
  return people.every(({ id, email }) => id === userId(email))
}

type Signs = { residentSince: Date | null; seenAt: Date | null; writtenAt: Date | null; mayEmpty: boolean }

/** Jobs that outlive the rows they are about: without them, files would stay that no row names. */
const fileDeletions = ['delete_document_files', 'delete_picture', 'delete_data_export']
/** The keys of the demo's own files, which are the same each time it is filled. */
const demoKeys = '"(demo/|pictures/demo-)'

/** Empties every table the demo fills, those of the payment sandbox too. Only for a demo that `isLeftAlone`. */
export async function emptyDemo(tx: Tx) {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'sandbox' or (table_schema = 'public' and table_name <> all(${keptTables})))`.execute(
    tx,
  )
  // Nothing may ever be taken out of the ledger and the audit trail, except here, together with everything they are about.
  await sql`set local session_replication_role = replica`.execute(tx)
  await sql`truncate ${sql.raw(rows.map(({ name }) => name).join(', '))} restart identity`.execute(tx)
  await sql`set local session_replication_role = origin`.execute(tx)
  await sql`delete from graphile_worker._private_jobs where locked_at is null and (payload::text ~ ${demoKeys} or task_id not in
    (select id from graphile_worker._private_tasks where identifier = any(${fileDeletions})))`.execute(tx)
}
