import { createReadStream } from 'node:fs'
import type { Files } from './files.ts'

/** Copies a file on disk into the store. */
export async function putFile(files: Files, key: string, path: string, options: Parameters<Files['putStream']>[2]) {
  const stream = createReadStream(path)
  // A store that fails before it reads leaves the stream alone; its own error later, without a listener, would end the program.
  stream.on('error', () => undefined)
  try {
    await files.putStream(key, stream, options)
  } finally {
    stream.destroy()
  }
}
