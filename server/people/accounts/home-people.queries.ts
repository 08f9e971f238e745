import { sql } from 'kysely'
import type { Permission } from '#contract/endpoint.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { together } from '#server/kernel/database/together.queries.ts'
import { writtenOnce } from '#server/kernel/database/written-once.ts'
import { type LiveEvent, publishing } from '#server/kernel/live.ts'

/** As with an actor: an owner has no list of permissions and may do everything. */
type HomePerson = { userId: string; email: string; firstName: string; permissions: Permission[] | null }

/** What people are notified about: one home or, if null, the whole account. */
export type AboutHome = { ownerId: string; homeId: string | null }

/**
 * Who is notified about a home, for a row named `about`: the owner first, then the active team members who hold the permission and
 * whose homes include it, each once. A suspended owner's team has nothing to act for.
 */
const homePeople = (permission: string) => sql`
    select person.id as user_id, person.email, person.first_name, null as permissions from owners owner join users person on person.id = owner.user_id
      where owner.id = about."ownerId" and person.status <> 'DELETED'
    union all
    select person.id, person.email, person.first_name, member.permissions from team_members member join users person on person.id = member.user_id
      join owners owner on owner.id = member.owner_id join users manager on manager.id = owner.user_id
      where member.owner_id = about."ownerId" and member.status = 'ACTIVE' and person.status = 'ACTIVE' and manager.status = 'ACTIVE'
        and ${permission} = any(member.permissions) and (member.home_ids is null or about."homeId" = any(member.home_ids)) and person.id <> manager.id`

const peopleOf = writtenOnce(
  (_db, abouts: string, permission: string) => sql<HomePerson & { no: number }>`select about.no, people.*
    from jsonb_to_recordset(${abouts}::jsonb) as about (no int, "ownerId" uuid, "homeId" uuid)
    cross join lateral (${homePeople(permission)}) people`,
)

async function listPeopleOfHomes(db: Db, asked: readonly { about: AboutHome; permission: Permission }[]) {
  const abouts = asked.map(({ about: { ownerId, homeId } }, no) => ({ no, ownerId, homeId }))
  const rows = await peopleOf(db, JSON.stringify(abouts), asked[0]!.permission)
  const byNo = Map.groupBy(rows, ({ no }) => no)
  return asked.map((_about, no) => (byNo.get(no) ?? []).map(({ no: _no, ...person }) => person))
}
const listPeople = together(listPeopleOfHomes, ({ permission }) => permission)

export const listHomePeople = (db: Db, about: AboutHome, permission: Permission): Promise<HomePerson[]> =>
  listPeople(db, { about, permission })

type Told = AboutHome & { permission: Permission; event: LiveEvent; alsoTo: string }

async function publishToHomes(db: Db, told: readonly Told[]) {
  await sql`select ${publishing(sql`told.user_id`, sql`about.event`)}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as about ("ownerId" uuid, "homeId" uuid, event jsonb, "alsoTo" uuid)
    cross join lateral (select user_id from (${homePeople(told[0]!.permission)}) people union select about."alsoTo") told`.execute(
    db,
  )
  return []
}
const publishOne = together(publishToHomes, ({ permission }) => permission)

/** Tells the open pages of everyone who is notified about a home, and of one other person, in one statement. */
export const publishToHome = (
  db: Db,
  { ownerId, homeId }: AboutHome,
  permission: Permission,
  event: LiveEvent,
  alsoTo: string,
): Promise<unknown> => publishOne(db, { ownerId, homeId, permission, event, alsoTo })
