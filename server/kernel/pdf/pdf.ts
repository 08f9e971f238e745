import { printable } from './pdf.letters.ts'
import { writeFacts, writeHead, writeNotes, writeParties } from './pdf.parts.ts'
import { footerSpace, margin, type Pdf, type Sheet, writeFooters } from './pdf.sheet.ts'
import { writeTable } from './pdf.table.ts'

/** A column takes its share of the width; money is right-aligned. */
export type PdfColumn = { label: string; share?: number; isMoney?: true }
export type PdfTable = {
  title?: string
  columns: readonly PdfColumn[]
  rows: readonly (readonly string[])[]
  /** Shown under the rows, in bold: what they add up to. */
  totals?: readonly (readonly [label: string, amount: string])[]
}
/** A person's or home's name and address, line by line. */
export type PdfParty = { label: string; lines: readonly string[] }
export type PdfNote = { title?: string; text: string }
export type PdfDocument = {
  title: string
  /** Shown beside the title; the same number as on screens and in emails. */
  number?: string
  /** Shown on a line under the title. */
  summary?: string
  /** Who issues the document: the name, then how to reach them. */
  issuer: readonly string[]
  /** Shown side by side: who paid, and who was paid. */
  parties?: readonly PdfParty[]
  facts: readonly (readonly [label: string, value: string])[]
  tables: readonly PdfTable[]
  /** Shown after the tables. */
  notes?: readonly PdfNote[]
  footer: string
  madeAt: Date
}

/** A PDF document with parties, facts, tables of money and a footer on every page: receipts, statements, reports. */
export async function makePdf(document: PdfDocument): Promise<Buffer> {
  // Imported only when used: it is large, and most processes never write a document.
  const { default: PDFDocument } = await import('pdfkit')
  const title = printable([document.title, document.number].filter(Boolean).join(' '))
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footerSpace },
    // Pages are numbered at the end, when their count is known.
    bufferPages: true,
    // Screen readers get headings, tables and their order.
    tagged: true,
    pdfVersion: '1.5',
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: title,
      Author: printable(document.issuer[0] ?? ''),
      Creator: 'Waymark',
      CreationDate: document.madeAt,
      ModDate: document.madeAt,
    },
  })
  const content = collect(pdf)
  const root = pdf.struct('Document', { title })
  pdf.addStructure(root)
  const sheet: Sheet = { pdf, root }
  writeHead(sheet, document)
  writeParties(sheet, document.parties ?? [])
  writeFacts(sheet, document.facts)
  for (const table of document.tables) writeTable(sheet, table)
  writeNotes(sheet, document.notes ?? [])
  root.end()
  writeFooters(pdf, document.footer)
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
