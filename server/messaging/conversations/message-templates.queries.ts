import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { Currency, MessageTemplates } from '#server/kernel/database/schema.ts'
import { todayAtHome } from '#server/kernel/time.queries.ts'

const columns = ['id', 'name', 'body', 'updatedAt', 'version'] as const

export const listTemplates = (db: Db, ownerId: string | null) =>
  db
    .selectFrom('messageTemplates')
    .select(columns)
    .where('ownerId', 'is not distinct from', ownerId)
    .orderBy(sql`lower(name)`)
    .execute()

export const findTemplateNamed = (db: Db, ownerId: string | null, name: string) =>
  db
    .selectFrom('messageTemplates')
    .select('id')
    .where('ownerId', 'is not distinct from', ownerId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()

export const insertTemplate = (db: Db, row: Insertable<MessageTemplates>) =>
  db.insertInto('messageTemplates').values(row).returning(columns).executeTakeFirstOrThrow()

type Change = { id: string; ownerId: string | null; name: string; body: string; version: number; updatedAt: Date }

export const hasTemplate = async (db: Db, id: string, ownerId: string | null) =>
  (await db
    .selectFrom('messageTemplates')
    .select('id')
    .where('id', '=', id)
    .where('ownerId', 'is not distinct from', ownerId)
    .executeTakeFirst()) !== undefined

/** Writes nothing if someone saved a later version. */
export const changeTemplate = (db: Db, { id, ownerId, version, ...change }: Change) =>
  db
    .updateTable('messageTemplates')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('ownerId', 'is not distinct from', ownerId)
    .returning(columns)
    .executeTakeFirst()

export const deleteTemplate = (db: Db, id: string, ownerId: string | null) =>
  db
    .deleteFrom('messageTemplates')
    .where('id', '=', id)
    .where('ownerId', 'is not distinct from', ownerId)
    .returning('id')
    .executeTakeFirst()

export type StayFacts = { moveInOn: string | null; dueCents: number | null; currency: Currency | null }

/** The day a stay begins, and the rent that is due by today. */
export async function findStayFacts(db: Db, reservationId: string, now: Date) {
  const { rows } = await sql<StayFacts>`select stay.starts_on::text as move_in_on, due.cents as due_cents, due.currency
    from reservations stay join homes home on home.id = stay.home_id
    left join lateral (select sum(charge.amount_cents + charge.late_fee_cents)::int as cents, min(charge.currency::text) as currency
      from rent_charges charge where charge.reservation_id = stay.id and charge.status = 'DUE'
        and charge.due_on <= ${todayAtHome(now)}) due on true
    where stay.id = ${reservationId}`.execute(db)
  return rows[0]
}

export const findFirstName = async (db: Db, userId: string) =>
  (await db.selectFrom('users').select('firstName').where('id', '=', userId).executeTakeFirstOrThrow()).firstName
