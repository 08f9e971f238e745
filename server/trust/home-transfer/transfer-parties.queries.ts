import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import { likePatterns } from '#server/kernel/database/like-patterns.ts'
import { unnamed } from '#server/kernel/database/named-statements.ts'
import type { Recipient } from '#server/messaging/notifications/notify-person.ts'
import { nameOfOwner } from './home-transfer.queries.ts'

const mostShown = 20
/** No one reads past this many hits, so only the first found are sorted. */
const mostLooked = 200

export type TransferHomeRow = {
  id: string
  title: string
  city: string
  state: string
  timeZone: string
  ownerId: string
  ownerName: string
}

const homeColumns = sql`home.id, home.title, coalesce(address.city, '') as city, coalesce(address.state, '') as state, home.time_zone,
  owner.id as owner_id, ${nameOfOwner('owner', 'person')} as owner_name`
const homeTables = sql`homes home left join addresses address on address.id = home.address_id
  join owners owner on owner.id = home.owner_id join users person on person.id = owner.user_id`

/** Each table is searched with its own index. */
export async function findHomesToTransfer(db: Db, typed: string) {
  const parts = likePatterns(typed)
  const { rows } = await sql<TransferHomeRow>`${sql.raw(unnamed)}
    with found as (
      (select id from homes where status <> 'DELETED' and title ilike any(${parts}) limit ${mostLooked})
      union (select h.id from addresses a join homes h on h.address_id = a.id where h.status <> 'DELETED' and a.city ilike any(${parts}) limit ${mostLooked})
      union (select h.id from owners o join homes h on h.owner_id = o.id where h.status <> 'DELETED' and o.business_name ilike any(${parts}) limit ${mostLooked})
      union (select h.id from users u join owners o on o.user_id = u.id join homes h on h.owner_id = o.id where h.status <> 'DELETED'
        and (u.first_name || ' ' || u.last_name ilike any(${parts}) or u.email ilike any(${parts})) limit ${mostLooked}))
    select ${homeColumns} from found join ${homeTables} on home.id = found.id
    order by starts_with(lower(home.title), lower(${typed})) desc, home.title, home.id limit ${mostShown}`.execute(db)
  return rows
}

export async function findHomeToTransfer(db: Db, id: string) {
  const { rows } = await sql<TransferHomeRow>`select ${homeColumns} from ${homeTables} where home.id = ${id}`.execute(db)
  return rows[0]
}

type OwnerRow = { id: string; name: string; email: string; homes: number; isActive: boolean }

export async function findOwnersToTransferTo(db: Db, typed: string) {
  const parts = likePatterns(typed)
  const { rows } = await sql<OwnerRow>`${sql.raw(unnamed)}
    with found as (
      (select id from owners where business_name ilike any(${parts}) limit ${mostLooked})
      union (select o.id from users u join owners o on o.user_id = u.id
        where u.first_name || ' ' || u.last_name ilike any(${parts}) or u.email ilike any(${parts}) limit ${mostLooked}))
    select owner.id, ${nameOfOwner('owner', 'person')} as name, person.email, person.status = 'ACTIVE' as is_active,
      (select count(*)::int from homes where owner_id = owner.id and status <> 'DELETED') as homes
    from found join owners owner on owner.id = found.id join users person on person.id = owner.user_id
    where person.status <> 'DELETED' order by name, owner.id limit ${mostShown}`.execute(db)
  return rows
}

/** People with something at a home that is still under way: those who live there or will, applied, wait or have a tour. */
export async function listPeopleOfHandover(db: Db, homeId: string) {
  const { rows } = await sql<Recipient & { livesThere: boolean }>`
    select person.id as user_id, person.email, person.first_name, bool_or(found.lives_there) as lives_there
    from (
      select resident_id, true as lives_there from reservations where home_id = ${homeId}
        and status in ('PENDING_PAYMENT', 'CONFIRMED', 'ACTIVE', 'NOTICE_GIVEN') and resident_id is not null
      union all select resident_id, false from applications where home_id = ${homeId}
        and status in ('SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED', 'INTERVIEW_SCHEDULED', 'APPROVED', 'WAITLISTED')
      union all select resident_id, false from waitlist_entries where home_id = ${homeId} and status in ('WAITING', 'OFFERED', 'ACCEPTED', 'INACTIVE')
      union all select resident_id, false from tours where home_id = ${homeId} and status in ('PROPOSED', 'CONFIRMED')
    ) found join residents resident on resident.id = found.resident_id join users person on person.id = resident.user_id
    where person.status = 'ACTIVE' group by person.id order by person.id`.execute(db)
  return rows
}

/** Everyone who acts for an owner: the owner and the team. Their open pages look again when a home comes or goes. */
export async function listUsersOfOwners(db: Db, ownerIds: readonly string[]) {
  const { rows } = await sql<{ userId: string }>`
    select user_id from owners where id = any(${ownerIds}::uuid[])
    union select user_id from team_members where owner_id = any(${ownerIds}::uuid[]) and status = 'ACTIVE' and user_id is not null`.execute(
    db,
  )
  return rows.map(({ userId }) => userId)
}
