import { expect, it } from 'vitest'
import { printable } from './pdf.letters.ts'
import { makePdf, type PdfPaper } from './pdf.ts'

const paper: PdfPaper = {
  title: 'Receipt',
  facts: [
    ['Receipt number', 'R-1'],
    ['Paid by', 'Łucja Nguyễn'],
  ],
  tables: [
    {
      title: 'What was paid',
      columns: [
        { label: 'For', share: 3 },
        { label: 'Amount', isMoney: true },
      ],
      rows: [['Rent', '$250.00']],
      totals: [['Total', '$250.00']],
    },
  ],
  notes: ['Thank you.'],
  footer: 'Waymark',
  madeAt: new Date('2026-11-15T12:00:00Z'),
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)!.length

it('makes a paper that says what it is', async () => {
  const pdf = await makePdf(paper)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1')).toContain('(Receipt)')
  expect(pagesOf(pdf)).toBe(1)
})

it('goes on on further pages', async () => {
  const [table] = paper.tables
  const rows = Array.from({ length: 120 }, (_row, index) => [`Week ${index}`, '$1.00'])
  expect(pagesOf(await makePdf({ ...paper, tables: [{ ...table!, rows }] }))).toBeGreaterThan(2)
})

it('keeps plain letters where it cannot show a mark', () => {
  expect(printable('Łucja Nguyễn, José – “$5”\n東')).toBe('Lucja Nguyen, José – “$5” ?')
})
