import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ConversationSide, conversationView } from '#contract/messaging/conversations.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { likePatterns } from '#server/kernel/database/like-patterns.ts'
import type { ApplicationStatus, ConversationKind, ListingStatus, UserStatus } from '#server/kernel/database/schema.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { isSharedNow } from '#server/people/profiles/consent-in-force.queries.ts'

export const otherSide = (side: ConversationSide): ConversationSide => (side === 'PERSON' ? 'TEAM' : 'PERSON')

/** Whether a side may read `message`: a home reads what belongs to an application only while the person shares that. */
export const isVisibleTo = (side: ConversationSide, now: Date) =>
  side === 'PERSON'
    ? sql<boolean>`true`
    : sql<boolean>`(message.application_id is null
    or ${isSharedNow(now, { application: 'message.applicationId' })})`

export type ConversationRow = {
  id: string
  kind: ConversationKind
  personId: string
  firstName: string
  lastName: string
  personStatus: UserStatus
  homeId: string | null
  homeTitle: string | null
  homeStatus: ListingStatus | null
  timeZone: string | null
  /** Whether people can book a tour or a call there. */
  takesTours: boolean
  ownerId: string | null
  ownerStatus: UserStatus | null
  lastSeq: number
  lastMessageAt: Date | null
  /** When staff closed it after a report. */
  closedAt: Date | null
  supportTopic: string | null
  supportStatus: string | null
  /** The newest application that was sent, and whether the home may see it now. */
  applicationId: string | null
  applicationStatus: ApplicationStatus | null
  isShared: boolean
  /** The newest stay, except one that never came about. */
  reservationId: string | null
  /** Whether they have an appointment that is not over. */
  hasTour: boolean
  hasPersonWritten: boolean
  personMutedAt: Date | null
  personArchivedAt: Date | null
  personBlockedAt: Date | null
  teamMutedAt: Date | null
  teamArchivedAt: Date | null
  teamBlockedAt: Date | null
}

const takesTours = sql`exists (select from home_tour_hours rules where rules.home_id = conversation.home_id and rules.is_open) as takes_tours`

const everything = (now: Date) => sql`
  select conversation.id, conversation.kind, conversation.person_id, person.first_name, person.last_name, person.status as person_status,
    home.id as home_id, home.title as home_title, home.status as home_status, home.time_zone, ${takesTours},
    home.owner_id, manager.status as owner_status,
    conversation.last_seq, conversation.last_message_at, conversation.closed_at, chat.topic as support_topic, chat.status as support_status,
    application.id as application_id, application.status as application_status, coalesce(application.is_shared, false) as is_shared,
    stay.id as reservation_id,
    exists (select from tours tour where tour.resident_id = resident.id and tour.home_id = conversation.home_id
      and tour.status in ('PROPOSED', 'CONFIRMED') and tour.ends_at > ${now}) as has_tour,
    exists (select from conversation_messages message where message.conversation_id = conversation.id and message.side = 'PERSON'
      and ${isVisibleTo('TEAM', now)}) as has_person_written,
    ours.muted_at as person_muted_at, ours.archived_at as person_archived_at, ours.blocked_at as person_blocked_at,
    theirs.muted_at as team_muted_at, theirs.archived_at as team_archived_at, theirs.blocked_at as team_blocked_at
  from conversations conversation
  join users person on person.id = conversation.person_id
  left join homes home on home.id = conversation.home_id
  left join owners owner on owner.id = home.owner_id
  left join users manager on manager.id = owner.user_id
  join conversation_members ours on ours.conversation_id = conversation.id and ours.side = 'PERSON'
  join conversation_members theirs on theirs.conversation_id = conversation.id and theirs.side = 'TEAM'
  left join support_chats chat on chat.conversation_id = conversation.id
  left join residents resident on resident.user_id = person.id
  left join lateral (select sent.id, sent.status, ${isSharedNow(now, { application: 'sent.id' })} as is_shared
    from applications sent where sent.resident_id = resident.id and sent.home_id = conversation.home_id and sent.submitted_at is not null
    order by sent.submitted_at desc, sent.id limit 1) application on true
  left join lateral (select reservation.id from reservations reservation where reservation.resident_id = resident.id
    and reservation.home_id = conversation.home_id and reservation.status not in ('CANCELLED', 'EXPIRED')
    order by reservation.starts_on desc, reservation.id limit 1) stay on true`

