import { formatMoney } from '#contract/money.ts'
import { formatPastDateTime, formatShortDay, isDay, platformZone } from '#contract/time.ts'
import { escapeHtml } from '#server/kernel/mail/mail.layout.ts'
import type { FoundSubject, PersonalRow } from './my-data.queries.ts'
import { personalTables, type SectionName, sectionNames } from './personal-tables.queries.ts'

export type ExportedTable = { table: string; rows: readonly PersonalRow[] }

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#222}' +
  'dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.2rem 1rem;border-top:1px solid #ccc;padding:.7rem 0;margin:0}' +
  'dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}'

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(title)}</title><style>${style}</style><h1>${escapeHtml(title)}</h1>${body}</html>\n`

/** "lastSeenAt" as people read it: "Last seen at". */
const inWords = (name: string) => {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function sayValue(name: string, value: unknown, currency?: string): string {
  if (value === null || value === '') return '–'
  if (value instanceof Date) return formatPastDateTime(value, platformZone)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (name.endsWith('Cents') && Number.isFinite(Number(value))) return formatMoney(Number(value), currency)
  if (typeof value === 'string' && isDay(value)) return formatShortDay(value)
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

function record(row: PersonalRow) {
  const currency = typeof row.currency === 'string' ? row.currency : undefined
  const facts = Object.entries(row).map(
    ([name, value]) => `<dt>${escapeHtml(inWords(name))}</dt><dd>${escapeHtml(sayValue(name, value, currency))}</dd>`,
  )
  return `<dl>${facts.join('')}</dl>`
}

export const writeSectionPage = (title: string, tables: readonly ExportedTable[]) =>
  page(
    title,
    `<p><a href="index.html">All sections</a></p>${tables
      .filter(({ rows }) => rows.length > 0)
      .map(({ table, rows }) => `<h2>${escapeHtml(inWords(table))}</h2>${rows.map(record).join('')}`)
      .join('')}${tables.every(({ rows }) => rows.length === 0) ? '<p>Nothing here.</p>' : ''}`,
  )

type Index = { person: FoundSubject; counts: Partial<Record<SectionName, number>>; files: readonly string[]; at: Date }

/** Says what is in the archive, and what is not and why. */
export function writeIndexPage({ person, counts, files, at }: Index) {
  const sections = (Object.keys(sectionNames) as SectionName[])
    .map((name) => `<li><a href="${name}.html">${sectionNames[name]}</a>: ${counts[name] ?? 0} records</li>`)
    .join('')
  const filed = files.map((name) => `<li><a href="${encodeURI(name)}">${escapeHtml(name.slice('files/'.length))}</a></li>`)
  const reasons = Object.values(personalTables).flatMap(({ export: to }) => (typeof to === 'object' ? [to.leftOut] : []))
  const leftOut = [...new Set(reasons)].map((reason) => `<li>${escapeHtml(reason)}</li>`).join('')
  return page(
    'My data',
    `<p>Everything Waymark holds about ${escapeHtml(person.email)}, as of ${formatPastDateTime(at, platformZone)}. ` +
      'The “data” folder has the same information as JSON, for use in other programs.</p>' +
      `<ul>${sections}</ul><h2>Your files</h2>${filed.length > 0 ? `<ul>${filed.join('')}</ul>` : '<p>None.</p>'}` +
      `<h2>What is not in it</h2><ul>${leftOut}<li>Private facts about other people</li></ul>`,
  )
}
