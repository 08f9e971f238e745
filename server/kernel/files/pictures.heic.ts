import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export type Decoded = { width: number; height: number; data: Uint8Array }

const longestMilliseconds = 30_000

/** In a thread of its own: decoding takes seconds in which nothing else would be answered. */
export async function decodeHeic(path: string): Promise<Decoded> {
  // Its own words about a damaged file are kept off the console.
  const options = { workerData: path, stdout: true, stderr: true }
  const worker = new Worker(join(import.meta.dirname, 'pictures.heic-worker.ts'), options)
  try {
    const [decoded] = await once(worker, 'message', { signal: AbortSignal.timeout(longestMilliseconds) })
    return decoded
  } finally {
    await worker.terminate()
  }
}
