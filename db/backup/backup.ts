import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/kernel/config.ts'
import { openFiles } from '#server/kernel/files/files.ts'
import { programVersion } from '#server/kernel/version.ts'
import { dumpFiles, makeBackupFolder } from './backup-files.ts'
import { dumpDatabase } from './dump-database.ts'
import { checksumOf, tableFile, writeManifest } from './manifest.ts'

type Options = { config: Config; databaseUrl: string; folder: string }

/** Backs up the database and then the files, because a row without its file is worse than a file without its row. */
export async function backUp({ config, databaseUrl, folder }: Options) {
  const unfinished = makeBackupFolder(folder)
  const database = await dumpDatabase(databaseUrl, unfinished)
  const checksums = new Map<string, string>()
  for (const table of database.tables) checksums.set(tableFile(table), await checksumOf(join(unfinished, tableFile(table))))
  const stored = await dumpFiles(await openFiles(config), unfinished)
  for (const [path, checksum] of stored.checksums) checksums.set(path, checksum)
  const described = {
    format: 1 as const,
    version: programVersion,
    ...database,
    files: { count: stored.checksums.size, bytes: stored.bytes },
  }
  writeManifest(unfinished, described, checksums)
  renameSync(unfinished, folder)
  if (config.backupMarker) writeFileSync(config.backupMarker, `${database.takenAt}\n`)
  return described
}
