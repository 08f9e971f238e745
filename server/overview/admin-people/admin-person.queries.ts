import { sql } from 'kysely'
import type { AdminPerson } from '#contract/overview/admin-person.ts'
import { shownOnPersonPage } from '#contract/overview/person-records.ts'
import type { Db } from '#server/kernel/database/database.ts'

type Account = Omit<AdminPerson['account'], 'team'> & {
  twoFactorSince: Date | null
  teamOwnerUserId: string | null
  teamOwner: string | null
  teamRole: string | null
}

/** The person with this id, or the person of the owner's account with it. */
export async function findUserId(db: Db, id: string) {
  const { rows } = await sql<{ id: string }>`select id from users where id = ${id}
    union all select user_id from owners where id = ${id} limit 1`.execute(db)
  return rows[0]?.id
}

export async function findAccountForStaff(db: Db, id: string) {
  const { rows } = await sql<Account>`
    select person.id, trim(person.first_name || ' ' || person.last_name) as name, person.email, person.phone, person.role, person.status,
      person.created_at as joined_at, person.email_confirmed_at, person.two_factor_since, resident.id as resident_id, owner.id as owner_id,
      owner.business_name, deletion.erase_at,
      (select event.at from audit_events event where event.subject_type = 'user' and event.subject_id = person.id::text
        and event.action = 'user.signIn' order by event.at desc limit 1) as last_sign_in_at,
      (select event.details ->> 'reason' from audit_events event where event.subject_type = 'user' and event.subject_id = person.id::text
        and event.details ->> 'to' = person.status::text and event.action in ('user.suspend', 'user.deactivate', 'user.reinstate', 'user.reactivate')
        order by event.at desc limit 1) as status_reason,
      (select plan.plan from owner_subscriptions plan where plan.owner_id = owner.id and plan.status not in ('INCOMPLETE', 'CANCELLED', 'EXPIRED') limit 1) as plan,
      manager.id as team_owner_user_id, trim(manager.first_name || ' ' || manager.last_name) as team_owner, member.role as team_role
    from users person
    left join residents resident on resident.user_id = person.id
    left join owners owner on owner.user_id = person.id
    left join account_deletions deletion on deletion.user_id = person.id
    left join team_members member on member.user_id = person.id and member.status = 'ACTIVE'
    left join owners managed on managed.id = member.owner_id
    left join users manager on manager.id = managed.user_id
    where person.id = ${id}`.execute(db)
  return rows[0]
}

const most = shownOnPersonPage.others

export const listHomesOf = async (db: Db, ownerId: string | null) =>
  ownerId === null
    ? []
    : (
        await sql<AdminPerson['homes'][number]>`
          select home.id, home.title, home.status, coalesce(address.city, '') as city, coalesce(address.state, '') as state
          from homes home left join addresses address on address.id = home.address_id
          where home.owner_id = ${ownerId} and home.status <> 'DELETED' order by home.created_at desc limit ${shownOnPersonPage.homes}`.execute(
          db,
        )
      ).rows

export const listStaysOf = async (db: Db, residentId: string | null) =>
  residentId === null
    ? []
    : (
        await sql<AdminPerson['stays'][number]>`
          select stay.id, home.id as home_id, home.title as home_title, stay.status, stay.starts_on::text as starts_on,
            stay.ends_on::text as ends_on, stay.room_name
          from reservations stay join homes home on home.id = stay.home_id
          where stay.resident_id = ${residentId} order by stay.starts_on desc, stay.id limit ${most}`.execute(db)
      ).rows

/** Drafts are private, so they are left out. */
export const listApplicationsOf = async (db: Db, residentId: string | null) =>
  residentId === null
    ? []
    : (
        await sql<AdminPerson['applications'][number]>`
          select application.id, home.id as home_id, home.title as home_title, application.status, application.changed_at
          from applications application join homes home on home.id = application.home_id
          where application.resident_id = ${residentId} and application.status not in ('DRAFT', 'PAYMENT_PENDING')
          order by application.updated_at desc, application.id limit ${most}`.execute(db)
      ).rows

export const listPaymentsOf = async (db: Db, accountId: string | null) =>
  accountId === null
    ? []
    : (
        await sql<AdminPerson['payments'][number]>`
          select id, purpose, status, amount_cents, refunded_cents, currency, created_at from payments
          where account_id = ${accountId} order by created_at desc, id limit ${most}`.execute(db)
      ).rows

/** Who they were with and how many, never what was said. */
export const listConversationsOf = async (db: Db, userId: string) =>
  (
    await sql<AdminPerson['conversations'][number]>`
      select conversation.id, coalesce(home.title, 'Waymark support') as "with", conversation.last_seq as messages, conversation.last_message_at,
        exists (select from conversation_reports report where report.conversation_id = conversation.id) as is_reported
      from conversations conversation left join homes home on home.id = conversation.home_id
      where conversation.person_id = ${userId} and conversation.last_seq > 0
      order by conversation.last_message_at desc nulls last, conversation.id limit ${most}`.execute(db)
  ).rows

export const listAppealsOf = (db: Db, userId: string) =>
  db
    .selectFrom('appeals')
    .select(['id', 'subjectType', 'about', 'status', 'submittedAt'])
    .where('userId', '=', userId)
    .orderBy('submittedAt', 'desc')
    .limit(most)
    .execute()
