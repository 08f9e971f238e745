import { minutesToRead, richTextToPlain } from '#contract/content/rich-text.read.ts'
import type { RichText, RichTextBlock } from '#contract/content/rich-text.ts'
import { addTime } from '#contract/time.ts'
import type { Rows } from '#db/demo/insert.ts'
import { homeId } from '#db/demo/make-activity.ts'
import { userId } from '#db/demo/make-people.ts'
import { calendarOf } from '#db/demo/moments.ts'
import { demoResourceId } from '#db/demo/resources/put-resources.ts'
import { referenceId } from '#db/reference/fill.ts'
import { slugOfTitle } from '#server/content/blog/slugs.ts'
import { findingPosts } from './finding-posts.ts'
import { livingPosts } from './living-posts.ts'
import { familyPosts, moneyPosts } from './money-posts.ts'
import { ownerPosts } from './owner-posts.ts'
import type { CategoryName, WrittenBlock, WrittenPost } from './written-post.ts'

export const blogPosts: readonly WrittenPost[] = [...findingPosts, ...livingPosts, ...moneyPosts, ...familyPosts, ...ownerPosts]

const categories: Readonly<Record<CategoryName, string>> = {
  'Finding a home': 'What to look for, what to ask, and how to choose.',
  'Living there': 'The first week, the rules, the hard days and the good ones.',
  Money: 'What it costs, how people pay for it, and what you get back.',
  'Family and friends': 'For the people who care about someone in recovery.',
  'For owners': 'Running a house that people are glad to come home to.',
}

const categoryId = (name: string) => referenceId(`demo blog category ${name}`)
const postId = (title: string) => referenceId(`demo blog post ${title}`)

function blockOf(block: WrittenBlock): RichTextBlock {
  if (block.type === 'homeCard') return { type: 'card', attrs: { kind: 'home', id: homeId(block.title) } }
  if (block.type === 'resourceCard') return { type: 'card', attrs: { kind: 'resource', id: demoResourceId(block.title) } }
  return block
}
const textOf = ({ body }: WrittenPost): RichText => ({ type: 'doc', content: body.map(blockOf) })

/** Numbers that look like readers, the same each time. */
const readers = ({ title, daysAgo }: WrittenPost) => Math.max(0, daysAgo) * (7 + (title.length % 9)) + (title.length % 13)

function rowOf(post: WrittenPost, now: Date) {
  const { ago } = calendarOf(now)
  const body = textOf(post)
  const author = userId(post.author)
  const other = userId(post.author === 'admin@demo.local' ? 'reviewer@demo.local' : 'admin@demo.local')
  const status = post.status ?? ('PUBLISHED' as const)
  const writtenAt = ago(Math.max(1, post.daysAgo) + 2)
  const isPublished = status === 'PUBLISHED'
  const viewCount = isPublished ? readers(post) : 0
  const isApproved = post.sources !== undefined && status !== 'IN_REVIEW'
  return {
    id: postId(post.title),
    slug: slugOfTitle(post.title),
    title: post.title,
    summary: post.summary,
    body: body as never,
    words: richTextToPlain(body),
    minutes: minutesToRead(body),
    isFeatured: post.isFeatured ?? false,
    makesHealthClaims: post.sources !== undefined,
    sources: (post.sources ?? []) as never,
    status,
    version: 1,
    authorId: author,
    editedBy: author,
    editedAt: writtenAt,
    createdAt: writtenAt,
    approvedBy: isApproved ? other : null,
    approvedVersion: isApproved ? 1 : null,
    approvedAt: isApproved ? writtenAt : null,
    scheduledFor: status === 'SCHEDULED' ? addTime(now, { days: -post.daysAgo }) : null,
    publishedAt: isPublished ? ago(post.daysAgo) : null,
    viewCount,
    likeCount: Math.floor(viewCount / 11),
  }
}

/** The blog: posts in five categories, one that appears in a few days, and one that waits for a second person. */
export function makeBlog(now: Date): Rows {
  const rows = blogPosts.map((post) => ({ post, row: rowOf(post, now) }))
  return {
    blogCategories: Object.entries(categories).map(([name, description], position) => ({
      id: categoryId(name),
      name,
      slug: slugOfTitle(name),
      description,
      position,
      createdAt: now,
      updatedAt: now,
    })),
    blogPosts: rows.map(({ row }) => row),
    blogPostSlugs: rows.map(({ row }) => ({ slug: row.slug, postId: row.id, createdAt: row.createdAt })),
    blogPostCategories: rows.flatMap(({ post, row }) =>
      post.categories.map((name) => ({ postId: row.id, categoryId: categoryId(name) })),
    ),
    blogPostVersions: rows.map(({ post, row }) => ({
      postId: row.id,
      version: 1,
      savedBy: row.authorId,
      savedAt: row.editedAt,
      content: {
        title: row.title,
        summary: row.summary,
        body: row.body,
        coverId: null,
        coverAlt: '',
        makesHealthClaims: row.makesHealthClaims,
        sources: row.sources,
        categoryIds: post.categories.map(categoryId).toSorted(),
      } as never,
    })),
  }
}
