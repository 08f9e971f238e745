import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

export type PersonEvent = { id: string; at: Date; action: string; actorRole: string; reason: string | null; name: string | null }

/** How someone signs in or tries to. */
const signIns = ['user.signIn', 'user.failSignIn', 'user.throttleSignIn', 'user.failSecondStep', 'user.useRecoveryCode']
const views = ['user.read', 'user.readPayment']

const columns = sql`event.id, event.at, event.action, event.actor_role, event.details ->> 'reason' as reason,
  nullif(trim(concat_ws(' ', person.first_name, person.last_name)), '') as name`

const ofSubject = (userId: string) => sql`from audit_events event left join users person on person.id = event.actor_id
  where event.subject_type = 'user' and event.subject_id = ${userId}`
const newest = (most: number) => sql`order by event.at desc, event.id desc limit ${most}`

export const listSignIns = async (db: Db, userId: string) =>
  (await sql<PersonEvent>`select ${columns} ${ofSubject(userId)} and event.action = any(${signIns}) ${newest(10)}`.execute(db))
    .rows

/** What was changed and decided about an account. */
export const listAccountEvents = async (db: Db, userId: string) =>
  (
    await sql<PersonEvent>`select ${columns} ${ofSubject(userId)} and event.action <> all(${[...signIns, ...views]}) ${newest(30)}`.execute(
      db,
    )
  ).rows

/** What someone did elsewhere than in their own account, without what they only looked at. */
export const listActionsOf = async (db: Db, userId: string) =>
  (
    await sql<PersonEvent>`select ${columns} from audit_events event left join users person on person.id = event.actor_id
      where event.actor_id = ${userId} and not (event.subject_type = 'user' and event.subject_id = ${userId})
        and event.action <> all(${['call.read', 'call.deny', ...views, 'application.read', 'application.readDocument', 'conversation.read']})
      ${newest(30)}`.execute(db)
  ).rows
