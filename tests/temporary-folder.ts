import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** What a whole run keeps there, and as much again for its programs. */
const room = 12_000_000_000

/** In memory if there is plenty, because a database is copied there in an eighth of the time. */
function findRoom() {
  try {
    accessSync(memory, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) > room ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

const folderOf = /^waymark-run-(\d+)-/

/** No one waits for it: a run leaves a few hundred thousand files. What cannot be removed, such as another's, stays. */
export const removeLater = (folder: string) => spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref()

/** In a container the next run often has the same process id as the last one. */
const hasEnded = (pid: string) => Number(pid) === process.pid || !existsSync(join('/proc', pid))

/** Where a run keeps everything that is of no use after it. What a run left behind that was killed goes first. */
export function openTemporaryFolder() {
  const root = findRoom()
  for (const name of readdirSync(root)) {
    const pid = folderOf.exec(name)?.[1]
    if (pid && hasEnded(pid)) removeLater(join(root, name))
  }
  const folder = mkdtempSync(join(root, `waymark-run-${process.pid}-`))
  return { folder, close: () => removeLater(folder) }
}
