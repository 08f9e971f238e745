import { sql } from 'kysely'
import { screen } from '#contract/screens.ts'
import { neverHappens } from '#contract/stays/reservation.lifecycle.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { Stay } from './reservations.queries.ts'

/** The name that stands where a guest's was. */
const formerGuest = 'Former resident'

/** Stays of guests without an account that ended, or came to nothing, before a time. */
export const listGuestsToForget = (db: Db, before: Date) =>
  db
    .selectFrom('reservations')
    .select('id')
    .where('guestName', '<>', formerGuest)
    .where('status', 'in', ['COMPLETED', 'TERMINATED', ...neverHappens])
    .where('statusChangedAt', '<=', before)
    .limit(500)
    .execute()

/** Erases who a guest was from their stay, and from what those who run the home, or ran it, were notified of about it. */
export async function forgetGuest(tx: Tx, { id, homeId, ownerId, guestName }: Stay) {
  const link = screen('/homeowner/reservation/:id', { id })
  await sql`
    with account as (select ${ownerId}::uuid as id union select from_owner_id from home_transfers where home_id = ${homeId})
    update notifications set message = replace(message, ${guestName}, ${formerGuest})
    where link = ${link} and user_id in (
      select user_id from owners where id in (select id from account) union
      select user_id from team_members where owner_id in (select id from account) and user_id is not null)`.execute(tx)
  const nothing = { guestEmail: null, guestPhone: null, notes: '', paidNote: null, reason: null }
  await tx
    .updateTable('reservations')
    .set({ guestName: formerGuest, ...nothing })
    .where('id', '=', id)
    .execute()
}
