import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/kernel/context.ts'
import { fileOf } from '#server/kernel/files/pictures.store.ts'
import { jpegOf } from '#server/kernel/files/upload.store.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { uncounted } from '#server/kernel/http/load.ts'
import { findPublicPicture } from './files.queries.ts'

const address = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,5})\.(webp|jpg)$/

/** Pictures of homes, public. The content behind a URL never changes, so it may be cached forever. */
export async function picturesRoutes(app: FastifyInstance, { context: { db, files } }: { context: Context }) {
  uncounted(app)
  app.get('/pictures/:name', async ({ params, headers }, reply) => {
    const [, id, width, ending] = orNotFound(address.exec((params as { name: string }).name), 'Photo')
    const picture = orNotFound(await findPublicPicture(db, id!), 'Photo')
    const isMade = picture.variants.includes(Number(width)) && (ending === 'webp' || picture.state === 'READY')
    const storageKey = orNotFound(isMade ? picture.storageKey : null, 'Photo')
    const etag = `"${id}-${width}-${ending}"`
    reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    // Programs that read only JPEG need one of a reasonable size, whatever width they name.
    const [key, type] = ending === 'webp' ? [fileOf(storageKey, Number(width)), 'image/webp'] : [jpegOf(storageKey), 'image/jpeg']
    return reply.type(type).send(await files.getStream(key))
  })
}
