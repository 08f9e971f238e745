import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { HomeCompliance } from '#server/kernel/database/schema.ts'

const dayOf = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

export const findCompliance = (db: Db, homeId: string) =>
  db
    .selectFrom('homeCompliance as record')
    .leftJoin('users as person', 'person.id', 'record.reviewedBy')
    .select(['record.certificationBody', 'record.certificationLevel', 'record.certificationNumber', 'record.naloxoneOnSite'])
    .select(['record.medicationPolicy', 'record.notes', 'record.version', 'record.reviewedAt'])
    .select(['person.firstName', 'person.lastName'])
    .select([
      dayOf('record.certificationExpiresOn').as('certificationExpiresOn'),
      dayOf('record.fireInspectedOn').as('fireInspectedOn'),
      dayOf('record.insuredUntil').as('insuredUntil'),
    ])
    .where('record.homeId', '=', homeId)
    .executeTakeFirst()

type Saved = Omit<Insertable<HomeCompliance>, 'version'>

/** Saves the record and increments its version. */
export const saveCompliance = (tx: Tx, { homeId, ...record }: Saved) =>
  tx
    .insertInto('homeCompliance')
    .values({ homeId, ...record, version: 1 })
    .onConflict((conflict) =>
      conflict.column('homeId').doUpdateSet((eb) => ({ ...record, version: eb('homeCompliance.version', '+', 1) })),
    )
    .execute()
