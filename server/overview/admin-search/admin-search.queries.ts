import { sql } from 'kysely'
import * as z from 'zod'
import type { Role } from '#contract/endpoint.ts'
import type { ListingStatus } from '#contract/homes/listing.lifecycle.ts'
import type { PaymentPurpose, PaymentStatus } from '#contract/payments/payment.lifecycle.ts'
import type { ApplicationStatus } from '#contract/stays/application.lifecycle.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { likePatterns } from '#server/kernel/database/like-patterns.ts'
import { unnamed } from '#server/kernel/database/named-statements.ts'

const mostShown = 6
/** No one reads past this many hits, so only the first found are sorted: a common word stays as fast as a rare one. */
const mostLooked = 200

type Person = { id: string; firstName: string; lastName: string; email: string; role: Role; status: string }

export async function findPeople(db: Db, typed: string) {
  const parts = likePatterns(typed)
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
  const parts = likePatterns(typed)
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
  const parts = likePatterns(typed)
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

type Payment = {
  id: string
  payer: string
  purpose: PaymentPurpose
  status: PaymentStatus
  amountCents: number
  currency: string
  createdAt: Date
}

/** By its id or the provider's, or the newest of the people found. */
export async function findPayments(db: Db, typed: string) {
  const parts = likePatterns(typed)
  const id = z.uuid().safeParse(typed.toLowerCase()).data ?? null
  const { rows } = await sql<Payment>`${sql.raw(unnamed)}
    with people as (select id from users where status <> 'DELETED'
        and (first_name || ' ' || last_name ilike any(${parts}) or email ilike any(${parts})) limit ${mostLooked}),
      accounts as (
        select resident.id from people join residents resident on resident.user_id = people.id
        union all
        select owner.id from people join owners owner on owner.user_id = people.id),
      found as (
        select id from payments where id = ${id}::uuid
        union
        select id from payments where ${typed} in (provider_session_id, provider_intent_id, provider_invoice_id)
        union
        select payment.id from accounts cross join lateral (
          select id from payments where account_id = accounts.id order by created_at desc limit ${mostShown}) payment)
    select payment.id, trim(concat_ws(' ', person.first_name, person.last_name)) as payer, payment.purpose, payment.status,
      payment.amount_cents::float8 as amount_cents, payment.currency, payment.created_at
    from found join payments payment on payment.id = found.id
    left join owners owner on owner.id = payment.account_id left join residents resident on resident.id = payment.account_id
    left join users person on person.id = coalesce(owner.user_id, resident.user_id)
    order by payment.created_at desc, payment.id
    limit ${mostShown}`.execute(db)
  return rows
}
