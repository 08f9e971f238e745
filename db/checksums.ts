import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const folder = join(import.meta.dirname, 'migrations')
const listFile = join(folder, 'checksums.txt')

export type Migration = { name: string; text: string; checksum: string }

/** Every migration of this version, in the order they are applied. */
export const listMigrations = (): Migration[] =>
  globSync(join(folder, '*.sql'))
    .sort()
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      return { name: basename(file), text, checksum: createHash('sha256').update(text).digest('hex') }
    })

/** The checksums of landed migrations, by name; the format is that of `sha256sum`. */
export const readChecksums = () =>
  new Map(
    readFileSync(listFile, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
  )

/** What breaks the promise that a landed migration never changes, as messages. */
export function problemsIn(migrations: readonly Migration[], listed: ReadonlyMap<string, string>) {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  return [
    ...migrations
      .filter(({ name }) => !listed.has(name))
      .map(({ name }) => `${name} is new and has no line in db/migrations/checksums.txt. Run: npm run db:types`),
    ...[...listed].flatMap(([name, checksum]) => {
      if (!checksums.has(name)) return [`${name} has landed and is gone: databases that applied it could not be upgraded.`]
      if (checksums.get(name) === checksum) return []
      return [
        `${name} was edited. What has landed stays as it is: write a new migration. If this one has never been on the main branch, delete its line in db/migrations/checksums.txt and run: npm run db:types`,
      ]
    }),
  ]
}

/** Adds a line for each new migration; existing lines stay. */
export function writeChecksums() {
  const listed = readChecksums()
  for (const { name, checksum } of listMigrations()) if (!listed.has(name)) listed.set(name, checksum)
  const lines = [...listed].sort(([a], [b]) => a.localeCompare(b)).map(([name, checksum]) => `${checksum}  ${name}\n`)
  writeFileSync(listFile, lines.join(''))
}
