import { expect, it } from 'vitest'
import { listingStatus } from '#contract/enumerations.ts'
import type { TransitionActor } from '#contract/lifecycle.ts'
import { type ListingStatus, type ListingTransition, listingLifecycle } from './listing.lifecycle.ts'

const actors: TransitionActor[] = ['SEEKER', 'OWNER', 'ADMIN', 'SYSTEM']

// Written by hand beside the table: who may do what, from where.
const expected: Record<ListingTransition, Partial<Record<TransitionActor, ListingStatus[]>>> = {
  submit: { OWNER: ['DRAFT', 'CHANGES_REQUESTED'] },
  approve: { ADMIN: ['PENDING_REVIEW'] },
  requestChanges: { ADMIN: ['PENDING_REVIEW'] },
  pause: { OWNER: ['PUBLISHED'], SYSTEM: ['PUBLISHED'] },
  publish: { OWNER: ['PAUSED'] },
  suspend: { ADMIN: ['PENDING_REVIEW', 'PUBLISHED', 'PAUSED'], SYSTEM: ['PENDING_REVIEW', 'PUBLISHED', 'PAUSED'] },
  reinstate: { ADMIN: ['SUSPENDED'] },
  archive: { OWNER: ['DRAFT', 'CHANGES_REQUESTED', 'PUBLISHED', 'PAUSED'] },
  archiveSuspended: { ADMIN: ['SUSPENDED'] },
  dearchive: { OWNER: ['ARCHIVED'] },
  delete: { OWNER: ['DRAFT', 'PAUSED', 'ARCHIVED'], ADMIN: ['DRAFT', 'PAUSED', 'ARCHIVED'] },
}

it.each(listingLifecycle.names)('opens %s in the states, and to the people, it is for', (step) => {
  for (const actor of actors) {
    const open = listingStatus.options.filter((status) => listingLifecycle.isOpen(step, status, actor))
    expect(open.toSorted(), actor).toEqual((expected[step][actor] ?? []).toSorted())
  }
})

it('lets nothing leave DELETED, and reaches every other state', () => {
  expect(
    listingLifecycle.names.filter((step) => (listingLifecycle.transitions[step].from as readonly string[]).includes('DELETED')),
  ).toEqual([])
  const reached = new Set(listingLifecycle.names.flatMap((step) => listingLifecycle.transitions[step].to))
  expect(listingStatus.options.filter((status) => status !== 'DRAFT' && !reached.has(status as never))).toEqual([])
})

it('never makes a home public by one step of its owner, except one that was public before', () => {
  const toPublic = listingLifecycle.names.filter(
    (step) =>
      (listingLifecycle.transitions[step].to as readonly string[]).includes('PUBLISHED') &&
      (listingLifecycle.transitions[step].by as readonly string[]).includes('OWNER'),
  )
  expect(toPublic).toEqual(['publish'])
  expect(listingLifecycle.transitions.publish.from).toEqual(['PAUSED'])
})

it('says why a step is closed', () => {
  expect(listingLifecycle.whyClosed('delete', 'PUBLISHED')).toBe(
    'Only a draft, paused or archived home can be deleted. Pause or archive it first. It is published.',
  )
})
