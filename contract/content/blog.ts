import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { searchText, text } from '#contract/fields.ts'
import { pageNumber, pageSize } from '#contract/paging.ts'
import { richText, richTextLinked } from './rich-text.ts'

const category = z.object({ id: z.uuid(), name: z.string(), slug: z.string() })

export const blogPicture = z
  .object({
    id: z.uuid(),
    url: z.string(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    variants: z.array(z.int()),
  })
  .meta({ id: 'BlogPicture' })
export type BlogPicture = z.infer<typeof blogPicture>

/** A work that a text relies on. */
export const blogSource = z.object({ title: z.string(), url: z.string().nullable() })

/** A post in a list. */
export const blogPostSummary = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    cover: blogPicture.nullable(),
    categories: z.array(category),
    author: z.string(),
    minutes: z.int(),
    isFeatured: z.boolean(),
    publishedAt: z.date(),
    viewCount: z.int(),
    likeCount: z.int(),
  })
  .meta({ id: 'BlogPostSummary' })
export type BlogPostSummary = z.infer<typeof blogPostSummary>

export const blogPost = blogPostSummary
  .extend({
    updatedAt: z.date(),
    body: richText,
    linked: richTextLinked,
    makesHealthClaims: z.boolean(),
    sources: z.array(blogSource),
    /** Who checked the health claims; null where there are none. */
    approvedBy: z.string().nullable(),
    related: z.array(blogPostSummary),
  })
  .meta({ id: 'BlogPost' })
export type BlogPost = z.infer<typeof blogPost>

/** The id of a post, or any address it has had. */
export const blogPostName = z.object({ id: text(120, 'Post not found').min(1, 'Post not found') })

/** Counted per address, and an address may be a whole house or library. */
const manyVisitors = { calls: 600, seconds: 3600 } as const

export const blog = area({
  'GET /blog/posts': {
    summary: 'List published posts, newest first',
    access: 'public',
    query: z.object({
      q: searchText.optional(),
      /** The slug of a category. */
      category: text(120).optional(),
      featured: z.stringbool('Must be true or false').optional(),
      page: pageNumber.default(1),
      limit: pageSize.default(12),
    }),
    response: z.object({ posts: z.array(blogPostSummary), page: z.int(), limit: z.int(), total: z.int(), isMore: z.boolean() }),
  },
  'GET /blog/posts/{id}': {
    summary: 'Get a published post by its id, its slug or an earlier slug',
    access: 'public',
    params: blogPostName,
    response: blogPost,
  },
  'GET /blog/categories': {
    summary: 'List the categories that have published posts',
    access: 'public',
    response: z.object({ categories: z.array(category.extend({ description: z.string(), posts: z.int() })) }),
  },
  'POST /blog/posts/{id}/view': {
    summary: 'Count a visitor to a post, at most once a day and without identifying anyone',
    access: 'public',
    params: blogPostName,
    response: z.object({ viewCount: z.int() }),
    background: true,
    limit: manyVisitors,
  },
  'POST /blog/posts/{id}/like': {
    summary: 'Like a post, once per visitor and without identifying anyone',
    access: 'public',
    params: blogPostName,
    response: z.object({ likeCount: z.int() }),
    limit: manyVisitors,
  },
})
