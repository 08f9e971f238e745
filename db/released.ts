import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { shapeOf } from './shape.ts'

type Shape = Awaited<ReturnType<typeof shapeOf>>

/** The parts of a schema that a running program of the same version relies on. */
export type ReleasedSchema = {
  /** By table and column: the type, whether it must not be empty, and whether the database fills it. */
  columns: Record<string, string>
  constraints: string[]
  functions: string[]
  /** The words of each enumerated type. */
  words: string[]
}

export const releasedFolder = join(import.meta.dirname, 'released')

/** Newer servers list what a column's description already says. */
const isNotNull = / NOT NULL \S+$/
const describedColumn = /^(?<name>\S+) (?<type>.+?)(?<notNull> not null)? (?<kind>[ads]?)(?<given> default .+)?$/s

/** What a schema promises to the program, from the database's own description of it. */
export function releasedSchemaOf(shape: Shape): ReleasedSchema {
  const columns = shape.columns!.map((line) => {
    const { name = '', type = '', notNull, kind, given } = describedColumn.exec(line)?.groups ?? {}
    const words = [type, ...(notNull ? ['not null'] : []), ...(kind || given ? ['filled'] : [])]
    return [name, words.join(', ')] as const
  })
  // A function is called by its name and arguments; its body may change. The program calls no trigger.
  const called = shape.functions!.filter((text) => !/^ RETURNS trigger/m.test(text))
  const signatures = called.map((text) => /FUNCTION public\.([^\n]+)|PROCEDURE public\.([^\n]+)/.exec(text)?.[1] ?? text)
  return {
    columns: Object.fromEntries(columns),
    constraints: shape.constraints!.filter((line) => !isNotNull.test(line)),
    functions: signatures.sort(),
    words: shape.types!.flatMap((line) => {
      const [type, , labels = ''] = line.split(' ')
      return labels.split(',').map((label) => `${type}.${label}`)
    }),
  }
}

const byVersion = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

/** The schema of the newest release, which may still be running while a newer version migrates the database. */
export function readLastRelease() {
  const files = globSync(join(releasedFolder, '*.json')).sort(byVersion)
  const file = files.at(-1)
  if (!file) throw new Error('No release is recorded in db/released')
  return { version: basename(file, '.json'), schema: JSON.parse(readFileSync(file, 'utf8')) as ReleasedSchema }
}

/** What a migration changed on purpose although the last release does not know it: the change, and why that release lives with it. */
export const readAccepted = () =>
  new Map(
    readFileSync(join(releasedFolder, 'accepted.tsv'), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split('\t') as [change: string, why: string]),
  )

function readColumn(description: string) {
  const [type, ...words] = description.split(', ')
  return { type, notNull: words.includes('not null'), isFilled: words.includes('filled') }
}

const tableOf = (line: string) => line.slice(0, line.indexOf('.'))
const nameOf = (line: string) => line.split(' ', 1)[0]!

const listed = /(?<=(?:= ANY \(|<@ )ARRAY\[)[^\]]*(?=\])/g
const literalsOf = (rule: string) => rule.match(listed)?.flatMap((list) => list.match(/\x27[^\x27]*\x27/g) ?? []) ?? []

/** Whether the rule of today allows all that the old one allowed: it is the same, or its lists of words are longer. */
function isAsWide(old: string | undefined, today: string) {
  if (old === today) return true
  if (!old) return false
  const allowed = new Set(literalsOf(today))
  return old.replace(listed, '') === today.replace(listed, '') && literalsOf(old).every((word) => allowed.has(word))
}

/** What a program of the old version would trip over while it runs on the new schema, as messages. */
export function breaksOf(old: ReleasedSchema, now: ReleasedSchema) {
  const known = new Set(Object.keys(old.columns).map(tableOf))
  const breaks: string[] = []
  for (const [name, description] of Object.entries(old.columns)) {
    const column = readColumn(description)
    if (!now.columns[name]) {
      breaks.push(`${name} is gone`)
      continue
    }
    const today = readColumn(now.columns[name])
    if (today.type !== column.type) breaks.push(`${name} was ${column.type} and is ${today.type}`)
    else if (today.notNull && !column.notNull) breaks.push(`${name} must not be empty anymore`)
    else if (column.isFilled && !today.isFilled && today.notNull) breaks.push(`${name} has no default anymore`)
  }
  for (const [name, description] of Object.entries(now.columns)) {
    const { notNull, isFilled } = readColumn(description)
    if (!old.columns[name] && known.has(tableOf(name)) && notNull && !isFilled)
      breaks.push(`${name} is new, must not be empty and has no default`)
  }
  const rules = new Map(old.constraints.map((line) => [nameOf(line), line]))
  for (const line of now.constraints)
    if (known.has(tableOf(line)) && !isAsWide(rules.get(nameOf(line)), line)) breaks.push(`${nameOf(line)} is a new rule`)
  for (const part of ['functions', 'words'] as const)
    for (const name of old[part]) if (!now[part].includes(name)) breaks.push(`${name} is gone`)
  return breaks
}
