import { possessive } from '#contract/possessive.ts'
import { dayOf } from '#contract/time.ts'
import { claimBed } from '#server/homes/beds/claims.ts'
import { isShutHome } from '#server/homes/details/shut-homes.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { lockWaitlist } from '#server/stays/waitlist/waitlist.queries.ts'
import { putAtTopOfWaitlist } from '#server/stays/waitlist/waitlist-top.ts'
import type { AppealedSubject } from '#server/trust/appeals/appeal-subjects.ts'
import { findOtherStay, listTerminations } from './appealed-termination.queries.ts'
import { findReservation, lockReservation, type Stay } from './reservations.queries.ts'
import { transitionReservation } from './reservations.transitions.ts'
import type { StayEffects } from './stay-effects.ts'

const corrected = 'Your record is corrected: the stay no longer counts as ended by the home.'
const reason = 'An appeal was decided for the resident.'
/** What the end of the stay had recorded. */
const noTermination = { terminationType: null, safeExit: null, appealUntil: null, reason: null }

type Step = { stay: Stay; at: Date; stayEffects: StayEffects }

/**
 * A stay that was ended early. Reversed, the resident has a bed of the same room again. If none is available, if the home is
 * closed, or if they live somewhere else by now, the record is corrected, and they are the first to get the next bed.
 */
export const appealedTermination = (stayEffects: StayEffects): AppealedSubject => ({
  async list(db, { accountId }, at) {
    const rows = await listTerminations(db, accountId, at)
    return rows.map(({ homeTitle, ...row }) => ({ ...row, homeTitle, about: `The end of your stay at ${homeTitle}` }))
  },

  async reopen(tx, { subjectId, at }) {
    const { homeId } = orNotFound(await findReservation(tx, subjectId), 'Reservation')
    // Before the stay and its room, the order used wherever a waitlist moves, so that no deadlock arises.
    await lockWaitlist(tx, homeId)
    const stay = orNotFound(await lockReservation(tx, subjectId), 'Reservation')
    const step = { stay, at, stayEffects }
    const { id, residentId } = stay
    if (residentId === null || (await findOtherStay(tx, { id, residentId })) || (await isShutHome(tx, homeId)))
      return correctRecord(tx, step)
    return (await reinstate(tx, step)) ?? (await waitFirst(tx, step, residentId))
  },
})

/** Undefined if the room has no bed. */
async function reinstate(tx: Tx, { stay, at, stayEffects }: Step) {
  const { id, bedroomId, timeZone, endsOn } = stay
  const today = dayOf(at, timeZone)
  const bed = bedroomId && (await claimBed(tx, { kind: 'RESERVATION', id, bedroomId, days: { from: today }, at }))
  if (!bed) return undefined
  const change = {
    ...noTermination,
    noticeAt: null,
    noticeBy: null,
    endsOn: null,
    plannedEndsOn: null,
    endedAt: null,
    endedBy: null,
    refund: null,
    bedNumber: bed.number,
  }
  const after = await transitionReservation(tx, {
    name: 'reinstate',
    stay,
    by: 'SYSTEM',
    at,
    change,
    details: { reason },
    stayEffects,
  })
  await stayEffects.movedBackIn(tx, after, { awaySince: endsOn ?? today, at })
  return 'Your stay continues from today, in the same room. No rent is due for the days you were away.'
}

async function correctRecord(tx: Tx, { stay, at, stayEffects }: Step) {
  const change = { ...noTermination, endedAt: stay.endedAt }
  await transitionReservation(tx, { name: 'correctRecord', stay, by: 'SYSTEM', at, change, details: { reason }, stayEffects })
  return corrected
}

async function waitFirst(tx: Tx, step: Step, residentId: string) {
  const { homeId, homeTitle, bedroomId, roomType, timeZone } = step.stay
  await correctRecord(tx, step)
  await putAtTopOfWaitlist(tx, { homeId, residentId, bedroomId, roomType, timeZone, reason }, step.at)
  return `${corrected} Your bed is taken, so you’re at the top of ${possessive(homeTitle)} waitlist. Only people in urgent need come before you.`
}
