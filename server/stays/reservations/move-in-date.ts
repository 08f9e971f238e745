import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { bookingDays } from '#contract/stays/booking-days.ts'
import type { moveInDateForm } from '#contract/stays/move-in-date.ts'
import { addDays, type Day, dayOf, formatDay } from '#contract/time.ts'
import { canClaim, changeClaim } from '#server/homes/beds/claims.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { ensure, throwFieldError } from '#server/kernel/http/http-error.ts'
import { proposedDateOf, proposedUntil } from './proposed-date.ts'
import type { Stay } from './reservations.queries.ts'
import { ensureReservationOpen, transitionReservation } from './reservations.transitions.ts'
import { base, type StayCall } from './stay-call.ts'

type Body = z.output<typeof moveInDateForm>
type Act<Name extends Body['action']> = (
  tx: Tx,
  call: StayCall & { body: Extract<Body, { action: Name }> },
  stay: Stay,
  at: Date,
) => Promise<unknown>

type Bounds = { today: Day; earliest?: Day /** For a resident who chooses alone. */; latest?: Day }

/** Refuses a move-in date before the earliest, in the home's time zone, or too far ahead. */
export function ensureMoveInDay(startsOn: Day, { today, earliest = today, latest }: Bounds) {
  if (startsOn < earliest)
    throwFieldError('startsOn', earliest === today ? 'Choose today or a later date' : 'Choose a later date')
  if (latest && startsOn > latest)
    throwFieldError(
      'startsOn',
      `Choose a date through ${formatDay(latest)}. Once you’ve paid, you can ask the home for a later one.`,
    )
  if (startsOn > addDays(today, bookingDays)) throwFieldError('startsOn', 'Choose a date within a year')
}

const daysFrom = ({ endsOn }: Stay, from: Day) => ({ from, ...(endsOn && { until: endsOn }) })

/** The bed has to be free on the new days too, when the date is proposed and again when it is accepted. */
async function ensurePossible(tx: Tx, stay: Stay, startsOn: Day, at: Date) {
  ensureMoveInDay(startsOn, { today: dayOf(at, stay.timeZone) })
  if (startsOn === stay.startsOn) throwFieldError('startsOn', 'Choose another date. This is the move-in date now.')
  if (stay.endsOn && startsOn >= stay.endsOn) throwFieldError('startsOn', 'Choose a date before the last day')
  const isFree = await canClaim(tx, { kind: 'RESERVATION', id: stay.id }, daysFrom(stay, startsOn))
  ensure(isFree, 'Someone else has the bed on that date. Choose another date.', 'bed_taken')
}

/**
 * Moves the bed's claim, and says what changes in the reservation. The costs stay as they were agreed to, and what was paid pays for
 * the first period from the new date on: only the date in the sheet changes, from which rent and refunds are counted.
 */
export async function moveBedTo(tx: Tx, stay: Stay, startsOn: Day) {
  await changeClaim(tx, { kind: 'RESERVATION', id: stay.id }, { days: daysFrom(stay, startsOn) })
  const feeSheet = JSON.stringify({ ...stay.feeSheet, startsOn })
  return { startsOn, feeSheet, feeSheetSha256: createHash('sha256').update(feeSheet).digest('hex') }
}

type Moved = Awaited<ReturnType<typeof moveBedTo>>

/** What the audit event keeps, because the costs that were agreed to have a new fingerprint. */
export const detailsOfMove = ({ startsOn: before }: Stay, { startsOn, feeSheetSha256: sha256 }: Moved, reason: string) => ({
  startsOn,
  before,
  sha256,
  reason,
})

async function putInForce(
  tx: Tx,
  { name, startsOn }: { name: 'acceptDate' | 'changeDate'; startsOn: Day },
  call: StayCall,
  stay: Stay,
  at: Date,
) {
  await ensurePossible(tx, stay, startsOn, at)
  // Someone who has not paid keeps the time they have for it.
  const change = { ...(await moveBedTo(tx, stay, startsOn)), expiresAt: stay.expiresAt }
  const details = detailsOfMove(stay, change, `From ${formatDay(stay.startsOn)} to ${formatDay(startsOn)}.`)
  await transitionReservation(tx, { name, ...base(call, stay, at), to: stay.status, change, details })
}

/** The answer is to the date that was shown: the other side may have proposed a different one since. */
function ensureShown(stay: Stay, startsOn: Day, at: Date) {
  const isSame = proposedDateOf(stay, at)?.startsOn === startsOn
  ensure(isSame, 'Another date was proposed in the meantime. Please review it and answer again.', 'changed_meanwhile')
}

/** What both sides can do about the move-in date. Each runs under the row lock of the stay, so answers come one after the other. */
export const dateActs: { [Name in Body['action']]: Act<Name> } = {
  async proposeDate(tx, call, stay, at) {
    const { startsOn, words } = call.body
    ensureReservationOpen({ name: 'proposeDate', stay, by: call.actor, at })
    await ensurePossible(tx, stay, startsOn, at)
    const proposal = {
      proposedStartsOn: startsOn,
      proposedBy: call.actor.role,
      proposedWords: words,
      proposedUntil: proposedUntil(stay, startsOn, at),
    }
    const details = { startsOn, reason: `${formatDay(startsOn)} instead of ${formatDay(stay.startsOn)}.` }
    return transitionReservation(tx, { name: 'proposeDate', ...base(call, stay, at), change: proposal, details })
  },

  async acceptDate(tx, call, stay, at) {
    const { startsOn } = call.body
    ensureReservationOpen({ name: 'acceptDate', stay, by: call.actor, at })
    ensureShown(stay, startsOn, at)
    await putInForce(tx, { name: 'acceptDate', startsOn }, call, stay, at)
  },

  async declineDate(tx, call, stay, at) {
    const { startsOn } = call.body
    ensureReservationOpen({ name: 'declineDate', stay, by: call.actor, at })
    ensureShown(stay, startsOn, at)
    await transitionReservation(tx, { name: 'declineDate', ...base(call, stay, at), details: { startsOn } })
  },

  withdrawDate: (tx, call, stay, at) => transitionReservation(tx, { name: 'withdrawDate', ...base(call, stay, at) }),
}

/** For someone without an account; the home has asked them. */
export const changeDate = async (tx: Tx, call: StayCall & { body: { startsOn: Day } }, stay: Stay, at: Date) => {
  ensureReservationOpen({ name: 'changeDate', stay, by: call.actor, at })
  await putInForce(tx, { name: 'changeDate', startsOn: call.body.startsOn }, call, stay, at)
}
