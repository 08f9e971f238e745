import { createHash } from 'node:crypto'
import type { ImportReport, ImportRow } from '#contract/integrations/imports.ts'
import { type CsvColumn, type CsvFileKind, columnOf, csvFileColumns } from '#server/integrations/csv-columns.ts'
import type { Actor, Caller, Context, UploadedFile } from '#server/kernel/context.ts'
import { fromCsvText, toCsv } from '#server/kernel/csv.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { httpErrorFor } from '#server/kernel/http/error-handler.ts'
import { ensure, type HttpError } from '#server/kernel/http/http-error.ts'
import { lockImports } from './imports.queries.ts'
import { type CsvRow, type CsvTable, problemColumn, readCsvFile } from './read-csv.ts'

type ImportCall = Context & { actor: Actor; caller: Caller }
/** A call of the editor's use cases inside the import's transaction, at its moment. */
export type RowCall = ImportCall & { db: Tx; headers: { sent: () => undefined; answer: () => void } }

export type RowResult = Pick<ImportRow, 'outcome' | 'changes' | 'note'>
/** What the rows of one kind of file do. `open` reads what is there already, once for the whole file. */
export type Importer = {
  kind: CsvFileKind
  columns: readonly CsvColumn[]
  nameOf: (cells: CsvRow['cells']) => string
  open: (call: RowCall) => Promise<(row: CsvRow) => Promise<RowResult>>
}

type Upload = ImportCall & { uploads: { file?: UploadedFile } }

/** Ends a transaction whose result is only looked at. */
class Undone extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super('Nothing is kept')
    this.report = report
  }
}

/** What importing the file would do: it is imported by the use cases of the editor, and then rolled back. */
export async function checkImport(call: Upload, importer: Importer): Promise<ImportReport> {
  const table = await readCsvFile(call.uploads.file, csvFileColumns[importer.kind])
  try {
    return await inTransaction(call.db, async (tx) => {
      throw new Undone(await importRows(call, tx, importer, table))
    })
  } catch (error) {
    if (error instanceof Undone) return error.report
    throw error
  }
}

/** Imports the rows that can go in, if this does exactly what was shown when the file was checked. */
export async function applyImport(call: Upload & { form: { fingerprint: string } }, importer: Importer): Promise<ImportReport> {
  const { actor, caller, now } = call
  const table = await readCsvFile(call.uploads.file, csvFileColumns[importer.kind])
  return inTransaction(call.db, async (tx) => {
    const report = await importRows(call, tx, importer, table)
    ensure(
      report.fingerprint === call.form.fingerprint,
      'Something changed since you checked this file. Nothing was imported. Check the file again.',
    )
    const details = { kind: importer.kind, ...report.counts }
    await insertAuditEvent(tx, {
      at: now(),
      actor,
      caller,
      action: 'owner.importFile',
      subject: ['owner', actor.accountId],
      details,
    })
    return report
  })
}

async function importRows(call: ImportCall, tx: Tx, importer: Importer, table: CsvTable): Promise<ImportReport> {
  const at = call.now()
  // One import of an account at a time, so that the same file sent twice at once adds nothing twice.
  await lockImports(tx, call.actor.accountId)
  const rowCall = { ...call, db: tx, now: () => at, headers: { sent: () => undefined, answer: () => {} } }
  const importRow = await importer.open(rowCall)
  const rows: ImportRow[] = []
  for (const row of table.rows) rows.push(await reportRow(tx, importer, row, importRow))
  const countOf = (outcome: ImportRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return {
    rows,
    counts: { NEW: countOf('NEW'), CHANGED: countOf('CHANGED'), UNCHANGED: countOf('UNCHANGED'), WRONG: countOf('WRONG') },
    ignoredColumns: [...table.ignoredColumns],
    wrongRows: wrongRowsOf(table, rows),
    fingerprint: createHash('sha256')
      .update(JSON.stringify([importer.kind, table, rows]))
      .digest('hex'),
  }
}

/** A row that is refused leaves nothing behind, and the others continue. */
async function reportRow(tx: Tx, importer: Importer, row: CsvRow, importRow: (row: CsvRow) => Promise<RowResult>) {
  const head = { row: row.number, name: importer.nameOf(row.cells) }
  try {
    return { ...head, ...(await inTransaction(tx, () => importRow(row))), problems: [] }
  } catch (error) {
    const refused = error instanceof Error ? httpErrorFor(error) : undefined
    // What the database refuses is in the row, too, such as a character that cannot be stored. Any other failure is of the whole file.
    if (!refused || (refused !== error && refused.status >= 500)) throw error
    return { ...head, outcome: 'WRONG' as const, changes: [], note: null, problems: problemsOf(refused, importer) }
  }
}

/** What a form says of a field with a picker, for a cell that is typed. */
const typedWords: Readonly<Record<string, string>> = { 'Choose a date': 'Enter a date, like 11/15/2026' }

function problemsOf({ message, issues }: HttpError, { kind, columns }: Importer): ImportRow['problems'] {
  if (!issues?.length) return [{ column: null, message }]
  const known: readonly string[] = csvFileColumns[kind]
  const nameOf = (path: string) => columnOf(columns, path) ?? (known.includes(path) ? path : null)
  return issues.map((issue) => ({ column: nameOf(issue.path), message: typedWords[issue.message] ?? issue.message }))
}

/** The refused rows with everything the file said, and the reason in a last column that the import ignores. */
function wrongRowsOf({ head, rows }: CsvTable, reported: readonly ImportRow[]) {
  const kept = head.flatMap((name, position) => (name === problemColumn ? [] : position))
  const wrong = rows.flatMap(({ written }, index) => {
    const { outcome, problems } = reported[index]!
    if (outcome !== 'WRONG') return []
    const why = problems.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join(' ')
    return [[...kept.map((position) => fromCsvText(written[position] ?? '')), why]]
  })
  return wrong.length === 0 ? null : toCsv([...kept.map((position) => head[position]!), problemColumn], wrong)
}
