import { type RawBuilder, sql } from 'kysely'
import { type AnsweredThing, answeredThing } from '#contract/overview/admin-dashboard.ts'
import type { DayRange } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { momentWithin } from '#server/kernel/time.queries.ts'

const decisionsOnHomes = ['home.approve', 'home.requestChanges']

/** When each thing was answered, since when it had waited, and which record and home it was. */
const answersOf: Record<AnsweredThing, (range: DayRange) => RawBuilder<unknown>> = {
  APPLICATIONS: (range) => sql`
    select application.submitted_at as asked_at, application.decided_at as answered_at, application.id, application.home_id
    from applications application where ${momentWithin(sql`application.decided_at`, range)} and application.submitted_at is not null`,
  HOMES: (range) => sql`select asked.at as asked_at, event.at as answered_at, event.id, event.subject_id::uuid as home_id
    from audit_events event cross join lateral (select max(submitted.at) as at from audit_events submitted
      where submitted.subject_type = 'home' and submitted.subject_id = event.subject_id and submitted.action = 'home.submit'
        and submitted.at <= event.at) asked
    where event.action = any(${decisionsOnHomes}) and ${momentWithin(sql`event.at`, range)} and asked.at is not null`,
  DOCUMENTS: (range) => sql`
    select link.uploaded_at as asked_at, link.reviewed_at as answered_at, link.id, link.home_id from home_documents link
    where ${momentWithin(sql`link.reviewed_at`, range)}`,
  APPEALS: (range) => sql`
    select appeal.submitted_at as asked_at, appeal.decided_at as answered_at, appeal.id, appeal.home_id from appeals appeal
    where ${momentWithin(sql`appeal.decided_at`, range)}`,
  REFUNDS: (range) => sql`select refund.created_at as asked_at, refund.decided_at as answered_at, refund.id,
      (select payment.home_id from payments payment where payment.id = refund.payment_id) as home_id
    from refunds refund where ${momentWithin(sql`refund.decided_at`, range)}`,
  SUPPORT: (range) => sql`select chat.asked_at, chat.answered_at, chat.conversation_id as id, null::uuid as home_id
    from support_chats chat where ${momentWithin(sql`chat.answered_at`, range)} and chat.asked_at is not null
    union all
    select contact.created_at, contact.changed_at, contact.id, null from contact_messages contact
    where contact.status = 'ANSWERED' and ${momentWithin(sql`contact.changed_at`, range)}`,
}

export type AnswerRow = { thing: AnsweredThing; answered: number; hours: number | null }

/** One statement, whether for one of them or for all: how many were answered in these days, and the median wait. */
export const answersWithin = (range: DayRange, things = answeredThing.options) =>
  sql<AnswerRow>`${sql.join(
    things.map(
      (thing) => sql`select ${thing}::text as thing, count(*)::int as answered,
      (percentile_cont(0.5) within group (order by extract(epoch from answer.answered_at - answer.asked_at)) / 3600)::float8 as hours
      from (${answersOf[thing](range)}) answer`,
    ),
    sql` union all `,
  )}`

export const listAnswersWithin = async (db: Db, range: DayRange, things?: AnsweredThing[]) =>
  (await answersWithin(range, things).execute(db)).rows

type AnsweredRow = {
  id: string
  homeId: string | null
  homeTitle: string | null
  askedAt: Date
  answeredAt: Date
  waitedHours: number
}
type Page = DayRange & { page: number; limit: number }

/** One page of what the figure counts, the longest wait first. */
export async function listAnswered(db: Db, thing: AnsweredThing, { page, limit, ...range }: Page) {
  const { rows } = await sql<AnsweredRow>`
    select answer.id, answer.home_id, home.title as home_title, answer.asked_at, answer.answered_at,
      (extract(epoch from answer.answered_at - answer.asked_at) / 3600)::float8 as waited_hours
    from (select * from (${answersOf[thing](range)}) answered
      order by answered.answered_at - answered.asked_at desc, answered.id limit ${limit} offset ${(page - 1) * limit}) answer
    left join homes home on home.id = answer.home_id
    order by answer.answered_at - answer.asked_at desc, answer.id`.execute(db)
  return rows
}
