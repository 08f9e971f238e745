import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { StartProblem } from '#server/kernel/start-problem.ts'

/** What a backup holds. The checksums of its files are beside it, in the format of `sha256sum`. */
const manifest = z.object({
  format: z.literal(1),
  /** The version of Waymark that wrote it. */
  version: z.string(),
  takenAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** The names of the keys that private records are encrypted with. The keys themselves are never in a backup. */
  encryptionKeys: z.array(z.string()),
  /** The checksum of the list of checksums. */
  checksums: z.string(),
})
export type Manifest = z.infer<typeof manifest>
export type BackupTable = Manifest['tables'][number]

const manifestFile = 'manifest.json'
const checksumFile = 'checksums.txt'

export const tableFile = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>) => `database/${schema}.${name}.copy.gz`
export const storedFile = (key: string) => `files/${key}`

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export async function checksumOf(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** The manifest comes last: a folder without one is an unfinished backup. */
export function writeManifest(folder: string, described: Omit<Manifest, 'checksums'>, checksums: ReadonlyMap<string, string>) {
  const list = [...checksums].map(([path, checksum]) => `${checksum}  ${path}\n`).join('')
  writeFileSync(join(folder, checksumFile), list)
  const whole: Manifest = { ...described, checksums: sha256(list) }
  writeFileSync(join(folder, manifestFile), `${JSON.stringify(whole, null, 2)}\n`)
}

export function readManifest(folder: string) {
  const path = join(folder, manifestFile)
  if (!existsSync(path)) throw new StartProblem(`There is no finished backup in ${folder}: it has no ${manifestFile}.`)
  const read = manifest.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!read.success) throw new StartProblem(`${path} is not a backup description that this version can read.`)
  const list = readFileSync(join(folder, checksumFile), 'utf8')
  if (sha256(list) !== read.data.checksums) throw new StartProblem(`${join(folder, checksumFile)} was changed after the backup.`)
  const lines = list.split('\n').filter(Boolean)
  return { manifest: read.data, checksums: new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)] as const)) }
}

/** Reads every file of a backup; throws with the names of those that are missing or different. */
export async function verifyChecksums(folder: string, checksums: ReadonlyMap<string, string>) {
  const damaged: string[] = []
  for (const [path, checksum] of checksums) {
    const file = join(folder, path)
    if (!existsSync(file)) damaged.push(`${path} is missing`)
    else if ((await checksumOf(file)) !== checksum) damaged.push(`${path} was changed`)
  }
  if (damaged.length > 0) throw new StartProblem(`This backup is damaged:\n${damaged.map((line) => `  - ${line}`).join('\n')}`)
}
