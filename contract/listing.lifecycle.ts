import type * as z from 'zod'
import type { Role } from './endpoint.ts'
import type { listingStatus } from './enumerations.ts'

export type ListingStatus = z.infer<typeof listingStatus>
/** A timer or a rule of the platform acts as SYSTEM. */
export type ListingActor = Role | 'SYSTEM'
type Step = {
  readonly from: readonly ListingStatus[]
  /** Where it leads. Of several the server takes one, by what it knows of the home. */
  readonly to: readonly [ListingStatus, ...ListingStatus[]]
  readonly by: readonly ListingActor[]
}

/** The life of a listing. Nothing becomes public that staff have not seen. */
export const listingSteps = {
  submit: { from: ['DRAFT', 'CHANGES_REQUESTED'], to: ['PENDING_REVIEW'], by: ['OWNER'] },
  approve: { from: ['PENDING_REVIEW'], to: ['PUBLISHED'], by: ['ADMIN'] },
  requestChanges: { from: ['PENDING_REVIEW'], to: ['CHANGES_REQUESTED'], by: ['ADMIN'] },
  pause: { from: ['PUBLISHED'], to: ['PAUSED'], by: ['OWNER', 'SYSTEM'] },
  publish: { from: ['PAUSED'], to: ['PUBLISHED'], by: ['OWNER'] },
  suspend: { from: ['PENDING_REVIEW', 'PUBLISHED', 'PAUSED'], to: ['SUSPENDED'], by: ['ADMIN', 'SYSTEM'] },
  reinstate: { from: ['SUSPENDED'], to: ['PUBLISHED'], by: ['ADMIN'] },
  archive: { from: ['DRAFT', 'CHANGES_REQUESTED', 'PUBLISHED', 'PAUSED'], to: ['ARCHIVED'], by: ['OWNER'] },
  archiveSuspended: { from: ['SUSPENDED'], to: ['ARCHIVED'], by: ['ADMIN'] },
  dearchive: { from: ['ARCHIVED'], to: ['PAUSED', 'PENDING_REVIEW', 'DRAFT'], by: ['OWNER'] },
  delete: { from: ['DRAFT', 'PAUSED', 'ARCHIVED'], to: ['DELETED'], by: ['OWNER', 'ADMIN'] },
} as const satisfies Record<string, Step>

export type ListingStep = keyof typeof listingSteps
export const listingStepNames = Object.keys(listingSteps) as ListingStep[]

export function isOpen(name: ListingStep, status: ListingStatus, actor: ListingActor) {
  const step: Step = listingSteps[name]
  return step.from.includes(status) && step.by.includes(actor)
}

/** What stands in the way of a step, in the words of the person who asked for it. */
export function whyClosed(name: ListingStep, status: ListingStatus) {
  return `${refusals[name]} It is ${inWords[status]}.`
}

const refusals: Record<ListingStep, string> = {
  submit: 'Only a draft, or a home sent back for changes, can be submitted for review.',
  approve: 'Only a home that waits for review can be published.',
  requestChanges: 'Changes can be asked for only while a home waits for review.',
  pause: 'Only a published home can be paused.',
  publish: 'Only a paused home can be published again.',
  suspend: 'Only a home that is published, paused or waits for review can be suspended.',
  reinstate: 'Only a suspended home can be reinstated.',
  archive: 'Only a draft, a published or a paused home, or one sent back for changes, can be archived.',
  archiveSuspended: 'Only a suspended home can be archived this way.',
  dearchive: 'Only an archived home can be restored.',
  delete: 'Only a draft, a paused or an archived home can be deleted. Pause or archive it first.',
}

const inWords: Record<ListingStatus, string> = {
  DRAFT: 'a draft',
  PENDING_REVIEW: 'waiting for review',
  CHANGES_REQUESTED: 'sent back for changes',
  PUBLISHED: 'published',
  PAUSED: 'paused',
  SUSPENDED: 'suspended',
  ARCHIVED: 'archived',
  DELETED: 'deleted',
}
