import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { dateAndTime, idOf, reason, requiredText, searchText, text } from '#contract/fields.ts'
import { historyEvent } from '#contract/history.ts'
import { pageNumber, pageSize, several, sortParam } from '#contract/paging.ts'
import { staffAccess } from '#contract/staff.ts'
import { blogPicture, blogSource } from './blog.ts'
import { blogPostStatus } from './blog-post.lifecycle.ts'
import { linkAddress, richText, richTextLinked } from './rich-text.ts'

/** Reviewers and administrators write, approve and publish. */
const writers = staffAccess('REVIEWER')

/** Lowercase words with hyphens: never a path, a dot or anything that needs escaping. */
export const slugField = text(120, 'Enter a web address').regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'Use lowercase letters, numbers and single hyphens, like "first-week"',
)
const sourceLine = z.object({
  title: requiredText(300, 'Enter the name of the source'),
  url: linkAddress.refine((url) => /^https?:/i.test(url), 'Enter an address that starts with https://').nullable(),
})

/** The text of a post and what belongs to it: what a version holds, and what two writers may both change. */
export const blogPostForm = z.object({
  title: requiredText(140, 'Enter a title'),
  /** Empty: the server makes one from the title, until the post is published. */
  slug: z.union([z.literal(''), slugField]).default(''),
  summary: text(300).default(''),
  body: richText,
  coverId: idOf('Picture').nullable().default(null),
  coverAlt: text(300).default(''),
  categoryIds: z.array(idOf('Category')).max(5, 'Choose at most 5 categories').default([]),
  isFeatured: z.boolean('Must be true or false').default(false),
  makesHealthClaims: z.boolean('Must be true or false').default(false),
  sources: z.array(sourceLine).max(30, 'List at most 30 sources').default([]),
})
export type BlogPostForm = z.infer<typeof blogPostForm>
export type BlogPostInput = z.input<typeof blogPostForm>

/** The optimistic version the writer saw; any other is refused. The specified client sends none, and is accepted. */
const version = z.int('Include the version you saw').optional()

export const blogPostAction = z.enum([
  'edit',
  'delete',
  'approve',
  'submit',
  'sendBack',
  'schedule',
  'unschedule',
  'publish',
  'unpublish',
  'archive',
  'reopen',
])
export type BlogPostAction = z.infer<typeof blogPostAction>

const category = z.object({ id: z.uuid(), name: z.string(), slug: z.string() })
const line = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  status: blogPostStatus,
  categories: z.array(category),
  isFeatured: z.boolean(),
  makesHealthClaims: z.boolean(),
  isApproved: z.boolean(),
  author: z.string(),
  editedBy: z.string(),
  editedAt: z.date(),
  scheduledFor: z.date().nullable(),
  publishedAt: z.date().nullable(),
  viewCount: z.int(),
  likeCount: z.int(),
})
export type EditedPostLine = z.infer<typeof line>

export const editedPost = line
  .extend({
    summary: z.string(),
    body: richText,
    linked: richTextLinked,
    cover: blogPicture.nullable(),
    coverAlt: z.string(),
    sources: z.array(blogSource),
    version: z.int(),
    minutes: z.int(),
    approvedBy: z.string().nullable(),
    /** What is missing before it can be published, in sentences. */
    missing: z.array(z.string()),
    history: z.array(historyEvent),
    allowedActions: z.array(blogPostAction),
  })
  .meta({ id: 'EditedPost' })
export type EditedPost = z.infer<typeof editedPost>

const blogVersion = z.object({ version: z.int(), title: z.string(), savedBy: z.string(), savedAt: z.date(), words: z.int() })

const postId = z.object({ id: idOf('Post') })
const oneVersion = postId.extend({ version: z.coerce.number('Version not found').int('Version not found') })

export const blogCategoryForm = z.object({
  name: requiredText(60, 'Enter a name'),
  slug: z.union([z.literal(''), slugField]).default(''),
  description: text(300).default(''),
  position: z.int('Enter a number').min(0, 'Enter 0 or more').max(1000, 'Enter a smaller number').default(0),
})
export const blogCategory = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    position: z.int(),
    posts: z.int(),
    published: z.int(),
  })
  .meta({ id: 'BlogCategory' })
