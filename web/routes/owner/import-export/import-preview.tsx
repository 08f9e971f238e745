import type { ImportOutcome, ImportReport, ImportRow } from '#contract/integrations/imports.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { plural } from '#web/ui/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'
import { Muted, Text } from '#web/ui/text.tsx'

export const inRows = (count: number) => plural(count, 'row')

const outcomes = statusTable(
  { WRONG: 'Problem', NEW: 'New', CHANGED: 'Changed', UNCHANGED: 'Unchanged' },
  { WRONG: 'danger', NEW: 'good', CHANGED: 'notice' },
)
const order: readonly ImportOutcome[] = ['WRONG', 'CHANGED', 'NEW']
const most = 200

/** Row by row what a file does. What needs a person comes first, and what changes nothing is only counted. */
export function ImportPreview({ report, isDone }: { report: ImportReport; isDone: boolean }) {
  const { rows, ignoredColumns } = report
  const shown = order.flatMap((outcome) => rows.filter((row) => row.outcome === outcome))
  return (
    <>
      {ignoredColumns.length > 0 && <Muted>Not used: {ignoredColumns.join(', ')}.</Muted>}
      {shown.length > 0 && (
        <DataTable
          caption={isDone ? 'What was imported' : 'What importing this file does'}
          columns={columns}
          rows={shown.slice(0, most)}
          keyOf={({ row }) => String(row)}
        />
      )}
      {shown.length > most && <Muted>And {inRows(shown.length - most)} more.</Muted>}
    </>
  )
}

const columns: readonly Column<ImportRow>[] = [
  { title: 'Record', phone: 'title', cell: ({ name }) => name || 'Without a name', note: ({ row }) => `Row ${row}` },
  { title: 'Result', phone: 'side', isShort: true, cell: ({ outcome }) => <StatusBadge of={outcomes} value={outcome} /> },
  { title: 'Details', phone: 'note', cell: (row) => <Details {...row} /> },
]

/** In a narrow window the lines follow one another, so each ends with a space. */
const Details = ({ problems, changes, note }: ImportRow) => (
  <Stack gap={1}>
    {problems.map(({ column, message }) => (
      <Text as="span" key={`${column} ${message}`} tone="danger">
        {column && <strong>{column}: </strong>}
        {message}{' '}
      </Text>
    ))}
    {changes.map(({ column, before, after }) => (
      <span key={column}>
        <strong>{column}:</strong> {short(before)} to {short(after)}.{' '}
      </span>
    ))}
    {note && (
      <Muted as="span" size="inherit">
        {note}
      </Muted>
    )}
  </Stack>
)

const longest = 80

function short(text: string) {
  if (text === '') return 'empty'
  return text.length > longest ? `${text.slice(0, longest)}...` : text
}
