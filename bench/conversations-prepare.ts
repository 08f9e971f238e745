import { sql } from 'kysely'
import { migrate } from '#db/migrate.ts'
import { openPool, toDb } from '#server/kernel/database/database.ts'
import { startSession } from '#server/people/sessions/session.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { makeHome } from '#tests/factories/homes.ts'

const homes = 20
const conversations = 4_500
const messagesEach = 20
const longest = 10_000
const teamSize = 4
const done = 'owner@bench.local'

/** An owner with 100,000 messages, their team, and a session for each. Filled once; later runs find it filled. */
export async function prepareConversations(url: string) {
  await migrate(url)
  const pool = openPool(url, { max: 4 })
  // Filling takes longer than a request may.
  pool.on('connect', (client) => void client.query('set statement_timeout = 0'))
  const db = toDb(pool)
  const known = await db.selectFrom('users').select('id').where('email', '=', done).executeTakeFirst()
  if (!known) await fill()
  // An earlier run within the hour has used up what one person may send.
  await db.deleteFrom('rateLimits').execute()
  const owner = await db
    .selectFrom('users')
    .innerJoin('owners', 'owners.userId', 'users.id')
    .select(['users.id', 'owners.id as ownerId'])
    .where('email', '=', done)
    .executeTakeFirstOrThrow()
  const team = await db.selectFrom('teamMembers').select('userId').where('ownerId', '=', owner.ownerId).execute()
  const tokenOf = async (userId: string) => (await startSession(db, userId, { now: new Date(), device: 'bench' })).token
  // The busiest conversation aside, any will do.
  const rows = await db
    .selectFrom('conversations')
    .select(['id', 'personId', 'lastSeq'])
    .orderBy('lastSeq', 'desc')
    .orderBy('id')
    .limit(201)
    .execute()
  const [long, ...others] = rows
  return {
    db,
    long: long!,
    others,
    ownerToken: await tokenOf(owner.id),
    teamTokens: await Promise.all(team.map(({ userId }) => tokenOf(userId!))),
    tokenOf,
    close: () => pool.end(),
  }

  async function fill() {
    console.log('Making 100,000 messages, only this once ...')
    const now = new Date()
    const owner = await makePerson(db, now, { role: 'OWNER' })
    const teamOf = { ownerId: owner.accountId, permissions: ['manage_applications' as const] }
    for (let member = 0; member < teamSize; member += 1) await makePerson(db, now, { role: 'OWNER', teamOf })
    for (let no = 0; no < homes; no += 1) await makeHome(db, { ownerId: owner.accountId, home: { title: `Bench House ${no}` } })
    await sql`insert into users (id, email, role, status, password_hash, first_name, last_name, created_at)
      select gen_random_uuid(), 'person' || no || '@bench.local', 'SEEKER', 'ACTIVE', '-', 'Person' || no, 'Bench', now()
      from generate_series(0, ${conversations}::int) no`.execute(db)
    await sql`insert into residents (id, user_id, created_at) select gen_random_uuid(), id, now() from users where email like 'person%@bench.local'`.execute(
      db,
    )
    await sql`with homes_in_order as (select id, row_number() over (order by id) - 1 as place from homes where owner_id = ${owner.accountId}),
      people as (select id, substring(email from 7 for position('@' in email) - 7)::int as no from users where email like 'person%@bench.local')
      insert into conversations (id, kind, person_id, home_id, last_seq, last_message_at, created_at)
      select gen_random_uuid(), 'HOME', people.id, homes_in_order.id, case no when 0 then ${longest}::int else ${messagesEach}::int end,
        now() - no * interval '1 minute', now() - interval '30 days'
      from people join homes_in_order on homes_in_order.place = people.no % ${homes}::int`.execute(db)
    await sql`insert into conversation_members (conversation_id, side) select id, side from conversations, (values ('PERSON'), ('TEAM')) as sides (side)`.execute(
      db,
    )
    // The person wrote the odd ones; of every fifth conversation the last is unread.
    await sql`insert into conversation_messages (id, conversation_id, seq, side, sent_by, body, sent_at, read_at)
      select gen_random_uuid(), conversation.id, seq, case seq % 2 when 1 then 'PERSON' else 'TEAM' end, conversation.person_id,
        'Message ' || seq || ' about the room, the porch and the bus to work. ' || md5(seq::text || conversation.id::text),
        conversation.last_message_at - (conversation.last_seq - seq) * interval '10 minutes',
        case when seq = conversation.last_seq - 1 and abs(hashtext(conversation.id::text)) % 5 = 0 then null else now() end
      from conversations conversation, generate_series(1, conversation.last_seq) seq`.execute(db)
    await sql`vacuum analyze`.execute(db)
    // Set last: later runs take this email as proof that the data is complete.
    await db.updateTable('users').set({ email: done }).where('id', '=', owner.userId).execute()
  }
}

export type PreparedConversations = Awaited<ReturnType<typeof prepareConversations>>
