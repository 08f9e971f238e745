import { sql } from 'kysely'
import type { ApplicationStatus } from '#contract/stays/application.lifecycle.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { ApplicationPriority, PayoutStatus, TourKind } from '#server/kernel/database/schema.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { todayAtHome } from '#server/kernel/time.queries.ts'
import { isVisibleTo } from '#server/messaging/conversations/conversations.queries.ts'
import { ofPayouts } from '#server/money/payouts/earnings.queries.ts'
import { isSharedNow } from '#server/people/profiles/consent-in-force.queries.ts'

/** Whether it is the home's turn: to answer, or to say how an interview went. */
export const waitsForHome = (now: Date) => sql<boolean>`(application.status in ('SUBMITTED', 'UNDER_REVIEW')
  or (application.status = 'INTERVIEW_SCHEDULED' and (application.interview ->> 'at')::timestamptz <= ${now}))`

/** A name is included only while the person shares it. */
const sharedName = (now: Date) => sql<
  string | null
>`case when ${isSharedNow(now, { application: 'application.id', part: 'NAME' })}
  then person.first_name || coalesce(' ' || left(nullif(person.last_name, ''), 1) || '.', '') end`

type Home = { homeId: string; title: string }

export type WaitingApplication = Home & {
  id: string
  name: string | null
  status: ApplicationStatus
  priority: ApplicationPriority
  turnSince: Date | null
}

/** Applications waiting on the home: past interviews without a result first, then the longest waiting. */
export async function listWaitingApplicants(db: Db, scope: HomeScope, now: Date) {
  const { rows } = await sql<WaitingApplication>`
    select application.id, application.status, application.priority, application.home_turn_since as turn_since,
      home.id as home_id, home.title, ${sharedName(now)} as name
    from applications application
    join homes home on home.id = application.home_id
    join residents resident on resident.id = application.resident_id
    join users person on person.id = resident.user_id
    where ${ofHomes(scope)} and application.submitted_at is not null and ${waitsForHome(now)}
    order by application.home_turn_since nulls first, application.id limit 500`.execute(db)
  return rows
}

export type WaitingTour = Home & { id: string; name: string; kind: TourKind; isOver: boolean }

/** Tours whose new time waits for the home, and past ones that no one has recorded. */
export async function listWaitingTours(db: Db, scope: HomeScope, now: Date) {
  const { rows } = await sql<WaitingTour>`
    select tour.id, tour.kind, home.id as home_id, home.title, tour.status = 'CONFIRMED' as is_over,
      person.first_name || coalesce(' ' || left(nullif(person.last_name, ''), 1) || '.', '') as name
    from tours tour
    join homes home on home.id = tour.home_id
    join residents resident on resident.id = tour.resident_id
    join users person on person.id = resident.user_id
    where ${ofHomes(scope)} and ((tour.status = 'PROPOSED' and tour.proposed_by = 'PERSON' and tour.starts_at > ${now})
      or (tour.status = 'CONFIRMED' and tour.ends_at <= ${now}))
    order by tour.starts_at, tour.id limit 500`.execute(db)
  return rows
}

export type UnreadMessages = Home & { id: string; name: string; count: number }

/** Conversations with messages that no one at the home has read, the longest waiting first. */
export async function listUnread(db: Db, scope: HomeScope, now: Date) {
  const { rows } = await sql<UnreadMessages>`
    select conversation.id, home.id as home_id, home.title, unread.count,
      person.first_name || coalesce(' ' || left(nullif(person.last_name, ''), 1) || '.', '') as name
    from conversations conversation
    join homes home on home.id = conversation.home_id
    join users person on person.id = conversation.person_id
    join conversation_members member on member.conversation_id = conversation.id and member.side = 'TEAM'
    cross join lateral (select count(*)::int as count, min(message.sent_at) as since from conversation_messages message
      where message.conversation_id = conversation.id and message.side = 'PERSON' and message.read_at is null
        and ${isVisibleTo('TEAM', now)}) unread
    where ${ofHomes(scope)} and member.muted_at is null and member.archived_at is null and unread.count > 0
    order by unread.since, conversation.id limit 500`.execute(db)
  return rows
}

export type DueMove = Home & { timeZone: string; id: string; name: string; isMoveIn: boolean; day: string }

