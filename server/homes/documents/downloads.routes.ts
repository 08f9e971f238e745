import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Context } from '#server/kernel/context.ts'
import { ensureHarmless } from '#server/kernel/files/checked-pdfs.ts'
import { linkQuery } from '#server/kernel/files/file-links.ts'
import type { IsSignedIn } from '#server/kernel/files/files.routes.ts'
import { attachment } from '#server/kernel/http/attachment.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { cleanStored } from './clean-stored.ts'
import { findFiles } from './files.queries.ts'

const request = z.object({ documentId: z.uuid(), ...linkQuery })
type Options = { context: Context; isSignedIn: IsSignedIn }

/** Serves documents through signed links. They are downloads, never shown inline, because they may contain anything. */
export async function downloadsRoutes(app: FastifyInstance, { context, isSignedIn }: Options) {
  const { db, files, fileLinks } = context

  app.get('/files/:documentId/original', async ({ params, query }, reply) => {
    const given = request.safeParse({ ...(query as object), ...(params as object) })
    const { documentId, e: endsAt, u: sessionId, s: signature } = orNotFound(given.data, 'Document')
    orNotFound(fileLinks.admitsOriginal(documentId, { endsAt, sessionId, signature }) || null, 'Document')
    orNotFound((await isSignedIn(sessionId)) || null, 'Document')
    const stored = orNotFound(await findFiles(db, documentId), 'Document')
    orNotFound(isSaved(stored.type) || null, 'Document')
    // A document from before cleaning on arrival is cleaned first, so that its metadata does not leave.
    const document = stored.cleanedAt ? stored : orNotFound(await cleanStored(context, stored), 'Document')
    const key = orNotFound(document.originalKey, 'Document')
    await ensureHarmless(context, key, document.originalType)
    return reply
      .headers(attachment(document.name, document.originalType ?? 'application/octet-stream'))
      .send(await files.getStream(key))
  })
}

/** Pictures of homes and people have their own URLs; their originals contain where they were taken. */
const saved = [
  'LISTING_DOCUMENT',
  'RESIDENT_DOCUMENT',
  'CLAIM_DOCUMENT',
  'MESSAGE_ATTACHMENT',
  'APPEAL_DOCUMENT',
  'IDENTITY_DOCUMENT',
]
const isSaved = (type: string) => saved.includes(type)
