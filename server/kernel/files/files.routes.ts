import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { findDocument } from './documents.queries.ts'
import { linkQuery } from './file-links.ts'
import { fileOf } from './pictures.store.ts'

const request = z.object({
  documentId: z.uuid(),
  width: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number),
  ...linkQuery,
})

/** Whether the session that a link was made for is still open. */
export type IsSignedIn = (sessionId: string) => Promise<boolean>
type Options = { context: Context; isSignedIn: IsSignedIn }

/** Serves stored pictures through signed links. An invalid or expired link gets the same answer as a missing picture. */
export async function filesRoutes(app: FastifyInstance, { context, isSignedIn }: Options) {
  const { db, files, fileLinks } = context

  app.get('/files/:documentId/:width', async ({ params, query }, reply) => {
    const given = request.safeParse({ ...(query as object), ...(params as object) })
    const { documentId, width, e: endsAt, u: sessionId, s: signature } = orNotFound(given.data, 'Photo')
    orNotFound(fileLinks.admits(documentId, { endsAt, sessionId, signature }) || null, 'Photo')
    orNotFound((await isSignedIn(sessionId)) || null, 'Photo')
    const document = orNotFound(await findDocument(db, documentId), 'Photo')
    const isStored = document.storageKey !== null && document.variants.includes(width)
    const key = fileOf(orNotFound(isStored ? document.storageKey : null, 'Photo'), width)
    return reply
      .headers({
        'content-type': document.mimeType,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        // A picture of someone's ID must not stay on the device.
        'cache-control': 'private, no-store',
      })
      .send(await files.getStream(key))
  })
}
