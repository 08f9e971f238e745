import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { PaymentPurpose } from '#server/kernel/database/schema.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { isOfResident } from '#server/payments/purposes.queries.ts'
import { isSharedNow } from '#server/people/profiles/consent-in-force.queries.ts'

/** Which sources of activity a person may read. */
export type ActivitySight = { applications: boolean; stays: boolean; money: boolean; documents: boolean }

export type ActivityRow = {
  id: string
  at: Date
  action: string
  homeId: string
  title: string
  /** The application, stay, payout … the event is about; null for the home itself. */
  subjectId: string | null
  actorRole: string | null
  /** Who did it, if it was someone on the owner's side. */
  actorName: string | null
  /** The resident the event is about, by as much of their name as they share. */
  person: string | null
  section: string | null
  reason: string | null
  note: string | null
  purpose: PaymentPurpose | null
  cents: number | null
  currency: string | null
  times: number
}

type Wanted = { homes: HomeScope; homeId?: string | undefined; sight: ActivitySight; now: Date }
type Part = RawBuilder<ActivityRow>

const none = sql`null::text as section, null::text as reason, null::text as note, null::payment_purpose as purpose, null::bigint as cents, null::text as currency, 1 as times`
const actor = sql`nullif(trim(concat_ws(' ', actor.first_name, actor.last_name)), '') as actor_name`
const person = sql`trim(concat_ws(' ', person.first_name, person.last_name))`
const short = sql`person.first_name || coalesce(' ' || left(nullif(person.last_name, ''), 1) || '.', '')`

/** What staff wrote about a document is for those who see the documents. */
const reasonOf = ({ documents }: ActivitySight) =>
  documents
    ? sql`event.details ->> 'reason'`
    : sql`case when event.action not like 'home.%Document%' then event.details ->> 'reason' end`

/** Changes to the homes themselves. Several saves of one section in a day become one row. */
const listingEvents = (sight: ActivitySight): Part => sql`
  select (array_agg(event.id order by event.at desc))[1] as id, max(event.at) as at, event.action, owned.id as home_id, owned.title,
    null::uuid as subject_id, event.actor_role, nullif(trim(concat_ws(' ', actor.first_name, actor.last_name)), '') as actor_name,
    null::text as person, event.details ->> 'section' as section, ${reasonOf(sight)} as reason, null::text as note,
    null::payment_purpose as purpose, null::bigint as cents, null::text as currency, count(*)::int as times
  from owned
  join audit_events event on event.subject_type = 'home' and event.subject_id = owned.id::text
  left join users actor on actor.id = event.actor_id
  group by owned.id, owned.title, event.action, event.actor_role, event.actor_id, actor.first_name, actor.last_name,
    event.details ->> 'section', event.details ->> 'reason',
    case event.action when 'home.save' then date_trunc('day', event.at)::text else event.id::text end`

const applicationSteps = [
  'pay',
  'respond',
  'openReview',
  'requestInfo',
  'scheduleInterview',
  'moveInterview',
  'cancelInterview',
  'approve',
  'waitlist',
  'reject',
  'withdraw',
  'expire',
]

const applicationEvents = (now: Date): Part => sql`
  select event.id, event.at, event.action, owned.id as home_id, owned.title, application.id as subject_id, event.actor_role, ${actor},
    case when ${isSharedNow(now, { application: 'application.id', part: 'NAME' })} then ${short} end as person, ${none}
  from owned
  join applications application on application.home_id = owned.id and application.submitted_at is not null
  join residents resident on resident.id = application.resident_id
  join users person on person.id = resident.user_id
  join audit_events event on event.subject_type = 'application' and event.subject_id = application.id::text
  left join users actor on actor.id = event.actor_id and event.actor_role = 'OWNER'
  where event.action = any(${applicationSteps.map((step) => `application.${step}`)}::text[])
    or (event.action = 'application.submit' and event.details ->> 'to' = 'SUBMITTED')`

