import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const blogPostStatus = z.enum(['DRAFT', 'IN_REVIEW', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'], 'Choose a status')
export type BlogPostStatus = z.infer<typeof blogPostStatus>

/** A post of the blog, from the first draft until it is put away. */
export const blogPostLifecycle = lifecycle(
  {
    DRAFT: 'a draft',
    IN_REVIEW: 'in review',
    SCHEDULED: 'scheduled',
    PUBLISHED: 'published',
    ARCHIVED: 'archived',
  } satisfies Record<BlogPostStatus, string>,
  {
    submit: { from: ['DRAFT'], to: ['IN_REVIEW'], by: ['ADMIN'], otherwise: 'Only a draft can be sent to review.' },
    sendBack: { from: ['IN_REVIEW'], to: ['DRAFT'], by: ['ADMIN'], otherwise: 'Only a post in review can go back to a draft.' },
    schedule: {
      from: ['DRAFT', 'IN_REVIEW', 'SCHEDULED'],
      to: ['SCHEDULED'],
      by: ['ADMIN'],
      otherwise: 'Only a post that is not published yet can be scheduled.',
    },
    unschedule: {
      from: ['SCHEDULED'],
      to: ['DRAFT'],
      by: ['ADMIN'],
      otherwise: 'Only a scheduled post can be unscheduled.',
    },
    publish: {
      from: ['DRAFT', 'IN_REVIEW', 'SCHEDULED'],
      to: ['PUBLISHED'],
      by: ['ADMIN', 'SYSTEM'],
      otherwise: 'This post cannot be published now.',
    },
    unpublish: {
      from: ['PUBLISHED'],
      to: ['DRAFT'],
      by: ['ADMIN'],
      otherwise: 'Only a published post can move back to a draft.',
    },
    archive: {
      from: ['DRAFT', 'IN_REVIEW', 'SCHEDULED', 'PUBLISHED'],
      to: ['ARCHIVED'],
      by: ['ADMIN'],
      otherwise: 'This post is already archived.',
    },
    reopen: { from: ['ARCHIVED'], to: ['DRAFT'], by: ['ADMIN'], otherwise: 'Only an archived post can be reopened.' },
  },
)
export type BlogPostTransition = (typeof blogPostLifecycle.names)[number]
