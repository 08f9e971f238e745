import { beforeEach } from 'vitest'
import type { RichText } from '#contract/content/rich-text.ts'
import { type fakeApi, refuse } from '#tests/dom/fake-api.ts'

const blogPostId = '00000000-0000-4000-8000-000000000007'
export const blogEditPath = '/admin/blog/edit/:id'
export const blogEditAt = `/admin/blog/edit/${blogPostId}`

export const textOf = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

export const blogPost = {
  id: blogPostId,
  slug: 'a-calm-first-week',
  title: 'A calm first week',
  status: 'DRAFT' as const,
  categories: [],
  isFeatured: false,
  makesHealthClaims: false,
  isApproved: false,
  author: 'Ada Hill',
  editedBy: 'Ada Hill',
  editedAt: new Date(),
  scheduledFor: null,
  publishedAt: null,
  viewCount: 0,
  likeCount: 0,
  summary: 'What helps.',
  body: textOf('Sleep well.'),
  linked: { pictures: [], cards: [] },
  cover: null,
  coverAlt: '',
  sources: [],
  version: 1,
  minutes: 1,
  approvedBy: null,
  missing: [],
  history: [],
  allowedActions: ['edit' as const],
}

type StoredPost = Omit<typeof blogPost, 'status' | 'allowedActions' | 'categories'> & {
  categories: { id: string; name: string; slug: string }[]
  status: 'DRAFT' | 'PUBLISHED'
  allowedActions: ('edit' | 'publish' | 'unpublish' | 'archive')[]
}

type Saved = Pick<StoredPost, 'title' | 'summary' | 'body'> & { version?: number | undefined }

/** As the server does it: only the version that the caller saw is changed. */
export function ensureSeen(stored: StoredPost, version: number | undefined) {
  if (version === stored.version) return
  const changed = { section: 'post', version: stored.version, by: 'Ben Moss', at: stored.editedAt }
  refuse(409, 'Ben Moss saved this post.', { changed })
}

function saveOver(stored: StoredPost, { version, title, summary, body }: Saved): StoredPost {
  ensureSeen(stored, version)
  return { ...stored, title, summary, body, version: stored.version + 1 }
}

/** Answers for one post, as it is at the start of each test and after what the test saves. */
export function serveBlogPost(api: ReturnType<typeof fakeApi>) {
  const kept: { post: StoredPost } = { post: blogPost }
  beforeEach(() => {
    kept.post = blogPost
  })
  api.answer('GET /admin/blog/posts/{id}', () => kept.post)
  api.answer('GET /admin/blog-categories', () => ({ categories: [] }))
  api.answer('PUT /admin/blog/posts/{id}', ({ body }) => {
    kept.post = saveOver(kept.post, body)
    return kept.post
  })
  return kept
}
