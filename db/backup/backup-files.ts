import { createWriteStream, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Files } from '#server/kernel/files/files.ts'
import { putFile } from '#server/kernel/files/put-file.ts'
import { StartProblem } from '#server/kernel/start-problem.ts'
import { checksumOf, storedFile } from './manifest.ts'

/** Every file in the store, except those with which health checks try it out. */
async function* listKeys(files: Files) {
  let paginationToken: string | undefined
  do {
    const page = await files.listAll('/', { recursive: true, ...(paginationToken && { paginationToken }) })
    for (const file of page.objects) if (file.isFile && !file.key.startsWith('trials/')) yield file.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/** Copies the store into the backup; returns the checksum of each file by its place in the backup. */
export async function dumpFiles(files: Files, folder: string) {
  const checksums = new Map<string, string>()
  let bytes = 0
  for await (const key of listKeys(files)) {
    const path = join(folder, storedFile(key))
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await pipeline(await files.getStream(key), createWriteStream(path, { mode: 0o600 }))
    } catch (error) {
      // Deleted since it was listed, so the next backup will not have it either.
      if (await files.exists(key)) throw error
      continue
    }
    checksums.set(storedFile(key), await checksumOf(path))
    bytes += statSync(path).size
  }
  return { checksums, bytes }
}

export async function refuseFilledStore(files: Files) {
  for await (const key of listKeys(files))
    throw new StartProblem(
      `The file store is not empty: it has ${key}. Nothing was changed. Empty it, or use another one (DATA_DIR or S3_BUCKET).`,
    )
}

export async function loadFiles(files: Files, folder: string, checksums: ReadonlyMap<string, string>) {
  const prefix = storedFile('')
  const paths = [...checksums.keys()].filter((path) => path.startsWith(prefix))
  for (const path of paths) {
    const from = join(folder, path)
    await putFile(files, path.slice(prefix.length), from, { contentLength: statSync(from).size })
  }
  return paths.length
}

/** A folder that only this user may enter: a backup holds everything but the encryption keys. It gets its name when it is whole. */
export function makeBackupFolder(folder: string) {
  if (existsSync(folder)) throw new StartProblem(`${folder} already exists. Choose a folder that does not exist yet.`)
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  for (const part of ['database', 'files']) mkdirSync(join(unfinished, part), { recursive: true, mode: 0o700 })
  return unfinished
}
