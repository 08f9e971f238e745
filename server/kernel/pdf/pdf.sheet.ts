import type PDFDocument from 'pdfkit'
import { printable } from './pdf.letters.ts'

export type Pdf = InstanceType<typeof PDFDocument>
export type Element = ReturnType<Pdf['struct']>
/** The PDF's pages and its accessibility structure tree. */
export type Sheet = { pdf: Pdf; root: Element }

export const margin = 54
export const footerSpace = 40
/** Dark enough to read when printed in black and white. */
export const colors = { ink: '#1b2527', quiet: '#4a5658', line: '#9aa7a6', brand: '#0b5d5b' } as const
export const regular = 'Helvetica'
export const bold = 'Helvetica-Bold'
export const gap = 8
export const pad = 5

export const widthOf = (pdf: Pdf) => pdf.page.width - 2 * margin
export const bottomOf = (pdf: Pdf) => pdf.page.height - margin - footerSpace

/** Starts a new page if this height does not fit; returns whether it did. */
export function makeRoom(pdf: Pdf, height: number) {
  if (pdf.y + height <= bottomOf(pdf)) return false
  pdf.addPage()
  return true
}

type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD'

/** Writes an element tagged for screen readers. */
export function write({ pdf }: Pick<Sheet, 'pdf'>, parent: Element, tag: Tag, draw: () => void) {
  // The library's types do not include a heading's scope yet.
  const options: object = tag === 'TH' ? { scope: 'Column' } : {}
  parent.add(pdf.struct(tag, options, draw))
}

/** Starts a group inside another, such as a table or its row. */
export function group({ pdf }: Pick<Sheet, 'pdf'>, parent: Element, tag: 'Sect' | 'Table' | 'TR') {
  const element = pdf.struct(tag)
  parent.add(element)
  return element
}

/** Draws something for the eye only: rules, and what every page repeats. */
export function decorate(pdf: Pdf, type: 'Layout' | 'Pagination', draw: () => void) {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

export const rule = (pdf: Pdf, y: number, weight = 0.5) =>
  decorate(pdf, 'Layout', () =>
    pdf
      .moveTo(margin, y)
      .lineTo(margin + widthOf(pdf), y)
      .lineWidth(weight)
      .strokeColor(weight > 0.5 ? colors.ink : colors.line)
      .stroke(),
  )

export function writeFooters(pdf: Pdf, footer: string) {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    // The footer sits below the margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - margin - 14
    rule(pdf, y - 8)
    decorate(pdf, 'Pagination', () => {
      pdf.font(regular).fontSize(8).fillColor(colors.quiet)
      pdf.text(printable(footer), margin, y, { width: widthOf(pdf) - 90, height: 30, ellipsis: true })
      pdf.text(`Page ${page + 1} of ${count}`, margin + widthOf(pdf) - 80, y, { width: 80, align: 'right' })
    })
  }
}
