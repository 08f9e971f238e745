import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Context } from '#server/kernel/context.ts'
import { ensureHarmless } from '#server/kernel/files/checked-pdfs.ts'
import { attachment } from '#server/kernel/http/attachment.ts'
import { readByteRange } from '#server/kernel/http/byte-range.ts'
import { orNotFound, visible } from '#server/kernel/http/http-error.ts'
import { uncounted } from '#server/kernel/http/load.ts'
import { isPublic } from './recovery-resources.policy.ts'
import { findResource } from './recovery-resources.queries.ts'
import { countDownload } from './visits.ts'

const address = z.object({ id: z.uuid() })

/** The files of the library, public. An interrupted download resumes where it stopped, and a recording plays from any place. */
export async function resourceFilesRoutes(app: FastifyInstance, { context }: { context: Context }) {
  const { db, files } = context
  uncounted(app)
  app.get('/resource-files/:id/:name', async (request, reply) => {
    const { id } = orNotFound(address.safeParse(request.params).data, 'File')
    const resource = visible(await findResource(db, id), isPublic, 'File')
    const { fileName, fileType } = resource
    const [key, size] = [orNotFound(resource.fileKey, 'File'), resource.fileBytes!]
    await ensureHarmless(context, key, fileType)
    const etag = `"${key.replace(/^.*\//, '')}"`
    reply.headers({
      ...attachment(fileName!, fileType!),
      etag,
      'accept-ranges': 'bytes',
      // Asked for again each time, because a resource can be archived or get a new file under the same address.
      'cache-control': 'public, no-cache',
    })
    const { headers, method } = request
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
    const range = isSame ? readByteRange(headers.range, size) : undefined
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
    const { start, end } = range ?? { start: 0, end: size - 1 }
    reply.header('content-length', end - start + 1)
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
    if (method === 'HEAD') return reply.send()
    // Fetching the first byte counts as a download; the parts that follow belong to the same one.
    if (start === 0) await countDownload(context, resource.id, request)
    return reply.send(range ? await files.getRange(key, range) : await files.getStream(key))
  })
}
