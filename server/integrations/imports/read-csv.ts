import { readFile } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse/sync'
import type { UploadedFile } from '#server/kernel/context.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'

const importLimits = { bytes: 2 * 1024 * 1024, rows: 2_000 } as const

/** The column of reasons in a file of refused rows, which may come back as it is. */
export const problemColumn = 'problem'

/** A row as the spreadsheet numbers it; the head is row 1. Columns are found by their names, whatever their order. */
export type CsvRow = { number: number; cells: Readonly<Record<string, string | undefined>>; written: readonly string[] }
export type CsvTable = { head: readonly string[]; rows: readonly CsvRow[]; ignoredColumns: readonly string[] }

/** Reads a spreadsheet saved as CSV by whatever program: any common separator, line end and encoding. */
export async function readCsvFile(file: UploadedFile | undefined, columns: readonly string[]): Promise<CsvTable> {
  if (!file) throwFieldError('file', 'Please choose a file.')
  if (file.bytes > importLimits.bytes) throwFieldError('file', 'This file is larger than 2 MB. Split it into several files.')
  return readTable(decode(await readFile(file.path)), columns)
}

export function readTable(text: string, columns: readonly string[]): CsvTable {
  const [first = [], ...rest] = records(text)
  const head = first.map(nameOf)
  const known = head.filter((name) => columns.includes(name))
  if (known.length === 0)
    throwFieldError('file', `The first row must have the column names, like ${columns.slice(0, 3).join(', ')}.`)
  const twice = known.find((name, index) => known.indexOf(name) !== index)
  if (twice) throwFieldError('file', `The column ${twice} appears twice.`)
  const rows = rest
    .map((written, index) => ({ number: index + 2, written, cells: cellsOf(head, written) }))
    .filter(({ written }) => written.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) throwFieldError('file', 'This file has no rows below the column names.')
  if (rows.length > importLimits.rows)
    throwFieldError('file', `This file has ${rows.length.toLocaleString('en-US')} rows. The limit is 2,000, so split it.`)
  const ignored = first.filter((name) => name.trim() && name !== problemColumn && !columns.includes(nameOf(name)))
  return { head: first, rows, ignoredColumns: ignored }
}

/** "Home ID" and "home_id" are the same column. */
const nameOf = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

const cellsOf = (head: readonly string[], written: readonly string[]) =>
  Object.fromEntries(head.map((name, index) => [name, written[index]]))

function records(text: string): string[][] {
  const [, separator, rest] = /^sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? []
  const content = rest ?? text
  try {
    return parse(content, {
      delimiter: separator ?? separatorOf(content),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 200_000,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return throwFieldError(
      'file',
      `We could not read line ${Number(error.lines)} of this file. Look for a quotation mark that is not closed.`,
    )
  }
}

/** The separator that the head uses most, since names of columns contain none. */
function separatorOf(text: string) {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const counts = [',', ';', '\t'].map((separator) => [separator, head.split(separator).length] as const)
  return counts.reduce((most, next) => (next[1] > most[1] ? next : most))[0]
}

/** Excel writes UTF-8 with a byte order mark, UTF-16 or, in older formats, Windows-1252. */
function decode(bytes: Buffer) {
  if (bytes.subarray(0, 4).equals(zipMark) || bytes.subarray(0, 4).equals(oleMark))
    throwFieldError('file', 'This is an Excel workbook. In Excel, choose Save As, then CSV UTF-8.')
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const oleMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
