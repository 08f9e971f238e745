import { possessive } from '#contract/possessive.ts'
import { isShutHome } from '#server/homes/details/shut-homes.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { addJob, type Job } from '#server/kernel/jobs/jobs.ts'
import { type By, roleOf } from '#server/kernel/lifecycle.ts'
import { offerFreeBedsIn } from '#server/stays/waitlist/cascade.ts'
import { hasJoinedSince } from '#server/stays/waitlist/waitlist.queries.ts'
import { putAtTopOfWaitlist } from '#server/stays/waitlist/waitlist-top.ts'
import { findOtherStay } from './appealed-termination.queries.ts'
import { findReservation, type Stay } from './reservations.queries.ts'

/** Whom a home that cancels a reservation owes its next bed; null if it is closed, or if they live there by another one. */
async function owedTo(tx: Tx, { id, homeId, residentId, applicationId }: Stay) {
  if (residentId === null || applicationId === null || (await isShutHome(tx, homeId))) return null
  return (await findOtherStay(tx, { id, residentId, homeId })) ? null : residentId
}

/**
 * The refund terms promise the top of the waitlist to someone whose reservation the home cancels, itself or through staff. Returns
 * what to tell them. A job keeps the promise, because a waitlist is locked before the stays and rooms of its home.
 */
export async function oweBed(tx: Tx, stay: Stay, by: By) {
  const isByHome = ['OWNER', 'ADMIN'].includes(roleOf(by))
  if (!isByHome || (await owedTo(tx, stay)) === null) return []
  await addJob(tx, 'put_owed_at_top', { reservationId: stay.id }, { key: `owed:${stay.id}` })
  return [
    `Because the home canceled, you go to the top of ${possessive(stay.homeTitle)} waitlist, without a fee. Only people in urgent need come before you.`,
  ]
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
    const reason = 'The home canceled a reservation.'
    // A job that runs again changes nothing for someone who has left or moved in meanwhile.
    if (!residentId || (await hasJoinedSince(tx, { residentId, homeId, since: endedAt ?? at }))) return
    await putAtTopOfWaitlist(tx, { homeId, residentId, bedroomId, roomType, timeZone, reason }, at)
  })
