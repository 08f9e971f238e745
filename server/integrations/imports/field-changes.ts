import type { ImportRow } from '#contract/integrations/imports.ts'
import { centsToDecimal } from '#contract/money.ts'
import type { CsvColumn } from '#server/integrations/csv-columns.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields of a row that differ from what is there; all it says, if nothing is there yet. */
export const changedFields = (said: Values, current: Values | undefined): Values =>
  Object.fromEntries(Object.entries(said).filter(([field, value]) => !current || !isSame(current[field], value)))

/** Emptying what is empty, in whatever way, is no change. */
const isSame = (before: unknown, after: unknown) => (before ?? '') === (after ?? '')

/** The changes of one part of a record, in the words of the file. */
export const describeChanges = (columns: readonly CsvColumn[], part: string, changed: Values, current: Values = {}) =>
  columns
    .filter((column) => column.part === part && column.field in changed)
    .map((column): ImportRow['changes'][number] => ({
      column: column.name,
      before: inFile(column, current[column.field]),
      after: inFile(column, changed[column.field]),
    }))
    .filter(({ before, after }) => before !== after)

function inFile({ kind }: CsvColumn, value: unknown) {
  if (value === undefined || value === null) return ''
  if (kind === 'flag') return value ? 'yes' : 'no'
  if (kind === 'money') return centsToDecimal(Math.round(Number(value) * 100))
  return String(value as string | number)
}
