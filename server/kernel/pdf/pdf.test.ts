import { describe, expect, it } from 'vitest'
import { pagesOf, pdfText } from '#tests/pdf-text.ts'
import { printable } from './pdf.letters.ts'
import { makePdf, type PdfDocument } from './pdf.ts'

const document: PdfDocument = {
  title: 'Receipt',
  number: 'R-1',
  summary: 'Paid on November 15, 2026',
  issuer: ['Waymark Inc', '1 Main St', 'Delray Beach, FL 33444', 'help@waymark.example'],
  parties: [
    { label: 'Paid by', lines: ['Łucja Nguyễn'] },
    { label: 'Paid to', lines: ['Cedar House LLC', '', '12 Harbor Way, Delray Beach, FL 33444'] },
  ],
  facts: [['Method', 'Visa ending in 4242']],
  tables: [
    {
      title: 'Payment details',
      columns: [
        { label: 'Description', share: 3 },
        { label: 'Amount', isMoney: true },
      ],
      rows: [['Rent', '$250']],
      totals: [['Total', '$250']],
    },
  ],
  notes: [{ title: 'Security deposit', text: '$200 is held.' }],
  footer: 'Receipt R-1',
  madeAt: new Date('2026-11-15T12:00:00Z'),
}
const withRows = (rows: readonly (readonly string[])[]): PdfDocument => ({
  ...document,
  tables: [{ ...document.tables[0]!, rows }],
})

it('has everything on one page, in the order one reads it', async () => {
  const pdf = await makePdf(document)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pagesOf(pdf)).toHaveLength(1)
  expect(pdfText(pdf)).toBe(
    'Waymark Inc 1 Main St Delray Beach, FL 33444 help@waymark.example Receipt R-1 Paid on November 15, 2026 ' +
      'Paid by Lucja Nguyen Paid to Cedar House LLC 12 Harbor Way, Delray Beach, FL 33444 Method Visa ending in 4242 ' +
      'Payment details Description Amount Rent $250 Total $250 Security deposit $200 is held. Receipt R-1 Page 1 of 1',
  )
})

it('says what it is, in which language, and what its parts are', async () => {
  const raw = (await makePdf(document)).toString('latin1')
  for (const part of ['(Receipt R-1)', '/Lang (en-US)', '/Marked true', '/DisplayDocTitle true', '/S /H1', '/S /Table', '/S /TH'])
    expect(raw).toContain(part)
})

describe('what is long', () => {
  it('goes on on further pages, which repeat the labels and never cut a row', async () => {
    const rows = Array.from({ length: 120 }, (_row, index) => [
      `Week ${index}, ${'and a word more '.repeat(12)}end ${index}`,
      `$${index}`,
    ])
    const pages = pagesOf(await makePdf(withRows(rows)))
    expect(pages.length).toBeGreaterThan(4)
    for (const [index, pieces] of pages.entries()) {
      const text = pieces.join(' ')
      expect(text).toContain('Description Amount')
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
    }
    for (const [index] of rows.entries()) {
      const begins = pages.findIndex((pieces) => pieces.some((piece) => piece.startsWith(`Week ${index},`)))
      const ends = pages.findIndex((pieces) => pieces.some((piece) => new RegExp(`end ${index}$`).test(piece.trim())))
      expect(ends).toBe(begins)
    }
  })

  it('is broken where it has no spaces, in names, facts and cells', async () => {
    const name = 'Q'.repeat(180)
    const long = { ...withRows([[name, '$1']]), parties: [{ label: 'Paid by', lines: [name] }, document.parties![1]!] }
    const pdf = await makePdf({ ...long, facts: [['Method', name]], title: name })
    expect(pdfText(pdf).match(/Q/g)).toHaveLength(4 * 180)
    for (const piece of pagesOf(pdf).flat()) expect(piece.length).toBeLessThan(60)
  })

  it('goes on in further rows where a row is longer than a page', async () => {
    const words = Array.from({ length: 3000 }, (_word, index) => `w${index}`)
    const pdf = await makePdf(withRows([[words.join(' '), '$1']]))
    const found = pdfText(pdf).match(/\bw\d+\b/g)
    expect(found).toEqual(words)
    expect(pdfText(pdf).match(/\$1\b/g)).toHaveLength(1)
  })
})

it('keeps plain letters where it cannot show a mark', () => {
  expect(printable('Łucja Nguyễn, José – “$5”\n東')).toBe('Lucja Nguyen, José – “$5” ?')
})