/** Residents who should have moved in or out by today, with nothing recorded. */
export async function listDueMoves(db: Db, scope: HomeScope, now: Date) {
  const { rows } = await sql<DueMove>`
    select stay.id, home.id as home_id, home.title, home.time_zone, stay.status = 'CONFIRMED' as is_move_in,
      coalesce(stay.guest_name, trim(concat_ws(' ', person.first_name, person.last_name))) as name,
      (case stay.status when 'CONFIRMED' then stay.starts_on else stay.ends_on end)::text as day
    from reservations stay
    join homes home on home.id = stay.home_id
    left join residents resident on resident.id = stay.resident_id
    left join users person on person.id = resident.user_id
    where ${ofHomes(scope)} and (
      (stay.status = 'CONFIRMED' and stay.arrived_at is null and stay.starts_on <= ${todayAtHome(now)})
      or (stay.status in ('ACTIVE', 'NOTICE_GIVEN') and stay.ends_on <= ${todayAtHome(now)}))
    order by day, stay.id limit 500`.execute(db)
  return rows
}

export type WaitingDate = Home & { timeZone: string; id: string; name: string; startsOn: string; proposed: string; until: Date }

/** Move-in dates that a resident proposed and the home can still answer, the first deadline first. */
export async function listWaitingDates(db: Db, scope: HomeScope, now: Date) {
  const { rows } = await sql<WaitingDate>`
    select stay.id, home.id as home_id, home.title, home.time_zone, stay.starts_on::text, stay.proposed_starts_on::text as proposed,
      stay.proposed_until as until, trim(concat_ws(' ', person.first_name, person.last_name)) as name
    from reservations stay
    join homes home on home.id = stay.home_id
    join residents resident on resident.id = stay.resident_id
    join users person on person.id = resident.user_id
    where ${ofHomes(scope)} and stay.status = 'CONFIRMED' and stay.arrived_at is null
      and stay.proposed_by = 'SEEKER' and stay.proposed_until > ${now}
    order by stay.proposed_until, stay.id limit 500`.execute(db)
  return rows
}

export type RequestedMoney = Home & { id: string; stayId: string; name: string; cents: number; currency: string; by: Date }

/** Refunds requested of what the owner was paid, also at a home that is theirs no more. Silence approves them. */
export async function listRequestedRefunds(db: Db, scope: HomeScope) {
  const { rows } = await sql<RequestedMoney>`
    select refund.id, stay.id as stay_id, home.id as home_id, home.title, refund.amount_cents as cents, payment.currency,
      refund.decide_by as by, trim(concat_ws(' ', person.first_name, person.last_name)) as name
    from refunds refund
    join payments payment on payment.id = refund.payment_id
    join reservations stay on stay.id = payment.subject_id
    join homes home on home.id = stay.home_id
    join residents resident on resident.id = payment.account_id
    join users person on person.id = resident.user_id
    where ${ofHomes(scope, { owner: 'payment.owner_id' })} and refund.status = 'REQUESTED' and refund.decide_by is not null
    order by refund.decide_by, refund.id limit 500`.execute(db)
  return rows
}

/** Deposits the owner holds of residents who moved out, one line per stay, also at a home that is theirs no more. */
export async function listDueDeposits(db: Db, scope: HomeScope) {
  const { rows } = await sql<RequestedMoney>`
    select stay.id, stay.id as stay_id, home.id as home_id, home.title, sum(deposit.amount_cents)::bigint as cents, deposit.currency,
      min(deposit.return_by) as by, coalesce(stay.guest_name, trim(concat_ws(' ', person.first_name, person.last_name))) as name
    from deposits deposit
    join reservations stay on stay.id = deposit.subject_id
    join homes home on home.id = stay.home_id
    left join residents resident on resident.id = stay.resident_id
    left join users person on person.id = resident.user_id
    where ${ofHomes(scope, { owner: 'deposit.owner_id' })} and deposit.status = 'RETURN_DUE'
    group by stay.id, home.id, deposit.currency, person.first_name, person.last_name
    order by by, stay.id limit 500`.execute(db)
  return rows
}

export type AmissPayout = {
  id: string
  homeId: string | null
  title: string | null
  status: PayoutStatus
  cents: number
  currency: string
  dueOn: string
}

/** Payouts that failed, and those that should have arrived by now. */
export async function listAmissPayouts(db: Db, scope: HomeScope, lateSince: string) {
  const { rows } = await sql<AmissPayout>`
    select payout.id, home.id as home_id, home.title, payout.status, payout.amount_cents as cents, payout.currency,
      payout.scheduled_for::date::text as due_on
    from payouts payout left join homes home on home.id = payout.home_id
    where ${ofPayouts(scope)} and (payout.status = 'FAILED'
      or (payout.status in ('SCHEDULED', 'IN_TRANSIT') and payout.scheduled_for::date < ${lateSince}::date))
    order by payout.scheduled_for, payout.id limit 500`.execute(db)
  return rows
}
