import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { attachment } from '#server/kernel/attachment.ts'
import type { Context } from '#server/kernel/context.ts'
import { found } from '#server/kernel/refusal.ts'
import { findFiles } from './files.queries.ts'

const request = z.object({
  documentId: z.uuid(),
  e: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  s: z.string().max(100),
})

/** Papers as they were uploaded, by links that carry their own permission. They are saved, never shown: they may hold anything. */
export async function downloadsRoutes(app: FastifyInstance, { context }: { context: Context }) {
  const { db, files, fileLinks } = context

  app.get('/files/:documentId/original', async ({ params, query }, reply) => {
    const given = request.safeParse({ ...(query as object), ...(params as object) })
    const { documentId, e: endsAt, s: signature } = found(given.data, 'Document')
    found(fileLinks.admitsOriginal(documentId, { endsAt, signature }) || null, 'Document')
    const document = found(await findFiles(db, documentId), 'Document')
    const key = found(isSaved(document.type) ? document.originalKey : null, 'Document')
    return reply
      .headers(attachment(document.name, document.originalType ?? 'application/octet-stream'))
      .send(await files.getStream(key))
  })
}

/** Pictures of homes and people have addresses of their own; their originals hold where they were taken. */
const isSaved = (type: string) => ['LISTING_DOCUMENT', 'RESIDENT_DOCUMENT', 'CLAIM_DOCUMENT'].includes(type)
