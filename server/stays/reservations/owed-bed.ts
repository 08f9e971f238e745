import { possessive } from '#contract/possessive.ts'
import { isClosedByOwnerHome, isTakenAwayHome } from '#server/homes/details/shut-homes.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { addJob, type Job } from '#server/kernel/jobs/jobs.ts'
import { type By, roleOf } from '#server/kernel/lifecycle.ts'
import { offerFreeBedsIn } from '#server/stays/waitlist/cascade.ts'
import { hasJoinedSince } from '#server/stays/waitlist/waitlist.queries.ts'
import { putAtTopOfWaitlist } from '#server/stays/waitlist/waitlist-top.ts'
import { findOtherStay } from './appealed-termination.queries.ts'
import { findReservation, type Stay } from './reservations.queries.ts'

/** Whom a home owes its next bed after a reservation was canceled; null if its owner closed it, or if they live there by another one. */
async function owedTo(tx: Tx, { id, homeId, residentId, applicationId }: Stay) {
  if (residentId === null || applicationId === null || (await isClosedByOwnerHome(tx, homeId))) return null
  return (await findOtherStay(tx, { id, residentId, homeId })) ? null : residentId
}

/**
 * The refund terms promise the top of the waitlist to someone whose reservation the home cancels, itself or through staff, or ends
 * because the home was suspended: that may be over one day. Returns what to tell them. A job keeps the promise, because a waitlist is
 * locked before the stays and rooms of its home.
 */
export async function oweBed(tx: Tx, stay: Stay, by: By) {
  if (roleOf(by) === 'SEEKER' || (await owedTo(tx, stay)) === null) return []
  await addJob(tx, 'put_owed_at_top', { reservationId: stay.id }, { key: `owed:${stay.id}` })
  const top = `you go to the top of ${possessive(stay.homeTitle)} waitlist, without a fee. Only people in urgent need come before you.`
  if (await isTakenAwayHome(tx, stay.homeId)) return [`In case the home opens again, ${top}`]
  return [`Because ${roleOf(by) === 'OWNER' ? 'the home' : 'Waymark'} canceled, ${top}`]
}

/** The bed that was canceled is offered to those in line already, so that it does not go back to the same person first. */
export const putOwedAtTop: Job<{ reservationId: string }> = ({ db, now }, { reservationId }) =>
  inTransaction(db, async (tx) => {
    const stay = await findReservation(tx, reservationId)
    if (!stay) return
    const { homeId, bedroomId, roomType, timeZone, endedAt } = stay
    const at = now()
    await offerFreeBedsIn(tx, { homeId, at })
    const residentId = await owedTo(tx, stay)
    const reason = (await isTakenAwayHome(tx, homeId)) ? 'The home was suspended.' : 'A reservation was canceled for them.'
    // A job that runs again changes nothing for someone who has left or moved in meanwhile.
    if (!residentId || (await hasJoinedSince(tx, { residentId, homeId, since: endedAt ?? at }))) return
    await putAtTopOfWaitlist(tx, { homeId, residentId, bedroomId, roomType, timeZone, reason }, at)
  })
