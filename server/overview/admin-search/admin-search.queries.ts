import { sql } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { ListingStatus } from '#contract/homes/listing.lifecycle.ts'
import type { ApplicationStatus } from '#contract/stays/application.lifecycle.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { unnamed } from '#server/kernel/database/named-statements.ts'
import { partsOf } from '#server/people/accounts/name-parts.ts'

const mostShown = 6
/** No one reads past this many hits, so only the first found are sorted: a common word stays as fast as a rare one. */
const mostLooked = 200

type Person = { id: string; firstName: string; lastName: string; email: string; role: Role; status: string }

export async function findPeople(db: Db, typed: string) {
  const parts = partsOf(typed)
  const { rows } = await sql<Person>`${sql.raw(unnamed)}
    select * from (
      select id, first_name, last_name, email, role, status from users
      where status <> 'DELETED' and (first_name || ' ' || last_name ilike any(${parts}) or email ilike any(${parts}))
      limit ${mostLooked}) person
    order by starts_with(lower(first_name || ' ' || last_name), lower(${typed})) desc, first_name, last_name, email
    limit ${mostShown}`.execute(db)
  return rows
}

type Home = { id: string; title: string; city: string; state: string; status: ListingStatus }

/** Title matches come first; a city has many homes, so city matches come after. */
export async function findHomes(db: Db, typed: string) {
  const parts = partsOf(typed)
  const { rows } = await sql<Home>`${sql.raw(unnamed)}
    with titled as (select id, 0 as place from homes where status <> 'DELETED' and title ilike any(${parts}) limit ${mostLooked}),
      placed as (select home.id, 1 as place from addresses address join homes home on home.address_id = address.id
        where home.status <> 'DELETED' and address.city ilike any(${parts}) limit ${mostLooked}),
      found as (select id, min(place) as place from (select * from titled union all select * from placed) hits group by id)
    select home.id, home.title, home.status, coalesce(address.city, '') as city, coalesce(address.state, '') as state
    from found join homes home on home.id = found.id left join addresses address on address.id = home.address_id
    order by found.place, starts_with(lower(home.title), lower(${typed})) desc, home.title, home.id
    limit ${mostShown}`.execute(db)
  return rows
}

type Application = { id: string; applicant: string; home: string; status: ApplicationStatus }

/** By applicant or home, newest first. Drafts are private, so they are left out. */
export async function findApplications(db: Db, typed: string) {
  const parts = partsOf(typed)
  const { rows } = await sql<Application>`${sql.raw(unnamed)}
    with people as (select id from users where role = 'SEEKER' and status <> 'DELETED'
        and (first_name || ' ' || last_name ilike any(${parts}) or email ilike any(${parts})) limit ${mostLooked}),
      titled as (select id from homes where status <> 'DELETED' and title ilike any(${parts}) limit ${mostLooked}),
      found as (
        select application.id from people join residents resident on resident.user_id = people.id
          join applications application on application.resident_id = resident.id
        union
        select application.id from titled join applications application on application.home_id = titled.id)
    select application.id, trim(person.first_name || ' ' || person.last_name) as applicant, home.title as home, application.status
    from found join applications application on application.id = found.id
    join residents resident on resident.id = application.resident_id join users person on person.id = resident.user_id
    join homes home on home.id = application.home_id
    where application.status not in ('DRAFT', 'PAYMENT_PENDING')
    order by application.changed_at desc, application.id
    limit ${mostShown}`.execute(db)
  return rows
}
