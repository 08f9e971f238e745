import type * as z from 'zod'
import type { listingStatus } from '#contract/enumerations.ts'
import { lifecycle } from '#contract/lifecycle.ts'

export type ListingStatus = z.infer<typeof listingStatus>

/** The lifecycle of a listing. Nothing becomes public that staff have not seen. */
export const listingLifecycle = lifecycle(
  {
    DRAFT: 'a draft',
    PENDING_REVIEW: 'waiting for review',
    CHANGES_REQUESTED: 'sent back for changes',
    PUBLISHED: 'published',
    PAUSED: 'paused',
    SUSPENDED: 'suspended',
    ARCHIVED: 'archived',
    DELETED: 'deleted',
  } satisfies Record<ListingStatus, string>,
  {
    submit: {
      from: ['DRAFT', 'CHANGES_REQUESTED'],
      to: ['PENDING_REVIEW'],
      by: ['OWNER'],
      otherwise: 'Only a draft or a home sent back for changes can be submitted for review.',
    },
    approve: {
      from: ['PENDING_REVIEW'],
      to: ['PUBLISHED'],
      by: ['ADMIN'],
      otherwise: 'Only a home waiting for review can be published.',
    },
    requestChanges: {
      from: ['PENDING_REVIEW'],
      to: ['CHANGES_REQUESTED'],
      by: ['ADMIN'],
      otherwise: 'You can request changes only while a home is waiting for review.',
    },
    pause: { from: ['PUBLISHED'], to: ['PAUSED'], by: ['OWNER', 'SYSTEM'], otherwise: 'Only a published home can be paused.' },
    publish: { from: ['PAUSED'], to: ['PUBLISHED'], by: ['OWNER'], otherwise: 'Only a paused home can be published again.' },
    suspend: {
      from: ['PENDING_REVIEW', 'PUBLISHED', 'PAUSED'],
      to: ['SUSPENDED'],
      by: ['ADMIN', 'SYSTEM'],
      otherwise: 'Only a home that is published, paused or waiting for review can be suspended.',
    },
    reinstate: { from: ['SUSPENDED'], to: ['PUBLISHED'], by: ['ADMIN'], otherwise: 'Only a suspended home can be reinstated.' },
    archive: {
      from: ['DRAFT', 'CHANGES_REQUESTED', 'PUBLISHED', 'PAUSED'],
      to: ['ARCHIVED'],
      by: ['OWNER'],
      otherwise: 'Only a draft, a published or paused home, or one sent back for changes can be archived.',
    },
    archiveSuspended: {
      from: ['SUSPENDED'],
      to: ['ARCHIVED'],
      by: ['ADMIN'],
      otherwise: 'Only a suspended home can be archived this way.',
    },
    dearchive: {
      from: ['ARCHIVED'],
      to: ['PAUSED', 'PENDING_REVIEW', 'DRAFT'],
      by: ['OWNER'],
      otherwise: 'Only an archived home can be restored.',
    },
    delete: {
      from: ['DRAFT', 'PAUSED', 'ARCHIVED'],
      to: ['DELETED'],
      by: ['OWNER', 'ADMIN'],
      otherwise: 'Only a draft, paused or archived home can be deleted. Pause or archive it first.',
    },
  },
)
export type ListingTransition = (typeof listingLifecycle.names)[number]
