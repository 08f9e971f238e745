import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Context } from './context.ts'
import { findDocument } from './documents.queries.ts'
import { fileOf } from './pictures.store.ts'
import { found } from './refusal.ts'

const request = z.object({
  documentId: z.uuid(),
  width: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number),
  e: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  s: z.string().max(100),
})

// A link in a private browser cache opens nothing that its owner could not see; a proxy keeps no copy.
const cache = 'private, max-age=43200, immutable'

/** Stored pictures, by links that carry their own permission. A wrong or old link is answered like a missing picture. */
export async function filesRoutes(app: FastifyInstance, { context }: { context: Context }) {
  const { db, files, fileLinks } = context

  app.get('/files/:documentId/:width', async ({ params, query }, reply) => {
    const given = request.safeParse({ ...(query as object), ...(params as object) })
    const { documentId, width, e: endsAt, s: signature } = found(given.data, 'Picture')
    found(fileLinks.admits(documentId, { endsAt, signature }) || null, 'Picture')
    const document = found(await findDocument(db, documentId), 'Picture')
    const isStored = document.storageKey !== null && document.variants.includes(width)
    const key = fileOf(found(isStored ? document.storageKey : null, 'Picture'), width)
    return reply
      .headers({
        'content-type': document.mimeType,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': cache,
      })
      .send(await files.getStream(key))
  })
}
