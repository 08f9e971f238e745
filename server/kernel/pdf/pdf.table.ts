import { printable } from './pdf.letters.ts'
import {
  bold,
  bottomOf,
  colors,
  decorate,
  type Element,
  gap,
  group,
  makeRoom,
  margin,
  type Pdf,
  pad,
  regular,
  rule,
  type Sheet,
  widthOf,
  write,
} from './pdf.sheet.ts'
import type { PdfColumn, PdfTable } from './pdf.ts'

type Row = readonly string[]

/** Page breaks never cut a row, and every page begins with the column labels. */
export function writeTable(sheet: Sheet, { title, columns, rows, totals = [] }: PdfTable) {
  const { pdf, root } = sheet
  // Keeps a title from standing alone at the bottom of a page.
  makeRoom(pdf, 80)
  if (title)
    write(sheet, root, 'H2', () => {
      pdf
        .font(bold)
        .fontSize(12)
        .fillColor(colors.ink)
        .text(printable(title), margin, pdf.y, { width: widthOf(pdf) })
    })
  const table = group(sheet, root, 'Table')
  asLabels(pdf)
  writeRow(sheet, table, columns, labelsOf(columns), 'TH')
  for (const row of rows.flatMap((whole) => inPieces(pdf, columns, whole.map(printable)))) {
    asText(pdf)
    if (makeRoom(pdf, heightOf(pdf, columns, row) + 2 * pad)) repeatLabels(pdf, columns)
    asText(pdf)
    writeRow(sheet, table, columns, row, 'TD')
  }
  for (const total of totals) writeTotal(sheet, table, total)
  pdf.x = margin
  pdf.y += 16
}

const asLabels = (pdf: Pdf) => pdf.font(bold).fontSize(9).fillColor(colors.quiet)
const asText = (pdf: Pdf) => pdf.font(regular).fontSize(10).fillColor(colors.ink)

const labelsOf = (columns: readonly PdfColumn[]) => columns.map(({ label }) => printable(label))

function cellsOf(pdf: Pdf, columns: readonly PdfColumn[]) {
  const shares = columns.reduce((sum, { share = 1 }) => sum + share, 0)
  let x = margin
  return columns.map(({ share = 1, isMoney }, index) => {
    const width = (widthOf(pdf) * share) / shares
    const isLast = index === columns.length - 1
    const cell = { x, options: { width: isLast ? width : width - gap, align: isMoney ? ('right' as const) : ('left' as const) } }
    x += width
    return cell
  })
}

const heightOf = (pdf: Pdf, columns: readonly PdfColumn[], row: Row) =>
  Math.max(...cellsOf(pdf, columns).map(({ options }, index) => pdf.heightOfString(row[index] ?? '', options)))

/** Splits a row that is longer than a page into several rows. */
function inPieces(pdf: Pdf, columns: readonly PdfColumn[], row: Row): Row[] {
  asText(pdf)
  const room = bottomOf(pdf) - margin - 60
  if (heightOf(pdf, columns, row) <= room) return [row]
  const halves = row.map(halve)
  return [halves.map(([first]) => first), halves.map(([, second]) => second)].flatMap((piece) => inPieces(pdf, columns, piece))
}

const shortEnough = 80
function halve(text: string): [string, string] {
  if (text.length <= shortEnough) return [text, '']
  const space = text.indexOf(' ', Math.floor(text.length / 2))
  const at = space < 0 ? Math.floor(text.length / 2) : space
  return [text.slice(0, at), text.slice(at).trimStart()]
}

function writeRow(sheet: Sheet, table: Element, columns: readonly PdfColumn[], row: Row, tag: 'TH' | 'TD') {
  const { pdf } = sheet
  const y = pdf.y + pad
  const end = y + heightOf(pdf, columns, row) + pad
  const line = group(sheet, table, 'TR')
  for (const [index, { x, options }] of cellsOf(pdf, columns).entries())
    write(sheet, line, tag, () => pdf.text(row[index] ?? '', x, y, options))
  rule(pdf, end)
  pdf.y = end
}

/** Column labels on later pages are visual only, so that screen readers do not repeat them. */
function repeatLabels(pdf: Pdf, columns: readonly PdfColumn[]) {
  asLabels(pdf)
  const labels = labelsOf(columns)
  const y = pdf.y + pad
  const end = y + heightOf(pdf, columns, labels) + pad
  decorate(pdf, 'Pagination', () => {
    for (const [index, { x, options }] of cellsOf(pdf, columns).entries()) pdf.text(labels[index]!, x, y, options)
  })
  rule(pdf, end)
  pdf.y = end
}

function writeTotal(sheet: Sheet, table: Element, [label, amount]: readonly [string, string]) {
  const { pdf } = sheet
  makeRoom(pdf, 24)
  const y = pdf.y + pad
  const width = widthOf(pdf)
  pdf.font(bold).fontSize(11).fillColor(colors.ink)
  const line = group(sheet, table, 'TR')
  write(sheet, line, 'TD', () => pdf.text(printable(label), margin, y, { width: width / 2 }))
  write(sheet, line, 'TD', () => pdf.text(printable(amount), margin + width / 2, y, { width: width / 2, align: 'right' }))
  pdf.y = y + 11 + pad
}
