import PDFDocument from 'pdfkit'
import { printable } from './pdf.letters.ts'

/** A column takes its share of the width; money stands on the right. */
export type PdfColumn = { label: string; share?: number; isMoney?: true }
export type PdfTable = {
  title?: string
  columns: readonly PdfColumn[]
  rows: readonly (readonly string[])[]
  /** Under the rows, in bold: what they add up to. */
  totals?: readonly (readonly [label: string, amount: string])[]
}
export type PdfPaper = {
  title: string
  /** A line under the title. */
  summary?: string
  facts: readonly (readonly [label: string, value: string])[]
  tables: readonly PdfTable[]
  /** Sentences after the tables. */
  notes?: readonly string[]
  footer: string
  madeAt: Date
}

type Pdf = InstanceType<typeof PDFDocument>

const margin = 54
const footerSpace = 40
const colors = { ink: '#1f2a2c', quiet: '#566365', line: '#c9d2d1', brand: '#0b5d5b' } as const
const regular = 'Helvetica'
const bold = 'Helvetica-Bold'
const gap = 8
const pad = 5

/** A paper with a title, facts, tables of money and a footer on every page: receipts, statements, reports. */
export async function makePdf(paper: PdfPaper): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footerSpace },
    // Pages are numbered when it is known how many there are.
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: printable(paper.title), Creator: 'Waymark', CreationDate: paper.madeAt, ModDate: paper.madeAt },
  })
  const content = collect(pdf)
  writeHead(pdf, paper)
  writeFacts(pdf, paper.facts)
  for (const table of paper.tables) writeTable(pdf, table)
  writeNotes(pdf, paper.notes ?? [])
  writeFooters(pdf, paper.footer)
  pdf.end()
  return content
}

const collect = (pdf: Pdf) =>
  new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })

const widthOf = (pdf: Pdf) => pdf.page.width - 2 * margin
const bottomOf = (pdf: Pdf) => pdf.page.height - margin - footerSpace

function makeRoom(pdf: Pdf, height: number) {
  if (pdf.y + height <= bottomOf(pdf)) return false
  pdf.addPage()
  return true
}

function writeHead(pdf: Pdf, { title, summary }: PdfPaper) {
  pdf.font(bold).fontSize(11).fillColor(colors.brand).text('Waymark', margin, margin)
  pdf.moveDown(0.8).font(bold).fontSize(20).fillColor(colors.ink).text(printable(title))
  if (summary) pdf.moveDown(0.2).font(regular).fontSize(11).fillColor(colors.quiet).text(printable(summary))
  pdf.moveDown(1)
}

function writeFacts(pdf: Pdf, facts: PdfPaper['facts']) {
  const labelWidth = 140
  const valueWidth = widthOf(pdf) - labelWidth
  pdf.fontSize(10)
  for (const [label, value] of facts) {
    const text = printable(value) || '-'
    const height = pdf.font(regular).heightOfString(text, { width: valueWidth })
    makeRoom(pdf, height)
    const y = pdf.y
    pdf.fillColor(colors.quiet).text(printable(label), margin, y, { width: labelWidth })
    pdf.fillColor(colors.ink).text(text, margin + labelWidth, y, { width: valueWidth })
    pdf.y = y + height + pad
  }
  pdf.x = margin
  pdf.moveDown(1)
}

function writeTable(pdf: Pdf, table: PdfTable) {
  // A title never stands alone at the end of a page.
  makeRoom(pdf, 80)
  if (table.title) pdf.font(bold).fontSize(13).fillColor(colors.ink).text(printable(table.title), margin).moveDown(0.4)
  writeLabels(pdf, table)
  for (const row of table.rows) writeRow(pdf, table, row)
  for (const total of table.totals ?? []) writeTotal(pdf, total)
  pdf.x = margin
  pdf.moveDown(1.2)
}

function cellsOf(pdf: Pdf, columns: readonly PdfColumn[]) {
  const shares = columns.reduce((sum, { share = 1 }) => sum + share, 0)
  let x = margin
  return columns.map(({ share = 1, isMoney }) => {
    const width = (widthOf(pdf) * share) / shares
    const cell = { x, options: { width: width - gap, align: isMoney ? ('right' as const) : ('left' as const) } }
    x += width
    return cell
  })
}

function writeLabels(pdf: Pdf, { columns }: PdfTable) {
  pdf.font(bold).fontSize(9).fillColor(colors.quiet)
  writeCells(
    pdf,
    columns,
    columns.map(({ label }) => label),
  )
}

function writeRow(pdf: Pdf, table: PdfTable, row: readonly string[]) {
  pdf.font(regular).fontSize(10)
  if (makeRoom(pdf, heightOf(pdf, table.columns, row) + 2 * pad)) writeLabels(pdf, table)
  pdf.font(regular).fontSize(10).fillColor(colors.ink)
  writeCells(pdf, table.columns, row)
}

const heightOf = (pdf: Pdf, columns: readonly PdfColumn[], row: readonly string[]) =>
  Math.max(...cellsOf(pdf, columns).map(({ options }, index) => pdf.heightOfString(printable(row[index] ?? ''), options)))

function writeCells(pdf: Pdf, columns: readonly PdfColumn[], row: readonly string[]) {
  const y = pdf.y + pad
  const height = heightOf(pdf, columns, row)
  for (const [index, { x, options }] of cellsOf(pdf, columns).entries()) pdf.text(printable(row[index] ?? ''), x, y, options)
  const end = y + height + pad
  pdf
    .moveTo(margin, end)
    .lineTo(margin + widthOf(pdf), end)
    .lineWidth(0.5)
    .strokeColor(colors.line)
    .stroke()
  pdf.y = end
}

function writeTotal(pdf: Pdf, [label, amount]: readonly [string, string]) {
  makeRoom(pdf, 24)
  const y = pdf.y + pad
  const width = widthOf(pdf) - gap
  pdf.font(bold).fontSize(11).fillColor(colors.ink)
  pdf.text(printable(label), margin, y, { width: width / 2 })
  pdf.text(printable(amount), margin + width / 2, y, { width: width / 2, align: 'right' })
  pdf.y = y + 11 + pad
}

function writeNotes(pdf: Pdf, notes: readonly string[]) {
  pdf.font(regular).fontSize(10).fillColor(colors.quiet)
  for (const note of notes) pdf.text(printable(note), margin, pdf.y, { width: widthOf(pdf) }).moveDown(0.5)
}

function writeFooters(pdf: Pdf, footer: string) {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    // Below the margin, where a text would otherwise start a new page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - margin - 10
    pdf.font(regular).fontSize(8).fillColor(colors.quiet)
    pdf.text(printable(footer), margin, y, { width: widthOf(pdf) - 80, height: 24 })
    pdf.text(`Page ${page + 1} of ${count}`, margin + widthOf(pdf) - 80, y, { width: 80, align: 'right' })
  }
}
