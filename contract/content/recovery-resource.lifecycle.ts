import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const resourceStatus = z.enum(['DRAFT', 'PUBLISHED', 'REVIEW_DUE', 'ARCHIVED'], 'Choose a status')
export type ResourceStatus = z.infer<typeof resourceStatus>
/** What visitors see. A resource stays public while it waits for its review. */
export const publicResourceStatuses = ['PUBLISHED', 'REVIEW_DUE'] as const satisfies readonly ResourceStatus[]

/** How many months a review holds. */
export const resourceReviewMonths = 12

/** Something to read, print or listen to in the library, from its first draft on. */
export const recoveryResourceLifecycle = lifecycle(
  {
    DRAFT: 'a draft',
    PUBLISHED: 'published',
    REVIEW_DUE: 'due for a review',
    ARCHIVED: 'archived',
  } satisfies Record<ResourceStatus, string>,
  {
    publish: { from: ['DRAFT'], to: ['PUBLISHED'], by: ['ADMIN'], otherwise: 'Only a draft can be published.' },
    unpublish: {
      from: ['PUBLISHED', 'REVIEW_DUE'],
      to: ['DRAFT'],
      by: ['ADMIN'],
      otherwise: 'Only a published resource can go back to a draft.',
    },
    fallDue: {
      from: ['PUBLISHED'],
      to: ['REVIEW_DUE'],
      by: ['SYSTEM'],
      otherwise: 'Only a published resource can come due for review.',
    },
    review: {
      from: ['PUBLISHED', 'REVIEW_DUE'],
      to: ['PUBLISHED'],
      by: ['ADMIN'],
      otherwise: 'Only a published resource can be reviewed.',
    },
    archive: {
      from: ['PUBLISHED', 'REVIEW_DUE', 'DRAFT'],
      to: ['ARCHIVED'],
      by: ['ADMIN'],
      otherwise: 'This resource is already archived.',
    },
    restore: { from: ['ARCHIVED'], to: ['DRAFT'], by: ['ADMIN'], otherwise: 'Only an archived resource can be restored.' },
  },
)
export type RecoveryResourceTransition = (typeof recoveryResourceLifecycle.names)[number]
