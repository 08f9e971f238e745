import type { FastifyInstance } from 'fastify'
import { blog } from '#contract/content/blog.ts'
import { screen } from '#contract/screens.ts'
import type { Context } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'
import { likePost } from './blog.service.ts'
import { atomFeed, rssFeed } from './feeds.ts'
import { listFeedPosts } from './posts.queries.ts'

const mostInFeed = 30
const aQuarterHour = 'public, max-age=900'

/** The feeds, and the like of a visitor whose browser runs no JavaScript. */
export async function blogRoutes(app: FastifyInstance, { context }: { context: Context }) {
  const { config, reader, limits } = context
  const read = async () => ({ publicUrl: config.publicUrl, posts: await listFeedPosts(reader, mostInFeed) })

  app.get('/blog/feed.xml', async (_request, reply) =>
    reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', aQuarterHour)
      .send(rssFeed(await read())),
  )
  app.get('/blog/atom.xml', async (_request, reply) =>
    reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', aQuarterHour)
      .send(atomFeed(await read())),
  )

  await app.register(async (forms) => {
    // The address says everything, so no field is read.
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, _body, done) => done(null, undefined),
    )
    forms.post('/blog/:slug/like', async ({ params, ip, id, headers }, reply) => {
      if (headers['sec-fetch-site'] && headers['sec-fetch-site'] !== 'same-origin')
        throw new HttpError(403, 'Please like a post on its own page.')
      const key = 'POST /blog/posts/{id}/like'
      await limits.count(key, ip, blog[key].limit)
      const caller = { requestId: id, ip, device: String(headers['user-agent'] ?? '').slice(0, 200) }
      const { slug } = await likePost(context, caller, (params as { slug: string }).slug)
      return reply.redirect(`${screen('/blog/:slug', { slug, liked: 'yes' })}#like`, 303)
    })
  })
}
