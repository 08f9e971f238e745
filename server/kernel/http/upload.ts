import '@fastify/multipart'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { UploadedFile } from '#server/kernel/context.ts'
import { HttpError } from './http-error.ts'

const largestFileBytes = 10 * 1024 * 1024

/** Reads a multipart form into a temporary folder that is deleted when `work` ends, whatever the outcome. */
export async function receiveForm<T>(
  request: FastifyRequest,
  { files: names = [], fieldBytes = 10_000 }: Pick<Endpoint, 'files' | 'fieldBytes'>,
  work: (fields: Record<string, string>, files: Record<string, UploadedFile>) => Promise<T>,
) {
  if (!request.isMultipart()) throw new HttpError(415, 'Please send this as a form with a file.')
  const gone = leaves(request)
  const folder = await mkdtemp(join(tmpdir(), 'waymark-upload-'))
  try {
    const fields: Record<string, string> = {}
    const files: Record<string, UploadedFile> = {}
    const parts = request.parts({
      limits: { fileSize: largestFileBytes, files: names.length, fields: 30, fieldSize: fieldBytes },
    })
    for (;;) {
      const { value: part, done } = await Promise.race([parts.next(), gone.promise])
      if (done) break
      if (part.type === 'field') {
        if (part.valueTruncated) throw new HttpError(413, 'This text is too long.')
        fields[part.fieldname] = String(part.value)
      } else if (!names.includes(part.fieldname))
        throw new HttpError(400, `The file field "${part.fieldname}" is not expected here.`)
      else {
        const path = join(folder, String(Object.keys(files).length))
        await Promise.race([pipeline(part.file, createWriteStream(path), { signal: gone.signal }), gone.promise])
        if (part.file.truncated) throw new HttpError(413, 'This file is too large. The limit is 10 MB.')
        files[part.fieldname] = { path, name: part.filename, bytes: part.file.bytesRead }
      }
    }
    return await work(fields, files)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Rejects when the client disconnects before the whole body has arrived. The parser alone would wait forever. */
function leaves({ raw }: FastifyRequest) {
  const { promise, reject } = Promise.withResolvers<never>()
  const gone = new AbortController()
  promise.catch(() => {})
  const end = () => {
    if (raw.complete) return
    reject(new HttpError(400, 'The connection ended before everything was sent. Please try again.'))
    gone.abort()
  }
  // On a busy machine the client may be gone before the listener is attached.
  if (raw.destroyed) end()
  else raw.once('close', end)
  return { promise, signal: gone.signal }
}
