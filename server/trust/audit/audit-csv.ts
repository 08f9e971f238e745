import type { AuditEvent } from '#contract/trust/audit-events.ts'
import { type CsvCell, csvLines, toCsv } from '#server/kernel/csv.ts'
import { auditSubjectText } from './audit.words.ts'

const head = [
  'Link',
  'Time (UTC)',
  'Who',
  'Role',
  'Person ID',
  'What',
  'Action',
  'Record type',
  'Record',
  'Record ID',
  'Reason',
  'Network',
  'Request ID',
  'Details',
]

const cellsOf = (event: AuditEvent): CsvCell[] => [
  event.chainNo,
  event.at.toISOString(),
  event.by,
  event.actor.role,
  event.actor.id,
  event.text,
  event.action,
  auditSubjectText(event.subject.type),
  event.subject.label,
  event.subject.id,
  event.reason,
  event.network,
  event.requestId,
  JSON.stringify(event.details),
]

/** The events as a CSV file, sent while they are read: a year of them fits into no memory. */
export async function* auditCsv(pages: AsyncIterable<readonly AuditEvent[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(toCsv(head, []))
  for await (const events of pages) if (events.length > 0) yield Buffer.from(csvLines(events.map(cellsOf)))
}