export type BlogCategory = z.infer<typeof blogCategory>
const categories = z.object({ categories: z.array(blogCategory) })
const categoryId = z.object({ id: idOf('Category') })

export const blogEditing = area({
  'GET /admin/blog/posts': {
    summary: 'List posts in every status, last edited first',
    access: writers,
    query: z.object({
      q: searchText.optional(),
      status: several(blogPostStatus),
      categoryId: idOf('Category').optional(),
      sort: sortParam('editedAt', 'publishedAt', 'viewCount', 'likeCount', 'title').default('-editedAt'),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({
      posts: z.array(line),
      page: z.int(),
      limit: z.int(),
      total: z.int(),
      counts: z.record(blogPostStatus, z.int()),
    }),
  },
  'POST /admin/blog/posts': {
    summary: 'Start a post',
    access: writers,
    body: blogPostForm,
    response: editedPost,
    status: 201,
  },
  'GET /admin/blog/posts/{id}': { summary: 'Get a post to edit', access: writers, params: postId, response: editedPost },
  'PUT /admin/blog/posts/{id}': {
    summary: 'Save a post; refused if someone else saved a later version',
    access: writers,
    params: postId,
    body: blogPostForm.extend({ version }),
    response: editedPost,
  },
  'DELETE /admin/blog/posts/{id}': {
    summary: 'Delete a draft or an archived post',
    access: writers,
    params: postId,
    response: z.object({ message: z.string() }),
  },
  'PATCH /admin/blog/posts/{id}/status': {
    summary: 'Submit, schedule, publish, unpublish, archive or reopen a post',
    access: writers,
    params: postId,
    body: z.object({
      status: blogPostStatus,
      /** For SCHEDULED: when it appears. */
      scheduledFor: dateAndTime.optional(),
      reason: reason.optional(),
      version,
    }),
    response: editedPost,
  },
  'POST /admin/blog/posts/{id}/approval': {
    summary: 'Approve the health claims of a post that someone else wrote and last edited',
    access: writers,
    params: postId,
    body: z.object({ version: z.int('Include the version you read') }),
    response: editedPost,
  },
  'GET /admin/blog/posts/{id}/versions': {
    summary: 'List the versions of a post, newest first',
    access: writers,
    params: postId,
    response: z.object({ versions: z.array(blogVersion) }),
  },
  'GET /admin/blog/posts/{id}/versions/{version}': {
    summary: 'Get one version of a post',
    access: writers,
    params: oneVersion,
    response: blogVersion.extend({ body: richText, linked: richTextLinked, summary: z.string() }),
  },
  'POST /admin/blog/posts/{id}/versions/{version}/restore': {
    summary: 'Make an earlier version the current one; the current one stays in the list',
    access: writers,
    params: oneVersion,
    response: editedPost,
  },
  'POST /admin/blog/pictures': {
    summary: 'Upload a picture for a post',
    access: writers,
    form: z.object({}),
    files: ['file'],
    response: z.object({ picture: blogPicture }),
    status: 201,
    limit: { calls: 200, seconds: 3600 },
  },
  'GET /admin/blog-categories': { summary: 'List categories with their counts', access: writers, response: categories },
  'POST /admin/blog-categories': {
    summary: 'Add a category',
    access: writers,
    body: blogCategoryForm,
    response: blogCategory,
    status: 201,
  },
  'PUT /admin/blog-categories/{id}': {
    summary: 'Change a category',
    access: writers,
    params: categoryId,
    body: blogCategoryForm,
    response: blogCategory,
  },
  'DELETE /admin/blog-categories/{id}': {
    summary: 'Delete a category; posts in it move to another one',
    access: writers,
    params: categoryId,
    query: z.object({ moveTo: idOf('Category').optional() }),
    response: z.object({ message: z.string() }),
  },
})
