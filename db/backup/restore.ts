import { migrate } from '#db/migrate.ts'
import type { Config } from '#server/kernel/config.ts'
import { openFiles } from '#server/kernel/files/files.ts'
import { loadFiles, refuseFilledStore } from './backup-files.ts'
import { loadDatabase, refuseFilledDatabase } from './load-database.ts'
import { readManifest, verifyChecksums } from './manifest.ts'

type Options = { config: Config; databaseUrl: string; folder: string }

/** Restores a backup into an empty database and an empty file store, and upgrades it to this version. */
export async function restore({ config, databaseUrl, folder }: Options) {
  const { manifest, checksums } = readManifest(folder)
  await verifyChecksums(folder, checksums)
  const files = await openFiles(config)
  await refuseFilledDatabase(databaseUrl)
  await refuseFilledStore(files)
  await loadDatabase(databaseUrl, folder, manifest)
  await loadFiles(files, folder, checksums)
  await migrate(databaseUrl)
  return manifest
}
