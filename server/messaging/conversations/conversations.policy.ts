import type { ConversationSide } from '#contract/messaging/conversations.ts'
import { isStaff } from '#contract/staff.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { ConversationKind } from '#server/kernel/database/schema.ts'
import { managesFor, may } from '#server/kernel/permission.ts'

type Parties = { kind?: ConversationKind; personId: string; ownerId: string | null; homeId: string | null }

/**
 * The side of a conversation that an actor is on, or undefined for a stranger. Staff are the team of a conversation with support,
 * and on neither side of a home's.
 */
export function sideIn(actor: Actor, { kind, personId, ownerId, homeId }: Parties): ConversationSide | undefined {
  if (kind === 'SUPPORT') return isStaff(actor, ['SUPPORT']) ? 'TEAM' : actor.userId === personId ? 'PERSON' : undefined
  if (actor.role === 'SEEKER') return actor.userId === personId ? 'PERSON' : undefined
  return ownerId && managesFor(actor, { ownerId, homeId }, 'manage_applications') ? 'TEAM' : undefined
}

/** The side an actor reads their list of conversations from; undefined if they have none. */
export function sideOfList(actor: Actor): ConversationSide | undefined {
  if (actor.role === 'SEEKER') return 'PERSON'
  return actor.role === 'OWNER' && may(actor, 'manage_applications') ? 'TEAM' : undefined
}

export type WriteFacts = {
  isBlockedByUs: boolean
  isBlockedByThem: boolean
  /** Staff closed the conversation after a report. */
  isClosed: boolean
  /** The account of the other side is open, and a home is not suspended or deleted. */
  isOtherOpen: boolean
  isPublished: boolean
  /** The person sent an application; for the home, one that is shared with it. */
  hasApplied: boolean
  /** The person has a reservation there, lives there or lived there: money may still have to be settled. */
  hasStay: boolean
  /** The person has an appointment to visit or talk that is not over. */
  hasTour: boolean
  /** Something that the person wrote and the home may read. */
  hasPersonWritten: boolean
}

/**
 * Why a side cannot write, or null if it can. A person may write to a home that is published, or where they applied or have
 * a tour or a stay. A home may write only to people who wrote first, applied or have a tour or a stay. No one writes past a block
 * or to a closed account.
 */
export function whyClosedTo(side: ConversationSide, facts: WriteFacts): string | null {
  if (facts.isClosed) return 'Waymark staff closed this conversation after a safety review.'
  if (facts.isBlockedByUs) return 'You blocked this conversation. Unblock it to write again.'
  if (facts.isBlockedByThem) return 'You cannot send messages in this conversation anymore.'
  if (!facts.isOtherOpen)
    return side === 'PERSON' ? 'This home cannot get messages right now.' : 'This person’s account is closed.'
  if (facts.hasApplied || facts.hasStay || facts.hasTour) return null
  if (side === 'PERSON') return facts.isPublished ? null : 'This home is not listed right now, so it cannot get messages.'
  return facts.hasPersonWritten
    ? null
    : 'You can write to people who wrote to you first, booked a tour, applied to your home or live there.'
}
