import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export type Decoded = { width: number; height: number; data: Uint8Array }

const longestMilliseconds = 30_000

/** Runs in a worker thread: decoding takes seconds and would block the event loop. */
export async function decodeHeic(path: string): Promise<Decoded> {
  // Keeps the decoder's own messages about damaged files off the console.
  const options = { workerData: path, stdout: true, stderr: true }
  const worker = new Worker(join(import.meta.dirname, 'pictures.heic-worker.ts'), options)
  try {
    const [decoded] = await once(worker, 'message', { signal: AbortSignal.timeout(longestMilliseconds) })
    return decoded
  } finally {
    await worker.terminate()
  }
}
