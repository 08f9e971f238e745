import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const memory = '/dev/shm'
/** What a whole run keeps there, and as much again for its programs. */
const room = 12_000_000_000

/**
 * Where a run keeps its databases and files: in memory if there is plenty, because a database is copied there in a tenth of the
 * time.
 */
export function temporaryFolder() {
  try {
    accessSync(memory, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) > room ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
