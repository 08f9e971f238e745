import { blog } from '#contract/content/blog.ts'
import { visitorMark } from '#server/content/visitors/visitor-mark.ts'
import type { Caller, Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { callerKey } from '#server/kernel/http/limits.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { isCrawler } from '#server/messaging/outreach/visits.ts'
import { linkedOf } from './linked.ts'
import { presentPost, presentPostSummary, readBody } from './posts.present.ts'
import { countPosts, findPost, findPublishedId, listPosts, listReadCategories, listRelated } from './posts.queries.ts'
import { addPostLike, addPostView, findCounts } from './visits.queries.ts'

const relatedPosts = 3

export const blogService = handlers(blog, {
  async 'GET /blog/posts'({ reader, query }) {
    const [rows, counted] = await Promise.all([listPosts(reader, query), countPosts(reader, query)])
    return { posts: rows.map(presentPostSummary), page: query.page, limit: query.limit, ...counted }
  },

  async 'GET /blog/posts/{id}'({ reader, params }) {
    const id = orNotFound(await findPublishedId(reader, params.id), 'Post')
    const [row, related] = await Promise.all([findPost(reader, id), listRelated(reader, id, relatedPosts)])
    const post = orNotFound(row, 'Post')
    const body = readBody(post.body)
    return presentPost(post, { body, linked: await linkedOf(reader, body), related })
  },

  async 'GET /blog/categories'({ reader }) {
    return { categories: await listReadCategories(reader) }
  },

  async 'POST /blog/posts/{id}/view'(call) {
    const { db, actor, caller, params } = call
    const id = orNotFound(await findPublishedId(db, params.id), 'Post')
    // Staff read posts for their work.
    if (actor?.role !== 'ADMIN' && !isCrawler(caller.device)) await addPostView(db, id, visitorMark(call, caller))
    const { viewCount } = await findCounts(db, id)
    return { viewCount }
  },

  async 'POST /blog/posts/{id}/like'(call) {
    const { likeCount } = await likePost(call, call.caller, call.params.id)
    return { likeCount }
  },
})

/**
 * Likes a post once for each network and browser. The mark is a keyed hash that names the post too: nothing is stored on the
 * device, and what one visitor liked cannot be put together.
 */
export async function likePost({ db, deviceMarks }: Pick<Context, 'db' | 'deviceMarks'>, { ip, device }: Caller, name: string) {
  const id = orNotFound(await findPublishedId(db, name), 'Post')
  if (!isCrawler(device)) await addPostLike(db, id, deviceMarks(`like of ${id}`, callerKey(ip), device))
  return findCounts(db, id)
}