const messageEvents = (now: Date): Part => sql`
  select message.id, message.sent_at as at, 'application.message' as action, owned.id as home_id, owned.title,
    application.id as subject_id, 'SEEKER' as actor_role, null::text as actor_name,
    case when ${isSharedNow(now, { application: 'application.id', part: 'NAME' })} then ${short} end as person, ${none}
  from owned
  join applications application on application.home_id = owned.id and application.submitted_at is not null
  join residents resident on resident.id = application.resident_id
  join users person on person.id = resident.user_id
  join conversation_messages message on message.application_id = application.id and message.side = 'PERSON'`

const waitlistEvents: Part = sql`
  select event.id, event.at, event.action, owned.id as home_id, owned.title, entry.id as subject_id, event.actor_role, ${actor},
    ${short} as person, ${none}
  from owned
  join waitlist_entries entry on entry.home_id = owned.id and entry.status <> 'PENDING_PAYMENT'
  join residents resident on resident.id = entry.resident_id
  join users person on person.id = resident.user_id
  join audit_events event on event.subject_type = 'waitlistEntry' and event.subject_id = entry.id::text
  left join users actor on actor.id = event.actor_id and event.actor_role = 'OWNER'
  where event.action in ('waitlistEntry.join', 'waitlistEntry.offer', 'waitlistEntry.accept', 'waitlistEntry.pass', 'waitlistEntry.miss', 'waitlistEntry.leave')`

const tourEvents: Part = sql`
  select event.id, event.at, event.action, owned.id as home_id, owned.title, tour.id as subject_id, event.actor_role, ${actor},
    ${short} as person, ${none}
  from owned
  join tours tour on tour.home_id = owned.id
  join residents resident on resident.id = tour.resident_id
  join users person on person.id = resident.user_id
  join audit_events event on event.subject_type = 'tour' and event.subject_id = tour.id::text
  left join users actor on actor.id = event.actor_id and event.actor_role = 'OWNER'
  where event.action in ('tour.book', 'tour.move', 'tour.confirm', 'tour.cancel')`

const staySteps = [
  'create',
  'pay',
  'checkIn',
  'confirmArrival',
  'noShow',
  'proposeDate',
  'acceptDate',
  'changeDate',
  'giveNotice',
  'takeNoticeBack',
  'complete',
  'terminate',
  'cancel',
  'expire',
]

const stayEvents: Part = sql`
  select event.id, event.at, event.action, owned.id as home_id, owned.title, stay.id as subject_id, event.actor_role, ${actor},
    coalesce(stay.guest_name, ${person}) as person, ${none}
  from owned
  join reservations stay on stay.home_id = owned.id
  left join residents resident on resident.id = stay.resident_id
  left join users person on person.id = resident.user_id
  join audit_events event on event.subject_type = 'reservation' and event.subject_id = stay.id::text
  left join users actor on actor.id = event.actor_id and event.actor_role = 'OWNER'
  where event.action = any(${staySteps.map((step) => `reservation.${step}`)}::text[])`

// Money stays with the owner of the day it came: who takes a home over does not read what the owner before was paid.
const refundEvents: Part = sql`
  select refund.id, refund.created_at as at, 'refund.request' as action, owned.id as home_id, owned.title,
    payment.subject_id, 'SEEKER' as actor_role, null::text as actor_name, ${person} as person, null::text as section,
    null::text as reason, null::text as note, payment.purpose, refund.amount_cents as cents, payment.currency, 1 as times
  from owned
  join payments payment on payment.home_id = owned.id and payment.owner_id = owned.owner_id
  join refunds refund on refund.payment_id = payment.id and refund.decide_by is not null
  join residents resident on resident.id = payment.account_id
  join users person on person.id = resident.user_id`

