import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** What a whole run keeps there, and as much again for its programs. */
const room = 12_000_000_000

/** In memory if there is plenty, because a database is copied there in a tenth of the time. */
function findRoom() {
  try {
    accessSync(memory, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) > room ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

const folderOf = /^waymark-run-(\d+)$/
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** Where a run keeps everything that is of no use after it. What a run left behind that was killed goes first. */
export function openTemporaryFolder() {
  const root = findRoom()
  for (const name of readdirSync(root)) {
    const pid = folderOf.exec(name)?.[1]
    if (pid && !existsSync(join('/proc', pid))) remove(join(root, name))
  }
  const folder = join(root, `waymark-run-${process.pid}`)
  mkdirSync(folder, { mode: 0o700 })
  return { folder, close: () => remove(folder) }
}
