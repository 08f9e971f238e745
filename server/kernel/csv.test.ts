import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromCsvText, toCsv } from './csv.ts'

it('quotes what needs quotes, and writes money with two places', () => {
  const rows = [['Smith, "Jo"', 3, null, { cents: -1_250 }] as const, ['two\nlines', 0, 'x', { cents: 5 }] as const]
  expect(toCsv(['Name', 'Count', 'Note', 'Amount'], rows)).toBe(
    '\uFEFFName,Count,Note,Amount\r\n"Smith, ""Jo""",3,,-12.50\r\n"two\nlines",0,x,0.05\r\n',
  )
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '  =1', '\t=1', '＝1'])('disarms %j', (typed) => {
  expect(toCsv(['a'], [[typed]]).split('\r\n')[1]).toBe(`'${typed}`)
})

it('no text starts a formula, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const cell = toCsv(['a'], [[typed]])
        .slice('\uFEFFa\r\n'.length, -2)
        .replace(/^"/, '')
      expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

it('reads back exactly what was written, whatever it was', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom("'=1", "''+1", "'", "' x", '-5', '\t')), (typed) => {
      const cell = toCsv(['a'], [[typed]]).slice('\uFEFFa\r\n'.length, -2)
      const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
      expect(fromCsvText(text)).toBe(typed)
    }),
  )
})
