/** Money is given in cents and written as 1234.50. */
export type CsvCell = string | number | null | { cents: number }

/** What a spreadsheet would take for a formula, also after spaces or as full-width signs. */
const formula = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** A table as spreadsheets read it: a mark for UTF-8, lines by CRLF. Nothing a person typed can become a formula in it. */
export const toCsv = (head: readonly string[], rows: readonly (readonly CsvCell[])[]) =>
  `\uFEFF${[head, ...rows].map((row) => `${row.map(write).join(',')}\r\n`).join('')}`

function write(cell: CsvCell) {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