export const findConversation = async (db: Db, id: string, now: Date) =>
  (await sql<ConversationRow>`${everything(now)} where conversation.id = ${id}`.execute(db)).rows[0]

/** Takes the conversation's row lock: the next writer waits, so messages have one order. */
export const lockConversation = async (tx: Tx, id: string, now: Date) =>
  (await sql<ConversationRow>`${everything(now)} where conversation.id = ${id} for update of conversation`.execute(tx)).rows[0]

export const findConversationWithHome = (db: Db, personId: string, homeId: string) =>
  db
    .selectFrom('conversations')
    .select('id')
    .where('personId', '=', personId)
    .where('homeId', '=', homeId)
    .where('kind', '=', 'HOME')
    .executeTakeFirst()

/** The id of the conversation between a person and a home, which is opened if there is none. */
export async function openConversationWithHome(tx: Tx, personId: string, homeId: string, at: Date) {
  const id = randomUUID()
  const opened = await tx
    .insertInto('conversations')
    .values({ id, kind: 'HOME', personId, homeId, createdAt: at })
    // A literal, because a partial index does not match a parameter.
    .onConflict((conflict) => conflict.columns(['personId', 'homeId']).where(sql<boolean>`kind = 'HOME'`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!opened) return (await findConversationWithHome(tx, personId, homeId))!.id
  await insertConversationMembers(tx, id)
  return id
}

export const insertConversationMembers = (tx: Tx, conversationId: string) =>
  tx
    .insertInto('conversationMembers')
    .values((['PERSON', 'TEAM'] as const).map((side) => ({ conversationId, side })))
    .execute()

type List = {
  kind: ConversationKind
  side: ConversationSide
  userId: string
  homes: HomeScope
  view: (typeof conversationView.options)[number]
  search?: string | undefined
  homeId?: string | undefined
  page: number
  limit: number
  now: Date
}
export type ConversationListRow = Pick<
  ConversationRow,
  'id' | 'kind' | 'firstName' | 'lastName' | 'homeId' | 'homeTitle' | 'timeZone' | 'lastMessageAt'
> & {
  mutedAt: Date | null
  archivedAt: Date | null
  blockedAt: Date | null
  unread: number
  lastBody: string | null
  lastSide: ConversationSide | null
  lastAttachments: number | null
  supportTopic?: string | null
  supportStatus?: string | null
}

const ofReader = ({ side, userId, homes }: Pick<List, 'side' | 'userId' | 'homes'>) =>
  side === 'PERSON' ? sql<boolean>`conversation.person_id = ${userId}` : ofHomes(homes)

const unreadOf = (side: ConversationSide, now: Date) => sql`from conversation_messages message
  where message.conversation_id = conversation.id and message.side = ${otherSide(side)} and message.read_at is null and ${isVisibleTo(side, now)}`

/** Shorter words would match nearly everything, so they are looked for in names alone. */
const shortestText = 3

type Search = Pick<List, 'side' | 'userId' | 'homes' | 'now'>

/**
 * The ids of the reader's conversations by the name of the other side, or by a text that this side may read. A name that is no
 * longer shared is not found either.
 */
function foundBy({ side, now, ...reader }: Search, search: string) {
  const parts = likePatterns(search)
  const own = sql`conversations conversation left join homes home on home.id = conversation.home_id
    join users person on person.id = conversation.person_id`
  const visible = sql`from conversation_messages message where message.conversation_id = conversation.id and ${isVisibleTo(side, now)}`
  const named = side === 'PERSON' ? sql`home.title ilike any(${parts})` : sql`person.first_name ilike any(${parts})`
  // A limit keeps the planner from collecting every message that is visible first.
  const byName = sql`select conversation.id from ${own} where ${ofReader({ side, ...reader })} and ${named} and (select true ${visible} limit 1)`
  const byText = sql`select message.conversation_id from conversation_messages message join (${own})
    on conversation.id = message.conversation_id where ${ofReader({ side, ...reader })} and message.body ilike any(${parts}) and ${isVisibleTo(side, now)}`
  return search.length < shortestText ? byName : sql`${byName} union ${byText}`
}

type Page = List & { most: number }

/** The newest conversations that a list may show. `most` is as many as the page and those before it need. */
function newestOf({ view, homeId, most, ...wanted }: Page) {
  const { side, now, search } = wanted
  return sql`conversations conversation
    join conversation_members member on member.conversation_id = conversation.id and member.side = ${side}
    where conversation.last_seq > 0
      and ${view === 'archived' ? sql`member.archived_at is not null` : sql`member.archived_at is null`}
      and ${view === 'unread' ? sql`exists (select ${unreadOf(side, now)})` : sql`true`}
      and ${homeId ? sql`conversation.home_id = ${homeId}` : sql`true`}
      and ${search ? sql`conversation.id in (select found.id from found)` : sql`true`}
      and ${side === 'PERSON' ? sql`conversation.person_id = ${wanted.userId} and conversation.kind = ${wanted.kind}` : search ? sql`true` : sql`conversation.home_id = home.id`}
    order by conversation.last_message_at desc, conversation.id limit ${most}`
}

const columns = sql`conversation.id, conversation.kind, conversation.last_message_at, conversation.person_id, conversation.home_id,
  member.muted_at, member.archived_at, member.blocked_at`

/**
 * Each home's newest come from an index in their order, so that a busy owner's page costs no more than a quiet one's. What a search
 * found is the reader's already, and is looked for once, not for every home.
 */
const pageOf = (wanted: Page) =>
  wanted.side === 'PERSON' || wanted.search
    ? sql`(select ${columns} from ${newestOf(wanted)}) conversation left join homes home on home.id = conversation.home_id`
    : sql`homes home cross join lateral (select ${columns} from ${newestOf(wanted)}) conversation`

/** One page of a list, newest first. The page is chosen before anything of its conversations is looked up. */
export const conversationList = ({ page, limit, ...wanted }: List) => {
  const { side, now, search } = wanted
  return sql<ConversationListRow>`
  with ${search ? sql`found (id) as materialized (${foundBy(wanted, search)}),` : sql``} page as materialized (
    select conversation.*, home.title as home_title, home.time_zone
    from ${pageOf({ ...wanted, page, limit, most: page * limit + 1 })}
    where ${ofReader(wanted)}
    order by conversation.last_message_at desc, conversation.id
    limit ${limit + 1} offset ${(page - 1) * limit}
  )
  select conversation.*, person.first_name, person.last_name, unread.count as unread,
    newest.body as last_body, newest.side as last_side, newest.attachments as last_attachments,
    chat.topic as support_topic, chat.status as support_status
  from page conversation
  left join support_chats chat on chat.conversation_id = conversation.id
  join users person on person.id = conversation.person_id
  cross join lateral (select count(*)::int as count ${unreadOf(side, now)}) unread
  left join lateral (select message.body, message.side,
      (select count(*)::int from message_attachments attached where attached.message_id = message.id) as attachments
    from conversation_messages message where message.conversation_id = conversation.id and message.side <> 'STAFF'
      and ${isVisibleTo(side, now)} order by message.seq desc limit 1) newest on true
  order by conversation.last_message_at desc, conversation.id`
}

export const listConversations = async (db: Db, wanted: List) => (await conversationList(wanted).execute(db)).rows

/** How many conversations have something unread, except muted and archived ones. */
export async function countUnreadConversations(db: Db, reader: Pick<List, 'kind' | 'side' | 'userId' | 'homes' | 'now'>) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from conversations conversation
    left join homes home on home.id = conversation.home_id
    join conversation_members member on member.conversation_id = conversation.id and member.side = ${reader.side}
    where ${ofReader(reader)} and conversation.kind = ${reader.kind} and member.archived_at is null and member.muted_at is null
      and exists (select ${unreadOf(reader.side, reader.now)})`.execute(db)
  return rows[0]!.count
}

export async function countUnreadIn(db: Db, id: string, side: ConversationSide, now: Date) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (select ${id}::uuid as id) conversation,
    lateral (select 1 ${unreadOf(side, now)}) unread`.execute(db)
  return rows[0]!.count
}

type Settings = { mutedAt?: Date | null; archivedAt?: Date | null; blockedAt?: Date | null; blockedBy?: string | null }

export const setConversation = (tx: Tx, conversationId: string, side: ConversationSide, settings: Settings) =>
  tx
    .updateTable('conversationMembers')
    .set(settings)
    .where('conversationId', '=', conversationId)
    .where('side', '=', side)
    .execute()

export const setConversationClosed = (tx: Tx, id: string, closedAt: Date | null) =>
  tx.updateTable('conversations').set({ closedAt }).where('id', '=', id).execute()
