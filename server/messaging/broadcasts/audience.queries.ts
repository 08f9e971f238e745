import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '#contract/messaging/broadcasts.ts'
import { mandatoryTypes, type NotificationType } from '#contract/messaging/notifications.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { escapeLike } from '#server/kernel/database/like-patterns.ts'
import { unnamed } from '#server/kernel/database/named-statements.ts'

/** A SQL condition on `person`, a row of users. */
function among(audience: Audience): RawBuilder<unknown> {
  if (audience.kind === 'PEOPLE') return sql`person.id = any(${audience.userIds}::uuid[])`
  const ofRole = sql`person.role = any(${audience.roles}::user_role[])`
  return audience.kind === 'ROLES' ? ofRole : sql`${ofRole} and ${inCity(audience.city)}`
}

/** Owners with a home in the city and their teams; residents who are looking there or saved a home there. */
function inCity(named: string) {
  const [, city, state] = /^(.*), (\w\w)$/.exec(named)!
  const there = sql`address.city ilike ${escapeLike(city!)} and upper(address.state) = upper(${state}) and home.status <> 'DELETED'`
  const homes = sql`homes home join addresses address on address.id = home.address_id`
  return sql`person.id in (
    select owner.user_id from ${homes} join owners owner on owner.id = home.owner_id where ${there}
    union select member.user_id from ${homes} join team_members member on member.owner_id = home.owner_id and member.status = 'ACTIVE'
      where ${there}
    union select resident.user_id from ${homes} join saved_homes saved on saved.home_id = home.id
      join residents resident on resident.id = saved.resident_id where ${there}
    union select user_id from residents
      where lower(preferences->>'place') in (lower(${city}), lower(${city} || ', ' || ${state}), lower(${city} || ' ' || ${state})))`
}

/** The people of an audience that was chosen one by one. */
export const listChosen = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('id', 'in', userIds)
    .where('status', '<>', 'DELETED')
    .orderBy('name')
    .orderBy('id')
    .execute()

type Message = { audience: Audience; type: NotificationType; byMail: boolean }
export type BroadcastRecipient = { id: string; email: string; firstName: string; inBell: boolean; mailed: boolean }

/** Who is notified and how, by each person's preferences. Only people who can sign in. */
const recipients = ({ audience, type, byMail }: Message) => {
  const always = mandatoryTypes.includes(type)
  return sql`select person.id, person.email, person.first_name, (${always}::bool or coalesce(preference.in_bell, true)) as in_bell,
      (${byMail}::bool and (${always}::bool or coalesce(preference.by_mail, true))) as mailed
    from users person left join notification_preferences preference on preference.user_id = person.id and preference.type = ${type}
    where person.status = 'ACTIVE' and ${among(audience)}`
}

export async function countAudience(db: Db, message: Message) {
  const { rows } = await sql<{ people: number; inBell: number; mailed: number }>`${sql.raw(unnamed)}
    select count(*)::int as people, (count(*) filter (where in_bell))::int as in_bell, (count(*) filter (where mailed))::int as mailed
    from (${recipients(message)}) reached`.execute(db)
  return rows[0]!
}

type Next = Message & { broadcastId: string; after: string | null; limit: number }

/** The next recipients by id; never one who already has the message. */
export async function listNext(tx: Tx, { broadcastId, after, limit, ...message }: Next) {
  const { rows } = await sql<BroadcastRecipient>`${sql.raw(unnamed)}
    select * from (${recipients(message)}) next
    where next.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
      and not exists (select from broadcast_recipients told where told.broadcast_id = ${broadcastId} and told.user_id = next.id)
    order by next.id limit ${limit}`.execute(tx)
  return rows
}
