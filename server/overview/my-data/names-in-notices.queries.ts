import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { shortName } from '#server/stays/waitlist/waitlist.words.ts'
import { deletedName } from './personal-tables.queries.ts'

type Named = { userId: string; residentId: string | null; firstName: string; lastName: string }

/**
 * Takes a resident’s name out of what homes were notified of. Only the people of homes that had to do with them are looked at: their
 * notifications have an index, and words in those of everyone have none.
 */
export async function clearNameInNotices(tx: Tx, { userId, residentId, firstName, lastName }: Named) {
  if (!residentId || !lastName) return
  const names = [`${firstName} ${lastName}`, shortName({ firstName, lastName })]
  const cleared = (text: 'title' | 'message') =>
    names.reduce((cleaned, name) => sql<string>`replace(${cleaned}, ${name}, ${deletedName})`, sql<string>`${sql.ref(text)}`)
  await sql`
    with home as (
      select home_id as id from reservations where resident_id = ${residentId} union
      select home_id from applications where resident_id = ${residentId} union
      select home_id from waitlist_entries where resident_id = ${residentId} union
      select home_id from tours where resident_id = ${residentId} union
      select home_id from conversations where person_id = ${userId} and home_id is not null
    ), account as (
      select owner_id as id from homes where id in (select id from home) union
      select from_owner_id from home_transfers where home_id in (select id from home) union
      select owner_id from payments where account_id = ${residentId} and owner_id is not null
    ), reader as materialized (
      select user_id from owners where id in (select id from account) union
      select user_id from team_members where owner_id in (select id from account) and user_id is not null
    )
    update notifications set title = ${cleared('title')}, message = ${cleared('message')}
    where user_id in (select user_id from reader)
      and (${sql.join(
        names.map((name) => sql`strpos(title || ' ' || message, ${name}) > 0`),
        sql` or `,
      )})`.execute(tx)
}
