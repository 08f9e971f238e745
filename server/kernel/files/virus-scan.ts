import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { UploadedFile } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'

const patienceMilliseconds = 20_000

/**
 * Lets the scanner of VIRUS_SCANNER_URL look at uploads before anything else reads them. While it does not answer, no file is
 * accepted: one that was not scanned must not reach a person who opens it.
 */
export async function scanUploads(scannerUrl: string | undefined, uploads: Record<string, UploadedFile>) {
  if (!scannerUrl) return
  for (const { path } of Object.values(uploads)) {
    const answer = await scan(scannerUrl, path).catch((error: Error) => error.message)
    if (/^stream: .+ FOUND$/.test(answer)) throw new HttpError(415, 'This file contains a virus, so we did not keep it.')
    if (answer !== 'stream: OK')
      throw new HttpError(503, 'We cannot check files right now. Nothing was saved. Please try again in a few minutes.', {
        retryAfterSeconds: 60,
        reason: 'virus-scanner',
        cause: new Error(answer || 'The virus scanner hung up.'),
      })
  }
}

const scan = (scannerUrl: string, path: string) => tell(scannerUrl, Readable.from(streamOf(path)))

/** Whether a scanner is there: it answers PONG. */
export const pingScanner = (scannerUrl: string) => tell(scannerUrl, Readable.from(['zPING\0']))

/** The file in pieces that each begin with their length; an empty one ends it. */
async function* streamOf(path: string) {
  yield 'zINSTREAM\0'
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) yield Buffer.concat([lengthOf(piece), piece])
  yield lengthOf(Buffer.alloc(0))
}

function lengthOf(piece: Buffer) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return length
}

/** Says something to clamd, which hangs up after its answer, even if it has not heard everything. */
async function tell(scannerUrl: string, words: Readable) {
  const { hostname, port } = new URL(scannerUrl)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.setTimeout(patienceMilliseconds, () => socket.destroy(new Error('The virus scanner does not answer.')))
  words.on('error', (error) => socket.destroy(error)).pipe(socket, { end: false })
  try {
    return (await text(socket)).replace(/\0$/, '')
  } finally {
    words.destroy()
    socket.destroy()
  }
}
