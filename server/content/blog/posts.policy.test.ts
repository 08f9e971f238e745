import { describe, expect, it } from 'vitest'
import { blogPostLifecycle, blogPostStatus } from '#contract/content/blog-post.lifecycle.ts'
import { canApprove, canDelete, isTextFixed, needsApproval } from './posts.policy.ts'
import { transitionTo } from './posts.transitions.ts'

const inReview = {
  status: 'IN_REVIEW' as const,
  makesHealthClaims: true,
  version: 3,
  approvedVersion: null,
  authorId: 'author',
  editedBy: 'editor',
}

describe('who may approve health claims', () => {
  it.each([
    ['a third person', 'other', {}, true],
    ['the author', 'author', {}, false],
    ['the last editor', 'editor', {}, false],
    ['anyone, of a draft', 'other', { status: 'DRAFT' as const }, false],
    ['anyone, of a published post', 'other', { status: 'PUBLISHED' as const }, false],
    ['anyone, of a post without claims', 'other', { makesHealthClaims: false }, false],
    ['anyone, of what is approved', 'other', { approvedVersion: 3 }, false],
    ['a third person, of a text that changed since', 'other', { approvedVersion: 2 }, true],
  ])('%s', (_who, userId, more, expected) => {
    expect(canApprove({ ...inReview, ...more }, { userId })).toBe(expected)
  })
})

it('needs an approval of exactly this version', () => {
  expect(needsApproval(inReview)).toBe(true)
  expect(needsApproval({ ...inReview, approvedVersion: 2 })).toBe(true)
  expect(needsApproval({ ...inReview, approvedVersion: 3 })).toBe(false)
  expect(needsApproval({ ...inReview, makesHealthClaims: false })).toBe(false)
})

it('fixes a text with health claims once readers may see it', () => {
  const fixed = blogPostStatus.options.filter((status) => isTextFixed({ status, makesHealthClaims: true }))
  expect(fixed).toEqual(['SCHEDULED', 'PUBLISHED'])
  expect(blogPostStatus.options.filter((status) => isTextFixed({ status, makesHealthClaims: false }))).toEqual([])
})

it('deletes only what readers cannot see', () => {
  expect(blogPostStatus.options.filter((status) => canDelete({ status }))).toEqual(['DRAFT', 'ARCHIVED'])
})

it('finds an open transition for every change of state that makes sense, and no other', () => {
  const open = blogPostStatus.options.flatMap((from) =>
    blogPostStatus.options
      .filter((to) => blogPostLifecycle.isOpen(transitionTo(from, to), from, 'ADMIN'))
      .map((to) => `${from} ${to}`),
  )
  expect(open).toEqual([
    'DRAFT IN_REVIEW',
    'DRAFT SCHEDULED',
    'DRAFT PUBLISHED',
    'DRAFT ARCHIVED',
    'IN_REVIEW DRAFT',
    'IN_REVIEW SCHEDULED',
    'IN_REVIEW PUBLISHED',
    'IN_REVIEW ARCHIVED',
    'SCHEDULED DRAFT',
    'SCHEDULED SCHEDULED',
    'SCHEDULED PUBLISHED',
    'SCHEDULED ARCHIVED',
    'PUBLISHED DRAFT',
    'PUBLISHED ARCHIVED',
    'ARCHIVED DRAFT',
  ])
})
