import { sql } from 'kysely'
import type { SupportItem, SupportView } from '#contract/messaging/staff-support.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { likePatterns } from '#server/kernel/database/like-patterns.ts'
import { assigneeOf } from './assignee.queries.ts'

export type SupportItemRow = {
  id: string
  kind: SupportItem['kind']
  name: string
  email: string
  role: SupportItem['role']
  topic: string
  status: SupportItem['status']
  assignedTo: string | null
  assigneeName: string | null
  preview: string
  waitingSince: Date
  receivedAt: Date
  message: string | null
  answer: string | null
  personId: string | null
}

/** Chats and messages from the contact form under the same names. A chat without a message is not there yet. Done ones keep who did them. */
const items = sql`(
  select chat.conversation_id as id, 'CHAT' as kind, chat.topic, chat.status,
    case chat.status when 'RESOLVED' then chat.assigned_to else ${assigneeOf('chat.assigned_to')} end as assigned_to, chat.waiting_since,
    conversation.person_id, concat_ws(' ', person.first_name, person.last_name) as name, person.email::text as email, person.role::text as role,
    chat.asked_at as received_at, null as message, null as answer
  from support_chats chat join conversations conversation on conversation.id = chat.conversation_id
  join users person on person.id = conversation.person_id
  where chat.status <> 'OPEN'
  union all
  select contact.id, 'CONTACT', contact.topic, contact.status,
    case when contact.status in ('ANSWERED', 'SPAM') then contact.assigned_to else ${assigneeOf('contact.assigned_to')} end, coalesce(contact.changed_at, contact.created_at),
    null, contact.name, contact.email, null, contact.created_at, contact.message, contact.answer
  from contact_messages contact
) item`

const waitsForUs = sql`item.status in ('WAITING_ON_SUPPORT', 'REOPENED', 'NEW', 'IN_PROGRESS')`
const isDone = sql`item.status in ('RESOLVED', 'ANSWERED', 'SPAM')`

const isUnassigned = sql<boolean>`${waitsForUs} and item.assigned_to is null`

const viewCondition = (view: SupportView, userId: string) =>
  ({
    unassigned: isUnassigned,
    mine: sql<boolean>`item.assigned_to = ${userId} and not ${isDone}`,
    us: sql<boolean>`${waitsForUs}`,
    them: sql<boolean>`item.status = 'WAITING_ON_USER'`,
    resolved: sql<boolean>`${isDone}`,
  })[view]

const columns = sql`item.*, nullif(concat_ws(' ', assignee.first_name, assignee.last_name), '') as assignee_name,
  coalesce(item.message, (select message.body from conversation_messages message where message.conversation_id = item.id
    and message.side <> 'STAFF' order by message.seq desc limit 1), '') as preview`

type Wanted = { view: SupportView; userId: string; search?: string | undefined; page: number; limit: number }

const named = (search: string | undefined) =>
  search
    ? sql<boolean>`(item.name ilike any(${likePatterns(search)}) or item.email ilike any(${likePatterns(search)}))`
    : sql<boolean>`true`

/** One page of the queue, longest wait first; resolved items, newest first. */
export async function listSupportItems(db: Db, { view, userId, search, page, limit }: Wanted) {
  const order = view === 'resolved' ? sql`item.waiting_since desc, item.id` : sql`item.waiting_since, item.id`
  const { rows } = await sql<SupportItemRow & { total: number }>`
    with page as (select item.*, count(*) over ()::int as total from ${items}
      where ${viewCondition(view, userId)} and ${named(search)} order by ${order} limit ${limit} offset ${(page - 1) * limit})
    select ${columns} from page item left join users assignee on assignee.id = item.assigned_to order by ${order}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

type SupportCounts = Record<SupportView, number>

export async function countSupportItems(db: Db, userId: string) {
  const count = (view: SupportView) => sql`count(*) filter (where ${viewCondition(view, userId)})::int`
  const { rows } =
    await sql<SupportCounts>`select ${count('unassigned')} as unassigned, ${count('mine')} as mine, ${count('us')} as us,
    ${count('them')} as them, ${count('resolved')} as resolved from ${items}`.execute(db)
  return rows[0]!
}

/** How long each unassigned person has been waiting. */
export const supportToTake = sql`select item.waiting_since as since from ${items} where ${isUnassigned}`

/** How many people wait for an answer of staff. */
export async function countWaitingOnSupport(db: Db) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${items} where ${waitsForUs}`.execute(db)
  return rows[0]!.count
}

export const findSupportItem = async (db: Db, id: string) =>
  (
    await sql<SupportItemRow>`select ${columns} from ${items} left join users assignee on assignee.id = item.assigned_to
      where item.id = ${id}`.execute(db)
  ).rows[0]

export type KnownOfPerson = { applicationId: string | null; homes: { id: string; title: string }[] }

/** What staff can open about a person: their newest application, and the first homes they run. */
export async function findKnownOfPerson(db: Db, personId: string) {
  const { rows } = await sql<KnownOfPerson>`select
    (select application.id from applications application join residents resident on resident.id = application.resident_id
      where resident.user_id = ${personId} and application.submitted_at is not null
      order by application.submitted_at desc limit 1) as application_id,
    coalesce((select jsonb_agg(jsonb_build_object('id', home.id, 'title', home.title) order by home.title) from (
      select home.id, home.title from homes home join owners owner on owner.id = home.owner_id
      where owner.user_id = ${personId} and home.status <> 'DELETED' order by home.title limit 3) home), '[]'::jsonb) as homes`.execute(
    db,
  )
  return rows[0]!
}
