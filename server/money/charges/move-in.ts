import type { MoveInSheet } from '#contract/stays/reservations.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { visible } from '#server/kernel/http/http-error.ts'
import { isResidentOf } from '#server/kernel/permission.ts'
import type { OrderLine } from '#server/payments/checkout/start-checkout.ts'
import { findReservation, type Stay } from '#server/stays/reservations/reservations.queries.ts'
import { reservationNextStep } from '#server/stays/reservations/reservations.words.ts'
import { type Due, hasDeposit, isPast, tooLate, unlessShut } from './due.ts'

export async function findOwnStay(db: Db, actor: Actor, id: string) {
  return visible(await findReservation(db, id), (row) => isResidentOf(actor, row), 'Reservation')
}

/** The costs of moving in, as frozen when the bed was reserved. One payment covers all lines. */
export async function readMoveIn(db: Db, actor: Actor, id: string, at: Date): Promise<Due> {
  const stay = await findOwnStay(db, actor, id)
  const { feeSheet: sheet } = stay
  const charged = linesToCharge(sheet)
  return unlessShut(db, {
    kind: 'MOVE_IN',
    id,
    operation: `move-in:${id}`,
    purpose: hasDeposit({ charged }) ? 'DEPOSIT' : 'RENT',
    home: { id: stay.homeId, title: stay.homeTitle },
    ownerId: stay.ownerId,
    ...stateOf(stay, actor, at),
    lines: sheet.lines,
    charged,
    totalCents: sheet.totalCents,
    currency: sheet.currency,
    terms: sheet.terms,
    sha256: stay.feeSheetSha256,
    isAcknowledged: stay.acknowledgedAt !== null,
    payBy: stay.status === 'PENDING_PAYMENT' ? stay.expiresAt : null,
    timeZone: stay.timeZone,
  })
}

function stateOf(stay: Stay, actor: Actor, at: Date): Pick<Due, 'state' | 'words'> {
  const words = reservationNextStep(stay, actor, at)
  if (stay.paidAt) return { state: 'PAID', words }
  if (stay.status !== 'PENDING_PAYMENT') return { state: 'OVER', words }
  return isPast(stay.expiresAt, at)
    ? { state: 'OVER', words: `${tooLate} The bed will go to someone else.` }
    : { state: 'DUE', words }
}

/** The provider accepts no negative lines, so a credit reduces the rent. */
export function linesToCharge({ lines }: Pick<MoveInSheet, 'lines'>): OrderLine[] {
  const credit = lines.reduce((sum, { cents }) => (cents < 0 ? sum - cents : sum), 0)
  return lines
    .filter(({ cents }) => cents > 0)
    .map(({ purpose, label, cents }) =>
      purpose === 'RENT' && credit > 0
        ? { purpose, label: `${label}, minus your waitlist fee`, amountCents: cents - credit }
        : { purpose, label, amountCents: cents },
    )
}
