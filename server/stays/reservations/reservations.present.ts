import { allows } from '#contract/allowed-actions.ts'
import { neverHappens } from '#contract/stays/reservation.lifecycle.ts'
import type { Reservation, ReservationRow } from '#contract/stays/reservations.ts'
import { dayOf } from '#contract/time.ts'
import type { Actor } from '#server/kernel/context.ts'
import { listHistory } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { isResidentOf } from '#server/kernel/permission.ts'
import { canAppeal } from '#server/trust/appeals/can-appeal.ts'
import { cancelWordsIfAccepted } from './full-refund.words.ts'
import { proposedDateOf } from './proposed-date.ts'
import type { StayEnding } from './refund.ts'
import { earliestLeave, reservationActions } from './reservations.policy.ts'
import { listPeopleOfHome, type Stay } from './reservations.queries.ts'
import { presentReservationHistory, reservationNextStep } from './reservations.words.ts'
import { refundFor } from './stay-refunds.ts'

export const presentStayRow = (stay: Stay, actor: Actor, at: Date): ReservationRow => ({
  ...stay,
  allowedActions: reservationActions(stay, actor, at),
  nextStep: reservationNextStep(stay, actor, at),
  // Whoever has paid has no deadline any more, even if the bank has yet to answer.
  expiresAt: stay.isProcessing ? null : stay.expiresAt,
  home: { id: stay.homeId, title: stay.homeTitle, city: stay.city, state: stay.state },
  hasAccount: stay.residentId !== null,
})

const cancelEvents = { SEEKER: 'RESIDENT_CANCELS', OWNER: 'HOME_CANCELS', ADMIN: 'STAFF_CANCELS' } as const
export const cancelledBy = ({ role }: Actor, at: Date): StayEnding => ({ event: cancelEvents[role], at })

/** What the two sides write to each other may be about someone's health. Staff need the date alone. */
const withoutWordsForStaff = (proposal: Reservation['proposedDate'], { role }: Actor) =>
  proposal && (role === 'ADMIN' ? { ...proposal, words: '' } : proposal)

/** Someone who will not live there knows neither the street nor the phone numbers of the people who work there. */
const isNeverAtHome = (stay: Stay) => neverHappens.includes(stay.status)
export const listPeopleForResident = async (db: Db, stay: Stay) => (isNeverAtHome(stay) ? [] : listPeopleOfHome(db, stay.homeId))

export async function presentStay(db: Db, stay: Stay, actor: Actor, at: Date): Promise<Reservation> {
  const row = presentStayRow(stay, actor, at)
  const canceling = cancelWordsIfAccepted(stay, at)
  const isMine = isResidentOf(actor, stay)
  const [events, people] = await Promise.all([
    listHistory(db, 'reservation', [stay.id]),
    isMine ? listPeopleForResident(db, stay) : listPeopleOfHome(db, stay.homeId),
  ])
  return {
    ...stay,
    ...row,
    address: isMine && isNeverAtHome(stay) ? `${stay.city}, ${stay.state}` : stay.address,
    bedroomConfigurationId: stay.bedroomId,
    contact: { email: stay.residentEmail ?? stay.guestEmail, phone: stay.residentPhone ?? stay.guestPhone },
    people,
    proposedDate: withoutWordsForStaff(proposedDateOf(stay, at), actor),
    cancelingIfAccepted: canceling && `After that, ${isMine ? 'you' : stay.residentName} ${canceling}`,
    earliestLeave: earliestLeave(actor, dayOf(at, stay.timeZone)),
    refundIfCancelled: allows(row, 'cancel') ? await refundFor(db, stay, cancelledBy(actor, at)) : null,
    appealUntil: canAppeal(stay, at) ? stay.appealUntil : null,
    // The home's own notes are not shown to the resident.
    notes: isMine ? '' : stay.notes,
    isMine,
    history: presentReservationHistory(events, { isResident: isMine }),
  }
}
