import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { Decoded } from './pictures.heic.ts'

// The package has no types.
const decode = createRequire(import.meta.url)('heic-decode') as (input: { buffer: Uint8Array }) => Promise<Decoded>

const { width, height, data } = await decode({ buffer: await readFile(workerData) })
parentPort!.postMessage({ width, height, data: new Uint8Array(data.buffer) } satisfies Decoded)
