import { type TourTransition, tourLifecycle } from '#contract/stays/tour.lifecycle.ts'
import type { Actor } from '#server/kernel/context.ts'
import { isResidentOf, managesFor } from '#server/kernel/permission.ts'
import type { TourRow } from './tours.queries.ts'

export type TourSide = NonNullable<TourRow['proposedBy']>

/** The side of a tour that an actor is on, or undefined for a stranger. */
export function tourSideOf(actor: Actor, tour: Pick<TourRow, 'residentId' | 'ownerId' | 'homeId'>): TourSide | undefined {
  if (isResidentOf(actor, tour)) return 'PERSON'
  return managesFor(actor, tour, 'manage_applications') ? 'TEAM' : undefined
}

const roles = { PERSON: 'SEEKER', TEAM: 'OWNER' } as const

/** What a side may do now. No one accepts their own proposal, and nothing is recorded before it began. */
export function tourActionsOf(side: TourSide, { status, startsAt, proposedBy }: TourRow, now: Date): TourTransition[] {
  const hasBegun = startsAt <= now
  return tourLifecycle.openTo(status, roles[side]).filter((name) => {
    if (name === 'complete' || name === 'noShow') return hasBegun
    return !hasBegun && (name !== 'confirm' || proposedBy !== side)
  })
}
