import type { Reservation } from '#contract/stays/reservations.ts'
import { type Day, dayOf, earlier } from '#contract/time.ts'
import { endOfDay } from '#contract/zoned-time.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Stay } from './reservations.queries.ts'

/** The columns of a reservation without a proposed date: every transition but the proposal itself leaves it so. */
export const noProposal = { proposedStartsOn: null, proposedBy: null, proposedWords: null, proposedUntil: null } as const

/**
 * A proposal can be answered through the earlier of the two dates: after it, one of them is no longer possible. Of a move-in date
 * that has passed, only the proposed one is.
 */
export const proposedUntil = ({ startsOn, timeZone }: Pick<Stay, 'startsOn' | 'timeZone'>, proposed: Day, at: Date) =>
  endOfDay(startsOn < dayOf(at, timeZone) ? proposed : earlier(startsOn, proposed), timeZone)

/** The other move-in date that waits for an answer, if there is one. */
export function proposedDateOf(stay: Stay, at: Date): Reservation['proposedDate'] {
  const { status, arrivedAt, proposedStartsOn: startsOn, proposedBy, proposedWords: words, proposedUntil: until } = stay
  if (status !== 'CONFIRMED' || arrivedAt || !startsOn || !until || until <= at) return null
  return { startsOn, by: proposedBy === 'SEEKER' ? 'SEEKER' : 'OWNER', words: words ?? '', until }
}

/** Someone who did not arrive on the day may still come on another one. */
const whyNotMove = ({ arrivedAt }: Stay) => (arrivedAt ? 'The move-in is already recorded.' : null)

export const whyNotChange = (stay: Stay) => {
  if (!stay.residentId) return whyNotMove(stay)
  return stay.status === 'PENDING_PAYMENT'
    ? 'The move-in date is part of the costs the resident is about to pay. Once they have paid, you can propose another date.'
    : 'The resident has to agree. Propose another date.'
}

export const whyNotPropose = (stay: Stay, { role }: Pick<Actor, 'role'>, at: Date) => {
  if (!stay.residentId) return 'This person has no account, so no one can answer here. Change the date instead.'
  const why = whyNotMove(stay)
  if (why) return why
  const open = proposedDateOf(stay, at)
  return open && open.by !== role ? 'Another date is already proposed. Answer it first.' : null
}

export const whyNotAnswer = (stay: Stay, { role }: Pick<Actor, 'role'>, at: Date) => {
  const open = proposedDateOf(stay, at)
  if (!open) return 'No other move-in date is waiting for an answer.'
  return open.by === role ? 'You proposed this date, so the other side has to answer.' : null
}

export const whyNotWithdraw = (stay: Stay, { role }: Pick<Actor, 'role'>, at: Date) =>
  proposedDateOf(stay, at)?.by === role ? null : 'You have no proposed date waiting for an answer.'
