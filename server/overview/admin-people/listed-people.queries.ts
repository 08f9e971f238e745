import { sql } from 'kysely'
import type { AdminHomeowner, AdminResident, ListedPerson } from '#contract/people/admin-users.ts'
import type { Db } from '#server/kernel/database/database.ts'

// Each reads the people of one page by their ids, in the order of the page.

const lastSignIn = sql`(select event.at from audit_events event where event.subject_type = 'user' and event.subject_id = person.id::text
  and event.action = 'user.signIn' order by event.at desc limit 1)`
const columns = sql`person.id, trim(person.first_name || ' ' || person.last_name) as name, person.email, person.phone, person.role,
  person.status, person.created_at as joined_at, ${lastSignIn} as last_sign_in_at`
const fromPage = (ids: readonly string[]) =>
  sql`from unnest(${ids}::uuid[]) with ordinality as listed (id, place) join users person on person.id = listed.id`

export const listUsers = async (db: Db, ids: readonly string[]) =>
  (await sql<ListedPerson>`select ${columns} ${fromPage(ids)} order by listed.place`.execute(db)).rows

export const listResidents = async (db: Db, ids: readonly string[]) =>
  (
    await sql<AdminResident>`select ${columns},
      (select json_build_object('id', home.id, 'title', home.title) from reservations stay join homes home on home.id = stay.home_id
        where stay.resident_id = resident.id and stay.status in ('ACTIVE', 'NOTICE_GIVEN') order by stay.starts_on desc limit 1) as home,
      (select count(*)::int from applications application where application.resident_id = resident.id
        and application.status not in ('DRAFT', 'PAYMENT_PENDING', 'CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')) as open_applications
      ${fromPage(ids)} left join residents resident on resident.user_id = person.id order by listed.place`.execute(db)
  ).rows

export const listHomeowners = async (db: Db, ids: readonly string[]) =>
  (
    await sql<AdminHomeowner>`select ${columns}, owner.business_name,
      (select trim(manager.first_name || ' ' || manager.last_name) from team_members member join owners managed on managed.id = member.owner_id
        join users manager on manager.id = managed.user_id where member.user_id = person.id and member.status = 'ACTIVE') as team_of,
      (select count(*)::int from homes home where home.owner_id = owner.id and home.status <> 'DELETED') as homes,
      (select count(*)::int from homes home where home.owner_id = owner.id and home.status = 'PUBLISHED') as published_homes,
      (select plan.plan from owner_subscriptions plan where plan.owner_id = owner.id and plan.status not in ('INCOMPLETE', 'CANCELLED', 'EXPIRED') limit 1) as plan
      ${fromPage(ids)} left join owners owner on owner.user_id = person.id order by listed.place`.execute(db)
  ).rows

export async function countLiving(db: Db) {
  const { rows } = await sql<{ count: number }>`select count(distinct resident.user_id)::int as count from reservations stay
    join residents resident on resident.id = stay.resident_id join users person on person.id = resident.user_id
    where stay.status in ('ACTIVE', 'NOTICE_GIVEN') and person.status <> 'DELETED'`.execute(db)
  return rows[0]!.count
}

export async function countPublishing(db: Db) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select owner_id from homes where status = 'PUBLISHED' group by owner_id
    except select owner.id from owners owner join users person on person.id = owner.user_id
      where person.role = 'OWNER' and person.status = 'DELETED') publishing`.execute(db)
  return rows[0]!.count
}
