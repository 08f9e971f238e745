import { screen } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { blogPost } from './blog-post.fixture.ts'
import { PostStatus } from './post-status.tsx'

const api = fakeApi()
const inReview = { ...blogPost, status: 'IN_REVIEW' as const, makesHealthClaims: true }
const approved = { ...inReview, isApproved: true, approvedBy: 'Sol Reyes', allowedActions: ['publish' as const] }
const published = { ...approved, status: 'PUBLISHED' as const, allowedActions: ['unpublish' as const] }
api.answer('POST /admin/blog/posts/{id}/approval', () => approved)
api.answer('PATCH /admin/blog/posts/{id}/status', () => published)

const onChanged = vi.fn()
const seen = 7
const show = (post: Parameters<typeof PostStatus>[0]['post']) =>
  renderScreen(() => <PostStatus post={post} isUnsaved={false} takeStep={async (take) => onChanged(await take(seen))} />, {
    path: '/',
    at: '/',
  })

it('lets no one approve the health claims who wrote them, and says who can', () => {
  show({ ...inReview, allowedActions: ['sendBack'] })
  expect(screen.queryByText('Approve the health claims')).toBeNull()
  screen.getByText(/^Health claims: someone who neither wrote nor last changed the text has to approve it/)
})

it('approves the version that was read, after a question', async () => {
  show({ ...inReview, allowedActions: ['approve'] })
  await press('Approve the health claims')
  const dialog = await findDialog('Approve the health claims?')
  expect(api.changes).toEqual([])
  await press('Approve', dialog)
  await expect.poll(() => onChanged.mock.lastCall?.[0]).toMatchObject({ isApproved: true })
  expect(api.changes).toEqual([{ call: `POST /admin/blog/posts/${blogPost.id}/approval`, body: { version: seen } }])
})

it('says who approved it, and publishes the version that was read after a question', async () => {
  show(approved)
  screen.getByText('Sol Reyes approved the health claims of this text.')
  await press('Publish now')
  await press('Publish now', await findDialog('Publish now?'))
  await expect.poll(() => onChanged.mock.lastCall?.[0]).toMatchObject({ status: 'PUBLISHED' })
  expect(api.changes.map(({ body }) => body)).toEqual([{ status: 'PUBLISHED', version: seen }])
})
