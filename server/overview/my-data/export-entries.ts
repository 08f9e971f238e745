import type { Context } from '#server/kernel/context.ts'
import { fileOf } from '#server/kernel/files/pictures.store.ts'
import type { ZipEntry } from '#server/kernel/files/zip.ts'
import { readEmergencyContact } from '#server/people/profiles/emergency-contact.ts'
import { openContent, type RecordKind } from '#server/people/progress/progress.records.ts'
import { type ExportedTable, writeIndexPage, writeSectionPage } from './export-pages.ts'
import {
  type FileOfPerson,
  type FoundSubject,
  listFilesOfPerson,
  listFirstNames,
  listPersonalRows,
  type PersonalRow,
} from './my-data.queries.ts'
import { personalTables, type SectionName, sectionNames } from './personal-tables.queries.ts'

type Source = Pick<Context, 'db' | 'files' | 'vault' | 'now'>
type Open = (source: Source, person: FoundSubject, rows: PersonalRow[]) => Promise<PersonalRow[]>

/** Rows that need more than their columns: what is encrypted, and who wrote a message. */
const opened: Record<string, Open> = {
  progressRecords: async (source, _person, rows) =>
    rows.map((row) => ({ ...row, ...openContent(source, row.kind as RecordKind, row as Parameters<typeof openContent>[2]) })),
  emergencyContacts: async (source, person, rows) => {
    const contact = person.residentId && (await readEmergencyContact(source, person.residentId))
    return contact ? rows.map((row) => ({ ...row, ...contact })) : []
  },
  conversationMessages: async ({ db }, person, rows) => {
    const ids = [...new Set(rows.flatMap(({ sentBy }) => (typeof sentBy === 'string' ? [sentBy] : [])))]
    const people = ids.length > 0 ? await listFirstNames(db, ids) : []
    const names = new Map(people.map(({ id, firstName }) => [id, firstName]))
    return rows.map(({ sentBy, ...row }) => ({
      from: sentBy === person.userId ? 'You' : (names.get(String(sentBy)) ?? 'Waymark'),
      ...row,
    }))
  },
}

/**
 * The files of the archive: for each section a page and the same as JSON, the person's own files, and an index page that links to
 * them all.
 */
export async function* listExportEntries(source: Source, person: FoundSubject): AsyncGenerator<ZipEntry> {
  const counts: Partial<Record<SectionName, number>> = {}
  for (const section of Object.keys(sectionNames) as SectionName[]) {
    const tables = await readSection(source, person, section)
    counts[section] = tables.reduce((sum, { rows }) => sum + rows.length, 0)
    yield { name: `${section}.html`, content: writeSectionPage(sectionNames[section], tables) }
    const json = Object.fromEntries(tables.map(({ table, rows }) => [table, rows]))
    yield { name: `data/${section}.json`, content: `${JSON.stringify(json, null, 2)}\n` }
  }
  const names: string[] = []
  for (const file of await listFilesOfPerson(source.db, person)) {
    const key = storedKey(file)
    // A row whose file is already gone, for example after a crash, does not cost the person the rest.
    if (!key || !(await source.files.exists(key))) continue
    const name = nameInArchive(file, names)
    names.push(name)
    yield { name, content: await source.files.getStream(key) }
  }
  yield { name: 'index.html', content: writeIndexPage({ person, counts, files: names, at: source.now() }) }
}

async function readSection(source: Source, person: FoundSubject, section: SectionName) {
  const tables: ExportedTable[] = []
  for (const [table, about] of Object.entries(personalTables)) {
    if (about.export !== section) continue
    const found = await listPersonalRows(source.db, table, about, person)
    const rows = (await opened[table]?.(source, person, found)) ?? found
    tables.push({ table, rows: rows.map((row) => withoutHidden(row, about.hide)) })
  }
  return tables
}

const withoutHidden = (row: PersonalRow, hide: readonly string[] = []): PersonalRow =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !hide.includes(name) && !Buffer.isBuffer(value)))

const storedKey = ({ originalKey, storageKey, variants }: FileOfPerson) =>
  originalKey ?? (storageKey && variants.length > 0 ? fileOf(storageKey, Math.max(...variants)) : null)

/** The name it was uploaded under, made safe and unique. */
function nameInArchive({ id, name, originalKey, originalType, mimeType }: FileOfPerson, taken: readonly string[]) {
  const type = originalKey ? (originalType ?? mimeType) : 'image/webp'
  const ending = `.${type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'bin'}`
  const plain = (name || 'photo').replace(/[^\p{L}\p{N} ._-]/gu, '_').slice(0, 80)
  const whole = plain.toLowerCase().endsWith(ending) ? plain : `${plain}${ending}`
  return taken.includes(`files/${whole}`) ? `files/${id} ${whole}` : `files/${whole}`
}
