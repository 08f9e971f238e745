import { sql } from 'kysely'
import type { Permission } from '#contract/endpoint.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { type LiveEvent, publishing } from '#server/kernel/live.ts'

/** As with an actor: an owner has no list of permissions and may do everything. */
type HomePerson = { userId: string; email: string; firstName: string; permissions: Permission[] | null }

/** What people are told about: one home, or with null something of the whole account. */
export type AboutHome = { ownerId: string; homeId: string | null }

/**
 * Who is notified about a home: the owner first, then the active team members who hold the permission and whose homes include it,
 * each once. A suspended owner's team has nothing to act for.
 */
const homePeople = ({ ownerId, homeId }: AboutHome, permission: Permission) => sql`
    select person.id as user_id, person.email, person.first_name, null as permissions from owners owner join users person on person.id = owner.user_id
      where owner.id = ${ownerId} and person.status <> 'DELETED'
    union all
    select person.id, person.email, person.first_name, member.permissions from team_members member join users person on person.id = member.user_id
      join owners owner on owner.id = member.owner_id join users manager on manager.id = owner.user_id
      where member.owner_id = ${ownerId} and member.status = 'ACTIVE' and person.status = 'ACTIVE' and manager.status = 'ACTIVE'
        and ${permission} = any(member.permissions) and (member.home_ids is null or ${homeId}::uuid = any(member.home_ids)) and person.id <> manager.id`

export async function listHomePeople(db: Db, about: AboutHome, permission: Permission) {
  const { rows } = await sql<HomePerson>`${homePeople(about, permission)}`.execute(db)
  return rows
}

/** Tells the open pages of everyone who is notified about a home, and of one other person, in one statement. */
export const publishToHome = (db: Db, about: AboutHome, permission: Permission, event: LiveEvent, alsoTo: string) =>
  sql`select ${publishing(sql`told.user_id`, sql`${JSON.stringify(event)}::jsonb`)}
    from (select user_id from (${homePeople(about, permission)}) people union select ${alsoTo}::uuid) told`.execute(db)
