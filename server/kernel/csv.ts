import { centsToDecimal } from '#contract/money.ts'

/** Money is passed in cents and written as 1234.50. */
export type CsvCell = string | number | null | { cents: number }

/**
 * Text that a spreadsheet would treat as a formula, also after spaces or with full-width signs. Text that already has the
 * apostrophe which makes it harmless gets another one, so that `fromCsvText` gives back exactly what was written.
 */
const formula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** A CSV file as spreadsheets expect it: UTF-8 byte order mark, CRLF line ends, and formulas in user text made harmless. */
export const toCsv = (head: readonly string[], rows: readonly (readonly CsvCell[])[]) => `\uFEFF${csvLines([head, ...rows])}`

/** Rows as lines, for a file that is sent as it is read; it begins with `toCsv` of the head. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]) => rows.map((row) => `${row.map(write).join(',')}\r\n`).join('')

/** The text of a cell that `toCsv` wrote, without the apostrophe that makes a formula harmless. */
export const fromCsvText = (text: string) => (text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text)

function write(cell: CsvCell) {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return centsToDecimal(cell.cents)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
