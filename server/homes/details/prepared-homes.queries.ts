import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { fixedStatement } from '#server/kernel/database/direct-reads.ts'
import { inOrder, readTogether } from '#server/kernel/database/together.queries.ts'

type Reading = { id: string; madeBy: string; now: Date }
type PreparedRow = { homeId: string; body: string }

type FoundHome = { id: string; ownerId: string; body: string }

/** Nothing is read that has changed since, or that time has made untrue: every change of a home leaves a mark until it is prepared again. */
export const findPreparedHome = readTogether<Reading, FoundHome | undefined>(async (db, readings) => {
  const ids = readings.map(({ id }) => id)
  const { madeBy, now } = readings.at(-1)!
  const found = ids.length === 1 ? await preparedHome(db, ids[0]!, madeBy, now) : await preparedHomes(db, ids.join(), madeBy, now)
  return inOrder(found, ids)
})

// The offset keeps the check beside the one home found: as a join, it is planned for many and takes a bitmap of the marks.
const selectPrepared = (id: RawBuilder<string>, madeBy: string, now: Date) => sql<FoundHome>`
  select home_id as id, owner_id as "ownerId", body from prepared_homes prepared
  where home_id = ${id} and made_by = ${madeBy} and valid_until > ${now}
    and not exists (select from home_dirty mark where mark.home_no = prepared.home_no offset 0)`
const preparedHome = fixedStatement((id: string, madeBy: string, now: Date) => selectPrepared(sql`${id}`, madeBy, now))
// The ids are one text, because a list is planned again on every run.
const preparedHomes = fixedStatement(
  (ids: string, madeBy: string, now: Date) => sql<FoundHome>`
    select home.* from string_to_table(${ids}, ',') as asked (id)
    cross join lateral (${selectPrepared(sql`asked.id::uuid`, madeBy, now)} offset 0) home`,
)

/** A prepared home is valid until the first badge or identity check in it expires. */
export const savePreparedHomes = (tx: Tx, rows: readonly PreparedRow[], { madeBy, now }: Omit<Reading, 'id'>) =>
  sql`insert into prepared_homes (home_id, home_no, owner_id, made_by, valid_until, body)
    select home.id, home.no, home.owner_id, ${madeBy}, coalesce(least(badge.ends, identity.ends), 'infinity'), given.body
    from unnest(${rows.map(({ homeId }) => homeId)}::uuid[], ${rows.map(({ body }) => body)}::text[]) as given (home_id, body)
    join homes home on home.id = given.home_id
    cross join lateral (
      select min(expires_at) as ends from home_verifications
      where home_id = home.id and status = 'VERIFIED' and expires_at > ${now}
    ) badge
    cross join lateral (
      select min(check_.valid_until) as ends from identity_verifications check_ join owners owner on owner.user_id = check_.user_id
      where owner.id = home.owner_id and check_.status = 'VERIFIED' and check_.valid_until > ${now}
    ) identity
    on conflict (home_id) do update set
      (owner_id, made_by, valid_until, body) = (excluded.owner_id, excluded.made_by, excluded.valid_until, excluded.body)`.execute(
    tx,
  )

/** Published homes after this number that have nothing prepared, something of another version, or something out of date. */
export async function listUnpreparedHomes(
  db: Db,
  { madeBy, now, after, limit }: Omit<Reading, 'id'> & { after: number; limit: number },
) {
  const { rows } = await sql<{ no: number }>`
    select search.home_no as no from home_search search
    where search.home_no > ${after} and not exists (
      select from prepared_homes prepared
      where prepared.home_no = search.home_no and made_by = ${madeBy} and valid_until > ${now})
    order by search.home_no limit ${limit}`.execute(db)
  return rows.map(({ no }) => no)
}