const paymentEvents: Part = sql`
  select payment.id, payment.succeeded_at as at, 'payment.succeed' as action, owned.id as home_id, owned.title,
    payment.subject_id, 'SEEKER' as actor_role, null::text as actor_name, ${person} as person, null::text as section,
    null::text as reason, null::text as note, payment.purpose, payment.amount_cents as cents, payment.currency, 1 as times
  from owned
  join payments payment on payment.home_id = owned.id and payment.owner_id = owned.owner_id and payment.succeeded_at is not null
    and ${isOfResident(sql`payment.purpose`)}
  join residents resident on resident.id = payment.account_id
  join users person on person.id = resident.user_id`

const payoutEvents: Part = sql`
  select event.id, event.at, event.action, owned.id as home_id, owned.title, payout.id as subject_id, event.actor_role,
    null::text as actor_name, null::text as person, null::text as section, null::text as reason, payout.room_name as note,
    null::payment_purpose as purpose, payout.amount_cents as cents, payout.currency, 1 as times
  from owned
  join payouts payout on payout.home_id = owned.id and payout.owner_id = owned.owner_id
  join audit_events event on event.subject_type = 'payout' and event.subject_id = payout.id::text
  where event.action in ('payout.send', 'payout.pay', 'payout.fail', 'payout.hold')`

const reviewEvents: Part = sql`
  select review.id, review.created_at as at, 'review.published' as action, owned.id as home_id, owned.title, null::uuid as subject_id,
    'SEEKER' as actor_role, null::text as actor_name, review.signature as person, null::text as section, null::text as reason,
    review.rating::text as note, null::payment_purpose as purpose, null::bigint as cents, null::text as currency, 1 as times
  from owned join public_reviews review on review.home_id = owned.id`

const documentEvents: Part = sql`
  select link.id, file.uploaded_at as at, 'document.uploaded' as action, owned.id as home_id, owned.title, null::uuid as subject_id,
    'OWNER' as actor_role, ${actor}, null::text as person, null::text as section, null::text as reason, link.name as note,
    null::payment_purpose as purpose, null::bigint as cents, null::text as currency, 1 as times
  from owned
  join home_documents link on link.home_id = owned.id and link.type = 'LISTING_DOCUMENT' and link.status <> 'DELETED'
  join documents file on file.id = link.document_id
  left join users actor on actor.id = file.uploaded_by`

const sourcesFor = ({ sight, now }: Wanted): Part[] => [
  listingEvents(sight),
  reviewEvents,
  ...(sight.documents ? [documentEvents] : []),
  ...(sight.applications ? [applicationEvents(now), messageEvents(now), waitlistEvents, tourEvents] : []),
  ...(sight.stays ? [stayEvents, refundEvents] : []),
  ...(sight.stays || sight.money ? [paymentEvents] : []),
  ...(sight.money ? [payoutEvents] : []),
]

const ownedBy = ({ homes, homeId }: Wanted) => sql`
  owned as (select id, title, owner_id from homes home
    where ${ofHomes(homes)} and status <> 'DELETED' and (${homeId ?? null}::uuid is null or id = ${homeId ?? null}::uuid))`

type Page = { page: number; limit: number }

/** What happened in an owner's homes, newest first, in one query. Each source is limited to what the page can show. */
export async function listActivity(db: Db, wanted: Wanted, { page, limit }: Page) {
  const parts = sourcesFor(wanted).map((part) => sql`(select * from (${part}) source order by at desc, id limit ${page * limit})`)
  const { rows } = await sql<ActivityRow>`
    with ${ownedBy(wanted)}
    select * from (${sql.join(parts, sql` union all `)}) event
    order by at desc, id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

export async function countActivity(db: Db, wanted: Wanted) {
  const parts = sourcesFor(wanted).map((part) => sql`select count(*) as count from (${part}) source`)
  const { rows } = await sql<{ count: number }>`
    with ${ownedBy(wanted)} select sum(count)::int as count from (${sql.join(parts, sql` union all `)}) counted`.execute(db)
  return rows[0]!.count
}
