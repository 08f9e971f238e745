import { expect, it } from 'vitest'
import { listingStatus } from './enumerations.ts'
import type { StepActor } from './lifecycle.ts'
import { type ListingStatus, type ListingStep, listingLife } from './listing.lifecycle.ts'

const actors: StepActor[] = ['SEEKER', 'OWNER', 'ADMIN', 'SYSTEM']

// Written by hand beside the table: who may do what, from where.
const expected: Record<ListingStep, Partial<Record<StepActor, ListingStatus[]>>> = {
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

it.each(listingLife.names)('opens %s in the states, and to the people, it is for', (step) => {
  for (const actor of actors) {
    const open = listingStatus.options.filter((status) => listingLife.isOpen(step, status, actor))
    expect(open.toSorted(), actor).toEqual((expected[step][actor] ?? []).toSorted())
  }
})

it('lets nothing leave DELETED, and reaches every other state', () => {
  expect(listingLife.names.filter((step) => (listingLife.steps[step].from as readonly string[]).includes('DELETED'))).toEqual([])
  const reached = new Set(listingLife.names.flatMap((step) => listingLife.steps[step].to))
  expect(listingStatus.options.filter((status) => status !== 'DRAFT' && !reached.has(status as never))).toEqual([])
})

it('never makes a home public by one step of its owner, except one that was public before', () => {
  const toPublic = listingLife.names.filter(
    (step) =>
      (listingLife.steps[step].to as readonly string[]).includes('PUBLISHED') &&
      (listingLife.steps[step].by as readonly string[]).includes('OWNER'),
  )
  expect(toPublic).toEqual(['publish'])
  expect(listingLife.steps.publish.from).toEqual(['PAUSED'])
})

it('says why a step is closed', () => {
  expect(listingLife.whyClosed('delete', 'PUBLISHED')).toBe(
    'Only a draft, a paused or an archived home can be deleted. Pause or archive it first. It is published.',
  )
})
