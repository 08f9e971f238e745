import { printable } from './pdf.letters.ts'
import {
  bold,
  bottomOf,
  colors,
  gap,
  group,
  makeRoom,
  margin,
  pad,
  regular,
  rule,
  type Sheet,
  widthOf,
  write,
} from './pdf.sheet.ts'
import type { PdfDocument, PdfNote, PdfParty } from './pdf.ts'

/** The issuer on top, then the title with the document's number at the end of the line. */
export function writeHead(sheet: Sheet, { title, number = '', summary, issuer }: PdfDocument) {
  const { pdf, root } = sheet
  const half = widthOf(pdf) / 2
  const [name = '', ...reach] = issuer.map(printable)
  write(sheet, root, 'P', () => {
    pdf
      .font(bold)
      .fontSize(12)
      .fillColor(colors.brand)
      .text(name, margin, margin, { width: half - gap })
    const below = pdf.y
    pdf.font(regular).fontSize(9).fillColor(colors.quiet)
    pdf.text(reach.join('\n'), margin + half, margin, { width: half, align: 'right' })
    pdf.y = Math.max(below, pdf.y)
  })
  rule(pdf, pdf.y + 8, 1)
  const top = pdf.y + 24
  write(sheet, root, 'H1', () => {
    pdf.font(bold).fontSize(20).fillColor(colors.ink).text(printable(title), margin, top, { width: half })
    const below = pdf.y
    pdf
      .font(bold)
      .fontSize(10)
      .text(printable(number), margin + half, top + 8, { width: half, align: 'right' })
    pdf.y = Math.max(below, pdf.y)
  })
  if (summary)
    write(sheet, root, 'P', () => {
      pdf.font(regular).fontSize(11).fillColor(colors.quiet)
      pdf.text(printable(summary), margin, pdf.y + 2, { width: widthOf(pdf) })
    })
  pdf.y += 16
}

/** Names and addresses side by side, each breaking within its own column. */
export function writeParties(sheet: Sheet, parties: readonly PdfParty[]) {
  if (parties.length === 0) return
  const { pdf, root } = sheet
  const width = widthOf(pdf) / parties.length
  const top = pdf.y
  let end = top
  for (const [index, { label, lines }] of parties.entries()) {
    const x = margin + index * width
    write(sheet, group(sheet, root, 'Sect'), 'P', () => {
      pdf.font(regular).fontSize(9).fillColor(colors.quiet)
      pdf.text(printable(label), x, top, { width: width - 2 * gap })
      for (const [row, line] of lines.filter(Boolean).entries()) {
        pdf
          .font(row === 0 ? bold : regular)
          .fontSize(10)
          .fillColor(colors.ink)
        pdf.text(printable(line), x, pdf.y + 1, { width: width - 2 * gap })
      }
    })
    end = Math.max(end, pdf.y)
  }
  pdf.y = end + 14
}

export function writeFacts(sheet: Sheet, facts: PdfDocument['facts']) {
  const { pdf, root } = sheet
  const labelWidth = 130
  const valueWidth = widthOf(pdf) - labelWidth
  pdf.font(regular).fontSize(10)
  for (const [label, value] of facts) {
    const text = printable(value) || '-'
    const height = pdf.font(regular).fontSize(10).heightOfString(text, { width: valueWidth })
    makeRoom(pdf, height)
    const y = pdf.y
    write(sheet, root, 'P', () => {
      pdf.fillColor(colors.quiet).text(printable(label), margin, y, { width: labelWidth - gap })
      pdf.fillColor(colors.ink).text(text, margin + labelWidth, y, { width: valueWidth })
    })
    pdf.y = y + height + pad
  }
  pdf.y += 12
}

export function writeNotes(sheet: Sheet, notes: readonly PdfNote[]) {
  const { pdf, root } = sheet
  for (const { title, text } of notes) {
    const shown = printable(text)
    const height = pdf
      .font(regular)
      .fontSize(10)
      .heightOfString(shown, { width: widthOf(pdf) })
    // A note stays together with its title, unless it is longer than a page.
    makeRoom(pdf, Math.min(height + (title ? 24 : 0), bottomOf(pdf) - margin))
    if (title)
      write(sheet, root, 'H2', () => {
        pdf
          .font(bold)
          .fontSize(11)
          .fillColor(colors.ink)
          .text(printable(title), margin, pdf.y, { width: widthOf(pdf) })
      })
    write(sheet, root, 'P', () => {
      pdf
        .font(regular)
        .fontSize(10)
        .fillColor(title ? colors.ink : colors.quiet)
      pdf.text(shown, margin, pdf.y + 2, { width: widthOf(pdf) })
    })
    pdf.y += 8
  }
}
