import { csvExports } from '#contract/integrations/exports.ts'
import { platformZone, today } from '#contract/time.ts'
import {
  type CsvColumn,
  type CsvFileKind,
  csvFileColumns,
  homeColumns,
  residentColumns,
  roomColumns,
} from '#server/integrations/csv-columns.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { type CsvCell, toCsv } from '#server/kernel/csv.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { type HomeScope, homesOf } from '#server/kernel/permission.ts'
import { readHomeRecords, readResidentRecords, readRoomRecords } from './file-records.ts'

type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const cellOf = ({ part, field, kind }: CsvColumn, fields: Fields): CsvCell => {
  const value = fields[part]?.[field]
  if (value === undefined || value === null) return null
  if (kind === 'flag') return value ? 'yes' : 'no'
  if (kind === 'money') return { cents: Math.round(Number(value) * 100) }
  return typeof value === 'number' ? value : String(value as string)
}
const cellsOf = (columns: readonly CsvColumn[], fields: Fields) => columns.map((column) => cellOf(column, fields))

/** The rows of each file, under `csvFileColumns`. */
const rowsOf: Record<CsvFileKind, (db: Db, scope: HomeScope) => Promise<CsvCell[][]>> = {
  homes: async (db, scope) =>
    (await readHomeRecords(db, scope)).map(({ id, status, fields }) => [id, ...cellsOf(homeColumns, fields), status]),
  rooms: async (db, scope) =>
    (await readRoomRecords(db, scope)).map(({ id, homeId, homeTitle, fields }) => [
      id,
      homeId,
      homeTitle,
      ...cellsOf(roomColumns, fields),
    ]),
  residents: async (db, scope) =>
    (await readResidentRecords(db, scope)).map(({ id, homeId, homeTitle, roomName, rentCents, rentEvery, currency, ...stay }) => [
      id,
      homeId,
      homeTitle,
      roomName,
      ...cellsOf(residentColumns, stay.fields),
      rentCents === null ? null : { cents: rentCents },
      rentEvery,
      currency,
      stay.livesThere ? 'CURRENT' : 'PAST',
    ]),
}

/** Taking private data out is recorded before the file is handed over. */
const exportFile =
  (kind: CsvFileKind) =>
  async ({ db, actor, caller, now }: Context & { actor: Actor; caller: Caller }) => {
    const at = now()
    const rows = await rowsOf[kind](db, homesOf(actor))
    const details = { kind, rows: rows.length }
    await insertAuditEvent(db, { at, actor, caller, action: 'owner.exportFile', subject: ['owner', actor.accountId], details })
    return { name: `${kind}-${today(platformZone, at)}.csv`, content: toCsv(csvFileColumns[kind], rows) }
  }

export const exportsService = handlers(csvExports, {
  'GET /owners/exports/homes': exportFile('homes'),
  'GET /owners/exports/rooms': exportFile('rooms'),
  'GET /owners/exports/residents': exportFile('residents'),
})
